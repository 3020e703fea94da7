import type {ApiItem} from '../../../core/model/api.ts'
import type {Place, Target} from './resolve-names.ts'

/** The exports of a module, by the names readers know. */
export type NamedExport = {
  readonly item: ApiItem
  readonly name: string
  readonly default?: ApiItem['default']
  /** Where it is declared. */
  readonly place: Place | undefined
}

/**
 * Names what a module exports. A default has the name of its declaration, and one made of the module's where it has none. What is
 * exported by a name besides is listed once, under that.
 * @param module its name: `p-queue`, `lib/media`
 */
export function nameExports(module: string, targets: ReadonlyMap<string, Target>): NamedExport[] {
  const named = [...targets].flatMap(([name, {items, place}]) =>
    name === DEFAULT ? [] : items.map((item): NamedExport => ({item, name, place})),
  )
  const {items: defaults = [], place} = targets.get(DEFAULT) ?? {}
  const others = defaults.filter((item) => named.every((one) => one.item !== item))
  return [
    ...named.map((one): NamedExport => (isFirst(one, named) && defaults.includes(one.item) ? {...one, default: 'too'} : one)),
    ...others.map((item): NamedExport => ({item, name: freeName(item, {module, named}), default: 'only', place})),
  ]
}

const DEFAULT = 'default'

/** Of several names of one thing the first is told to be the default too. */
function isFirst(one: NamedExport, named: readonly NamedExport[]): boolean {
  return named.find(({item}) => item === one.item) === one
}

type Around = {readonly module: string; readonly named: readonly NamedExport[]}

/** Two of one kind and name could not be told from each other. */
function freeName(item: ApiItem, {module, named}: Around): string {
  const isTaken = (name: string): boolean => named.some((one) => one.name === name && one.item.kind === item.kind)
  return [ownName(item), moduleIdentifier(module, item)].find((name) => name !== undefined && !isTaken(name)) ?? DEFAULT
}

/** Without the number that bundlers add. Compilers call what has no name `_default` or `default_1`. */
function ownName({name}: ApiItem): string | undefined {
  const written = name.replace(/\$\d+$/, '')
  return /^_*default(?:_\d+)?$/.test(written) ? undefined : written
}

/** @example moduleIdentifier('@scope/p-map', {kind: 'function'}) // => 'pMap' */
function moduleIdentifier(module: string, {kind}: Pick<ApiItem, 'kind'>): string | undefined {
  const last = module.split('/').at(-1) ?? ''
  const joined = last.replaceAll(/[^\p{L}\p{N}_$]+(.?)/gu, (_all, next: string) => next.toUpperCase())
  if (!/^[\p{L}_$]/u.test(joined)) return undefined
  return kind === 'variable' || kind === 'function' ? joined : joined.replace(/^./u, (first) => first.toUpperCase())
}
