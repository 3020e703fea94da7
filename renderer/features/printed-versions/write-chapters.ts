import {escapeHtml} from '../../core/html/escape-html.ts'
import type {Page} from '../../core/model/page.ts'
import type {Doc} from '../../core/model/route-graph.ts'
import {levelOf, nestArticle} from './nest-article.ts'
import type {Chapter} from './plan-chapters.ts'

/** The sources of chapters. */
export type ChapterSources = {
  /** Returns the page of a doc. */
  readonly pageOf: (doc: Doc) => Pick<Page, 'titleHtml' | 'hideTitle' | 'article' | 'contentLanguage'>
  /** Returns what an href in a chapter is in the document. */
  readonly showHref: (href: string, from: Chapter) => string
}

/** Writes chapters as HTML, one inside the other as in the sidebar. The title of the document is its only heading of level 1. */
export function writeChapters(chapters: readonly Chapter[], sources: ChapterSources): string {
  const parts: string[] = []
  for (const chapter of chapters) addChapter(chapter, sources, parts)
  return parts.join('')
}

function addChapter(chapter: Chapter, sources: ChapterSources, parts: string[]): void {
  const {anchor, title, depth, page, chapters} = chapter
  const kind = page === undefined || 'kind' in page ? 'printed-part' : 'printed-chapter'
  parts.push(`<section class="${kind}" id="${escapeHtml(anchor)}" data-depth="${depth}">`)
  if (page !== undefined && !('kind' in page)) parts.push(writeDoc(chapter, page, sources))
  else {
    const description = page?.description
    parts.push(writeHeading(escapeHtml(title), depth))
    if (description !== undefined && description !== '') parts.push(`<p class="lead">${escapeHtml(description)}</p>`)
  }
  for (const inner of chapters) addChapter(inner, sources, parts)
  parts.push('</section>')
}

function writeDoc(chapter: Chapter, doc: Doc, {pageOf, showHref}: ChapterSources): string {
  const {titleHtml, hideTitle, article, contentLanguage} = pageOf(doc)
  const {anchor, depth} = chapter
  const body = nestArticle(article, {anchor, shift: depth + 1, showHref: (href) => showHref(href, chapter)})
  // a page without a title may have a heading of its own
  const heading = hideTitle && /<h1[\s>]/.test(article) ? '' : writeHeading(titleHtml, depth)
  const language = contentLanguage === undefined ? '' : ` lang="${escapeHtml(contentLanguage.lang)}" dir="${contentLanguage.dir}"`
  return `<article${language}>${heading}<div class="prose">${body}</div></article>`
}

function writeHeading(html: string, depth: number): string {
  const level = levelOf(1, depth + 1)
  return `<h${level} class="printed-heading">${html}</h${level}>`
}
