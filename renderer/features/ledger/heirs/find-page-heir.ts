import type {RoutePath} from '../../../core/model/paths.ts'
import type {Published} from '../ledger-text.ts'
import type {Article} from './sections.ts'
import {countWords} from './text-index.ts'
import type {TextIndex} from './text-index.ts'

/** A page that may have the content of one that is gone. */
export type PageHeir = {
  readonly page: Article
  /** What the two have in common. */
  readonly by: 'text' | 'headings' | 'folder' | 'name'
  /** Whether it is beyond doubt: the two have half of it in common, no other page has, and it is enough to compare; or others have moved like it. */
  readonly isCertain: boolean
}

/** Pages among which the content of one that is gone may be. */
export type PossibleHeirs = {
  readonly pages: readonly Article[]
  /** Reports whether a page has come after the ledger was written. One that was there beside the page that is gone was not made of it. */
  readonly isNew: (page: Article) => boolean
  /** The Markdown of the page in another version, and the index of the pages that this version lacks. Undefined if no version has it. */
  readonly former?: {readonly text: string; readonly index: TextIndex<Article>} | undefined
}

/** Share that two pages have in common if one is made of the other. Source of the value: git, for renames. */
export const ALIKE = 0.5

/** Minimum numbers of words and of headings in common that are no coincidence. */
const ENOUGH_WORDS = 12
const ENOUGH_HEADINGS = 2

/**
 * Returns the page that most likely has the content of an address that is gone: the one whose text is most like that of the page in another
 * version, or whose headings are most alike, if half of them are, or else the only one of the same name.
 */
export function findPageHeir(
  address: RoutePath,
  {ids}: Pick<Published, 'ids'>,
  {pages, isNew, former}: PossibleHeirs,
): PageHeir | undefined {
  const [byText, nextByText] = former?.index.find(former.text).filter(({share}) => share >= ALIKE) ?? []
  if (byText !== undefined) {
    const isCertain = nextByText === undefined && countWords(former?.text ?? '') >= ENOUGH_WORDS
    return {page: byText.key, by: 'text', isCertain}
  }
  const [byHeadings, nextByHeadings] = withHeadings(ids, pages)
  if (byHeadings !== undefined) {
    const {page, shared} = byHeadings
    return {page, by: 'headings', isCertain: nextByHeadings === undefined && shared >= ENOUGH_HEADINGS && isNew(page)}
  }
  const namesakes = pages.filter(({route}) => lastSegment(route) === lastSegment(address))
  const [page] = namesakes
  return page === undefined || namesakes.length > 1 ? undefined : {page, by: 'name', isCertain: false}
}

/** Returns the pages that have half of some headings, the most similar first. */
function withHeadings(
  ids: Published['ids'],
  pages: readonly Article[],
): {readonly page: Article; readonly share: number; readonly shared: number}[] {
  return pages
    .map((page) => {
      const own = new Set(page.compiled.outline.map(({id}) => id))
      const shared = [...ids.keys()].filter((id) => own.has(id)).length
      return {page, shared, share: shared / (own.size + ids.size - shared)}
    })
    .filter(({shared, share}) => shared > 0 && share >= ALIKE)
    .sort((a, b) => b.share - a.share)
}

function lastSegment(route: RoutePath): string {
  return route.split('/').at(-2) ?? ''
}
