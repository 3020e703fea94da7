/** The parts of a name in `{@link …}`. */
export type NameParts = {
  readonly module?: string
  readonly item: string
  /** Path of a member, without its item. */
  readonly member?: string
}

/** Matches what TSDoc adds to a name to tell declarations of the same name from each other: `(Tensor:class)`, `add:instance`, `add:1`. */
const kinds = /\(([^():]+):[^()]*\)|:\w+(?:\(\d+\))?/g

/**
 * Splits the name of a symbol as comments write it: `Tensor`, `Tensor.add`, `Tensor#add`, `Tensor.prototype.add`, `torch#Tensor.add`.
 * @param isModule reports whether a name is that of a module; a number sign after another name begins a member
 */
export function splitName(written: string, isModule: (name: string) => boolean): NameParts {
  const name = written.replace(/\(\)$/, '')
  const [first = ''] = name.split(/[#!]/)
  const isInside = first.length < name.length && isModule(first)
  const inner = (isInside ? name.slice(first.length + 1) : name).replace('#', '.').replace('.prototype.', '.').replaceAll(kinds, '$1')
  const [item = '', ...members] = inner.split('.')
  return {...(isInside && {module: first}), item, ...(members.length > 0 && {member: members.join('.')})}
}
