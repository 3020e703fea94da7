import type {RoutePath} from '../../core/model/paths.ts'
import type {BoundLocale} from '../own-feature.ts'
import {LIST, listPath} from './list-paths.ts'
import {describeLists} from './plan-lists.ts'
import {planMarkdownPages} from './plan-markdown-pages.ts'
import type {MarkdownPage} from './plan-markdown-pages.ts'
import {planWholeText} from './plan-whole-text.ts'

/** All that an edit of a text has to know of the Markdown of a locale. Made of JSON. */
export type MarkdownNotes = {
  /** The whole texts, each with its pages in their order. */
  readonly texts: readonly NotedText[]
  /** Pages that are in none. */
  readonly others: readonly NotedPage[]
}

/** A whole text: the route below which its pages are, what is before them, and the pages. */
export type NotedText = {readonly base: RoutePath; readonly start: string; readonly pages: readonly NotedPage[]}

/** A page: its route, the hash of all that determines its Markdown but its text, its key, and the size of its source. */
export type NotedPage = readonly [route: RoutePath, frame: string | null, key: string, sourceSize: number]

/** Returns the notes on a locale. Undefined if the site has a file in the place of one with Markdown. */
export function noteMarkdown(locale: BoundLocale): MarkdownNotes | undefined {
  const {config, graph} = locale
  const pages = planMarkdownPages(locale)
  const lists = describeLists(locale, pages)
  const paths = [
    ...pages.map(({file}) => file.path),
    ...lists.flatMap((list) => [listPath(list.base, LIST), ...planWholeText({config, ...list}).map(({path}) => path)]),
  ]
  if (paths.some((path) => graph.staticFiles.has(`/${path}`))) return undefined
  const listed = new Set(lists.flatMap((list) => list.pages))
  return {
    texts: lists.map(({base, start, pages: own}) => ({base, start, pages: own.map(notePage)})),
    others: pages.filter((page) => !listed.has(page)).map(notePage),
  }
}

function notePage({route, frame, file, sourceSize}: MarkdownPage): NotedPage {
  return [route.path, frame ?? null, file.key, sourceSize]
}
