import {readAttributes} from './html-attributes.ts'
import {isVoid} from './readable-text.ts'
import {walkTags} from './walk-tags.ts'

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
  'page-meta',
  'doc-footer',
  'pager',
  'pagination-nav',
  'blog-sidebar',
  'tableOfContents_',
  'tocCollapsible_',
]

/**
 * Returns the HTML of the article of a page, without what the layout adds to it: of docsite, or of another tool whose pages have an `article`
 * or a `main`. Never throws.
 */
export function readArticle(html: string): string {
  const start = html.search(/<main[\s>]/i)
  const end = html.lastIndexOf('</main')
  return articleIn(start === -1 ? html.slice(Math.max(0, html.search(/<body[\s>]/i))) : html.slice(start, end > start ? end : undefined))
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
