import {decodeHTML} from 'entities'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'
import {isVoid} from '../../core/html/readable-text.ts'
import {walkTags} from '../../core/html/walk-tags.ts'

/** What search engines show of a page. */
export type PageHead = {readonly title: string; readonly description: string}

/**
 * Classes of what layouts of docsite and Docusaurus put into the article of a page, and links to headings of other tools. A name that
 * ends with `_` is the beginning of one.
 */
const AROUND_TEXT: readonly string[] = [
  'hash-link',
  'header-anchor',
  'theme-doc-version-badge',
  'theme-doc-version-banner',
  'theme-doc-breadcrumbs',
  'theme-doc-footer',
  'theme-doc-toc-mobile',
  'breadcrumbs',
  'outline-box',
  'doc-footer',
  'pager',
  'pagination-nav',
  'blog-sidebar',
  'tableOfContents_',
  'tocCollapsible_',
]

/** Reads title and description of a page. Never throws. */
export function readHead(html: string): PageHead {
  const head = html.slice(0, Math.max(0, html.search(/<(?:body|main|article)[\s>]/i)))
  const [, title = ''] = /<title[^>]*>([^<]*)/i.exec(head) ?? []
  let description: string | undefined
  walkTags(head, ({name, attributes}) => {
    if (description !== undefined || name !== 'meta' || !/description/i.test(attributes)) return
    const {name: property, content} = readAttributes(attributes)
    if (typeof content === 'string' && String(property).toLowerCase() === 'description') description = collapse(content)
  })
  return {title: collapse(decodeHTML(title)), description: description ?? ''}
}

/** Returns the first heading of a page, without markup, or else its title. */
export function readTitle(html: string): string {
  const start = html.search(/<h1[\s>]/i)
  const end = start === -1 ? -1 : html.indexOf('</h1', start)
  const [heading] = end === -1 ? [] : readBlocks(html.slice(start, end))
  return heading?.text ?? readHead(html).title
}

/**
 * Returns what is between the first `article` of a page and the end of the last one, or in `main`. What the layout adds may be in it, but
 * the article is not outside of it.
 */
export function roughArticle(html: string): string {
  for (const name of ['article', 'main', 'body']) {
    const start = html.indexOf(`<${name}`)
    const end = html.lastIndexOf(`</${name}`)
    if (start !== -1 && end > start) return html.slice(start, end)
  }
  return html
}

/**
 * Returns the HTML of the article of a page, without what the layout adds to it: of docsite, or of another tool whose pages have an `article`
 * or a `main`. Never throws.
 */
export function readArticle(html: string): string {
  const start = html.search(/<main[\s>]/i)
  const end = html.lastIndexOf('</main')
  return articleIn(start === -1 ? html.slice(Math.max(0, html.search(/<body[\s>]/i))) : html.slice(start, end > start ? end : undefined))
}

/** Returns the ids of the headings of an article below the first, in order. */
export function headingIds(article: string): string[] {
  return Array.from(article.matchAll(/<h[2-6](\s[^>]*)>/gi)).flatMap(([, attributes = '']) => {
    const {id} = readAttributes(attributes)
    return typeof id === 'string' && id !== '' ? [id] : []
  })
}

type Range = {readonly start: number; readonly end: number}

/** Returns the only article, or else the whole content, without the elements that layouts add. */
function articleIn(body: string): string {
  const skipped: Range[] = []
  const articles: Range[] = []
  let inside: {readonly name: string; readonly start: number; depth: number} | undefined
  let article: {readonly start: number; depth: number} | undefined
  walkTags(body, ({name, attributes, isEnd, start, end}) => {
    if (inside !== undefined) {
      if (name !== inside.name) return
      inside.depth += isEnd ? -1 : 1
      if (inside.depth > 0) return
      skipped.push({start: inside.start, end})
      inside = undefined
    } else if (!isEnd && attributes.includes('class') && !isVoid(name) && isAroundText(attributes)) {
      inside = {name, start, depth: 1}
    } else if (name === 'article') {
      if (article === undefined && !isEnd) article = {start: end, depth: 1}
      else if (article !== undefined) {
        article.depth += isEnd ? -1 : 1
        if (article.depth === 0) articles.push({start: article.start, end: start})
        if (article.depth === 0) article = undefined
      }
    }
  })
  const [only] = articles
  const whole = only === undefined || articles.length > 1 ? {start: 0, end: body.length} : only
  return cutOut(body, {whole, skipped})
}

function cutOut(body: string, {whole, skipped}: {readonly whole: Range; readonly skipped: readonly Range[]}): string {
  let [text, at] = ['', whole.start]
  for (const {start, end} of skipped) {
    if (end <= at || start >= whole.end) continue
    text += body.slice(at, Math.max(at, start))
    at = end
  }
  return text + body.slice(at, Math.max(at, whole.end))
}

function isAroundText(attributes: string): boolean {
  // most elements have other classes
  if (!AROUND_TEXT.some((name) => attributes.includes(name))) return false
  const classes = String(readAttributes(attributes)['class'] ?? '').split(/\s/)
  return classes.some((one) => AROUND_TEXT.some((name) => (name.endsWith('_') ? one.startsWith(name) : one === name)))
}

function collapse(text: string): string {
  return text.replaceAll(/\s\s*/g, ' ').trim()
}
