import type {Heading} from '../../core/model/doc.ts'

/** The parts of a doc that are compared: its headings, and all ids in its article. */
type Headed = {readonly outline: readonly Heading[]; readonly anchors: readonly string[]}

/**
 * Finds the headings of a doc among those of an earlier one: each is the same as one with its text below headings with the same texts, or else as
 * one with its text, or with its id. Each earlier heading is the same as one later one, so that the fourth `Parameters` of a page is new if there
 * were three.
 * @returns ids of earlier headings by those of later ones. Headings that are not in it are new
 */
export function matchHeadings(before: Headed, after: Headed): Map<string, string> {
  const matched = new Map<string, string>()
  const trails = [trailsOf(before.outline), trailsOf(after.outline)] as const
  const keys: readonly (readonly [old: KeyOf, now: KeyOf])[] = [
    [({id}) => trails[0].get(id), ({id}) => trails[1].get(id)],
    [textKey, textKey],
    [({id}) => id, ({id}) => id],
  ]
  let [left, open] = [before.outline, after.outline]
  for (const [keyOf, keyOfLater] of keys) {
    const byKey = new Map<string | undefined, Heading[]>()
    for (const heading of left) byKey.set(keyOf(heading), [...(byKey.get(keyOf(heading)) ?? []), heading])
    for (const heading of open) {
      const same = byKey.get(keyOfLater(heading))?.shift()
      if (same !== undefined) matched.set(heading.id, same.id)
    }
    const taken = new Set(matched.values())
    left = left.filter(({id}) => !taken.has(id))
    open = open.filter(({id}) => !matched.has(id))
  }
  // it may have been no heading of the outline before: a deeper one, or an element with the id
  const known = new Set(before.outline.map(({id}) => id))
  const others = new Set(before.anchors.filter((id) => !known.has(id)))
  for (const {id} of open) if (others.has(id)) matched.set(id, id)
  return matched
}

type KeyOf = (heading: Heading) => string | undefined

/** Returns the texts of the headings around each heading and of itself, by its id. */
export function trailsOf(outline: readonly Heading[]): Map<string, string> {
  const around: Heading[] = []
  return new Map(
    outline.map((heading) => {
      while ((around.at(-1)?.depth ?? 0) >= heading.depth) around.pop()
      around.push(heading)
      return [heading.id, around.map(textKey).join('\n')]
    }),
  )
}

/**
 * Returns the letters and digits of a heading: other signs and spaces make other ids, and no other section.
 * @example textKey({text: 'Promise< [Options]>'}) // => 'PromiseOptions'
 */
function textKey({text}: Pick<Heading, 'text'>): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '') || text
}
