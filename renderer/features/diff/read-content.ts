import {decodeHTML} from 'entities'
import {readBlocks} from '../../core/changes/read-blocks.ts'
import {readAttributes} from '../../core/html/html-attributes.ts'
import {walkTags} from '../../core/html/walk-tags.ts'

/** What search engines show of a page. */
export type PageHead = {readonly title: string; readonly description: string}

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

/** Returns the ids of the headings of an article below the first, in order. */
export function headingIds(article: string): string[] {
  return Array.from(article.matchAll(/<h[2-6](\s[^>]*)>/gi)).flatMap(([, attributes = '']) => {
    const {id} = readAttributes(attributes)
    return typeof id === 'string' && id !== '' ? [id] : []
  })
}

function collapse(text: string): string {
  return text.replaceAll(/\s\s*/g, ' ').trim()
}
