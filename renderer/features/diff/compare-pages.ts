import {readBlocks} from '../../core/changes/read-blocks.ts'
import type {TextBlock} from '../../core/changes/read-blocks.ts'
import {readArticle} from '../../core/html/read-article.ts'
import {differInHashesOnly} from './hashes.ts'
import {readHead, readTitle, roughArticle} from './read-content.ts'
import type {PageHead} from './read-content.ts'

/**
 * What differs between two states of a page, the most important first. `text`: the text of the article. `title`: only title or
 * description. `markup`: the article, but not its text, as with links, images and classes. `layout`: only what is around the article.
 * `hashes`: only hashes of other files.
 */
export const changeKinds = ['text', 'title', 'markup', 'layout', 'hashes'] as const

/** One of the kinds of changes. */
export type ChangeKind = (typeof changeKinds)[number]

/** What differs between two states of a page. */
export type PageChange = {
  readonly kind: ChangeKind
  /** Whether the article differs in more than hashes, so that ids in it may be gone. */
  readonly isArticle: boolean
  /** The first heading of the page now, or its title. */
  readonly title: string
  /** What differs in title and description. */
  readonly head: readonly HeadChange[]
}

/** A title or a description that differs. */
export type HeadChange = {readonly part: keyof PageHead; readonly before: string; readonly after: string}

/** Returns what differs between two states of a page. Undefined if nothing does. */
export function comparePages(before: string, after: string): PageChange | undefined {
  if (before === after) return undefined
  const title = readTitle(after)
  if (differInHashesOnly(before, after)) return {kind: 'hashes', isArticle: false, title, head: []}
  const head = compareHeads(readHead(before), readHead(after))
  const change = compareArticles(before, after)
  const kind = change === 'text' || head.length === 0 ? change : 'title'
  return {kind, isArticle: change === 'text' || change === 'markup', title, head}
}

function compareHeads(before: PageHead, after: PageHead): HeadChange[] {
  return (['title', 'description'] as const).flatMap((part): HeadChange[] =>
    before[part] === after[part] ? [] : [{part, before: before[part], after: after[part]}],
  )
}

/** Returns what differs in the articles of two pages. `layout`: nothing, so that the difference is around them. */
function compareArticles(before: string, after: string): 'text' | 'markup' | 'layout' {
  // most of a layout is around the article, which then need not be read
  if (differInHashesOnly(roughArticle(before), roughArticle(after))) return 'layout'
  const [old, now] = [readArticle(before), readArticle(after)]
  if (differInHashesOnly(old, now)) return 'layout'
  return isSameText(readBlocks(old), readBlocks(now)) ? 'markup' : 'text'
}

function isSameText(before: readonly TextBlock[], after: readonly TextBlock[]): boolean {
  return before.length === after.length && before.every(({kind, text}, index) => kind === after[index]?.kind && text === after[index].text)
}
