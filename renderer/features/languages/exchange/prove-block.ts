import type {PageBlock} from './read-page.ts'

/** How a translation is compared. */
export type ProofOptions = {
  /** Whether a program made it: people may write `&nbsp;` where the original does not have it, programs have mistaken text for HTML. */
  readonly isMachine: boolean
  /** The id that the heading gets in addition, since the original has it without writing it. */
  readonly addedId?: string | undefined
}

/** Returns what a translation has lost or has too much, as the end of a sentence about it. Undefined if it has all that the original has. */
export function proveBlock(original: PageBlock, translation: PageBlock, {isMachine, addedId}: ProofOptions): string | undefined {
  if (original.block.kind === 'key' && original.block.name !== translation.block.name)
    return `is no value of the key \`${original.block.name ?? ''}\``
  if (original.shape !== translation.shape) return 'would be shown as something else: a list, a heading or code, or without what it was in'
  const added = addedId === undefined ? [] : [`the id \`${addedId}\``]
  const wanted = [...original.signs, ...added, ...(isMachine ? original.characters : [])]
  const had = [...translation.signs, ...(isMachine ? translation.characters : [])]
  const lost = without(wanted, had)
  const extra = without(had, wanted)
  const [first] = lost
  // a start of a tag says more than its end
  const stranger = extra.find((sign) => !sign.includes('`</')) ?? extra[0]
  if (first !== undefined) return stranger === undefined ? `lacks ${first}` : `has ${stranger} in the place of ${first}`
  return stranger === undefined ? undefined : `adds ${stranger}`
}

/** Returns those of a list that another lacks, as often as it lacks them. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other]
  return list.filter((one) => {
    const index = left.indexOf(one)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}
