import type {MarkedText, SearchHit, SearchHitType} from '../search-provider.ts'
import type {IndexArticle} from '../format/index-files.ts'
import {markText} from './mark-words.ts'
import type {WordFinder} from './mark-words.ts'
import type {Candidate} from './score-sections.ts'
import {beginningOf, findSnippet} from './snippet.ts'

/** A section in the results, with its article. */
export type FoundSection = Candidate & {
  readonly article: IndexArticle
  readonly find: WordFinder
  /** Names of other versions that contain the same section. */
  readonly alsoIn: readonly string[]
}

/** Converts a section to a hit. Returns undefined if its article has no such section. */
export function toHit(found: FoundSection, {baseUrl, asked}: {baseUrl: string; asked: number}): SearchHit | undefined {
  const {article, find, page, section, alsoIn} = found
  const {core, version} = found.index
  const {href: path, category} = found.index.page(page)
  const own = article.sections[section]
  if (own === undefined) return undefined
  const [level, anchor, heading, ...blocks] = own
  const titles = headingsOf(article, section)
  const inHeading = find(heading).marks
  const seen = new Set([...inHeading, ...find(titles[0] ?? '').marks].map((mark) => mark.asked))
  const isHeading = inHeading.length > 0 && seen.size === asked
  const mark = (text: string | null): MarkedText | null => (text === null ? null : markText(text, find(text).marks))
  const content = isHeading ? null : findSnippet(blocks, find)
  const preview = content === null ? beginningOf(blocks, find) : undefined
  const href = `${baseUrl}${core.base}${path}${anchor === '' ? '' : `#${encodeURI(anchor)}`}`
  return {
    id: `${version ?? ''} ${path} ${section}`,
    type: content === null ? (headingTypes[level] ?? 'lvl6') : 'content',
    href,
    hierarchy: [mark(category), ...Array.from({length: 6}, (_, index) => mark(titles[index] ?? null))],
    content,
    ...(preview && {preview}),
    version,
    ...(alsoIn.length > 0 && {alsoIn}),
  }
}

const headingTypes: readonly SearchHitType[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']

/** Returns the heading of a section and those above it, the page's title first; a skipped level is null. */
export function headingsOf({sections}: IndexArticle, section: number): (string | null)[] {
  let titles: (string | null)[] = []
  for (const [level, , heading] of sections.slice(0, section + 1)) {
    titles = Array.from({length: level}, (_, index) => (index === level - 1 ? heading : (titles[index] ?? null)))
  }
  return titles
}
