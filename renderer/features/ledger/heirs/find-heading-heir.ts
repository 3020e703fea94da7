import {nearest} from '../../../core/text/nearest.ts'
import {ALIKE} from './find-page-heir.ts'
import {sectionsOf} from './sections.ts'
import type {Article} from './sections.ts'
import {countWords, createTextIndex} from './text-index.ts'

/** A heading that may have what stood below one that is gone. */
export type HeadingHeir = {
  readonly id: string
  /** Its line in the file of the page. Undefined if it is not written there as a line that begins with `#`. */
  readonly line: number | undefined
  /** Whether it is beyond doubt. */
  readonly isCertain: boolean
}

/** Headings of a page that were published and are gone, and the page as other versions have it. */
export type LostHeadings = {
  readonly lost: readonly string[]
  /** Ids of headings of the page that were published. */
  readonly published: ReadonlySet<string>
  readonly page: Article
  readonly formers: Iterable<Article>
}

/** Minimum number of words of a section that are no coincidence. */
const ENOUGH_WORDS = 12

/**
 * Returns, by the ids that are gone, the headings that most likely have their content: those whose sections are most like those of the page in
 * another version, if they have half of their text in common, or else those with a similar id. A similar id is beyond doubt where no text
 * speaks against it, no other id that is gone is as similar, and no digit has changed.
 */
export function findHeadingHeirs({lost, published, page, formers}: LostHeadings): ReadonlyMap<string, HeadingHeir> {
  const sections = sectionsOf(page)
  const lines = new Map(sections.map(({id, line}) => [id, line]))
  const all = page.compiled.outline.map(({id}) => id)
  const added = all.filter((id) => !published.has(id))
  const index = createTextIndex(sections.filter(({id}) => added.includes(id)).map(({id, text}) => [id, withoutHeading(text)]))
  const before = formerSections(lost, formers)
  const byText = new Map(lost.map((id) => [id, index.find(before.get(id) ?? '').filter(({share}) => share >= ALIKE)]))
  const taken = new Set([...byText.values()].flatMap(([first]) => first?.key ?? []))
  const byName = new Map(
    lost.map((id) => [
      id,
      byText.get(id)?.length === 0
        ? nearest(
            id,
            added.filter((one) => !taken.has(one)),
          )
        : undefined,
    ]),
  )
  const isEnough = (id: string): boolean => countWords(before.get(id) ?? '') >= ENOUGH_WORDS
  const found = lost.flatMap((id): [string, Omit<HeadingHeir, 'line'>][] => {
    const [first, second] = byText.get(id) ?? []
    if (first !== undefined) return [[id, {id: first.key, isCertain: second === undefined && isEnough(id)}]]
    const near = byName.get(id)
    const meant = near ?? all.find((one) => one.includes(id) || id.includes(one))
    const isOnly = [...byName.values()].filter((one) => one === near).length === 1
    return meant === undefined
      ? []
      : [[id, {id: meant, isCertain: near !== undefined && isOnly && digitsOf(near) === digitsOf(id) && !isEnough(id)}]]
  })
  return new Map(found.map(([id, heir]) => [id, {...heir, line: lines.get(heir.id)}]))
}

/**
 * Returns the text that stood below each heading, from the first page that has it. The first page alone does not do: that of next may have lost
 * the same headings.
 */
function formerSections(lost: readonly string[], formers: Iterable<Article>): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const former of formers) {
    if (lost.every((id) => found.has(id))) break
    for (const {id, text} of sectionsOf(former)) if (!found.has(id)) found.set(id, withoutHeading(text))
  }
  return found
}

function withoutHeading(section: string): string {
  return section.slice(section.indexOf('\n') + 1)
}

/** Returns the digits of an id: `step-1` is not what `step-2` was. */
function digitsOf(id: string): string {
  return id.replaceAll(/\D/g, '')
}
