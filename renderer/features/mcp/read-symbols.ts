import {rawText, readHtml} from '../../core/markdown/read-html.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {BuiltSite} from '../site-tool.ts'
import {sectionsOf} from './article-sections.ts'
import type {ArticleSection} from './article-sections.ts'
import {pageMarkdown} from './page-markdown.ts'

/** A symbol of an API reference. */
export type ApiSymbol = {
  /** Its name, after that of what it is a member of: `Tensor.add`. */
  readonly name: string
  /** Its name alone: `add`. */
  readonly short: string
  /** Its kind, as in the title of its page or the heading above it: `Interface`, `Methods`. */
  readonly kind: string
  readonly signature: string
  /** Since when it exists or is deprecated, and the beginning of its description, as Markdown. */
  readonly description: string
  /** Title of its page. */
  readonly page: string
  readonly url: string
}

/** The page that symbols are read from. */
export type SymbolPage = {readonly title: string; readonly site: BuiltSite; readonly route: RoutePath}

/** Start of a signature on a page of a reference. Those of earlier versions have another class besides. */
const SIGNATURE = '<figure class="code api-signature">'

/** Start of the list of what a symbol is related to. */
const RELATIONS = '<ul class="api-relations">'

/** Maximum number of characters of a signature or a description. */
const MOST = 1500

/** Words before the names of modules in titles of pages. What they contain is named without them. */
const CONTAINERS: ReadonlySet<string> = new Set(['Module', 'Namespace'])

/** Reads the symbols of a page of an API reference: that of the page itself, and those of its headings. */
export function readSymbols(article: string, page: SymbolPage): ApiSymbol[] {
  const sections = sectionsOf(article)
  const [, kind = '', written = page.title] = /^([^:]+): (.+)$/.exec(page.title) ?? []
  // without type parameters
  const owner = written.replace(/<.*$/, '')
  const isMembers = kind !== '' && !CONTAINERS.has(kind)
  let group = kind
  return sections.flatMap((section): ApiSymbol[] => {
    const body = article.slice(section.bodyStart, section.bodyEnd)
    const {signatures, rest} = takeSignatures(body)
    if (signatures.length === 0) {
      group = section.title
      return []
    }
    const isPage = section.level === 1
    const short = isPage ? owner : section.title.replace(/\(\)$/, '')
    return [
      {
        name: isPage || !isMembers ? short : `${owner}.${short}`,
        short,
        kind: isPage ? kind : group,
        signature: signatures
          .map((code) => rawText(readHtml(code)).trim())
          .join('\n')
          .slice(0, MOST),
        description: describe(rest, page),
        page: page.title,
        url: page.site.urlOf(page.route) + hashOf(section),
      },
    ]
  })
}

/** Returns the HTML of the signatures at the beginning of a section, and what follows the last of them. */
function takeSignatures(body: string): {readonly signatures: readonly string[]; readonly rest: string} {
  const signatures: string[] = []
  let rest = body
  for (let start = rest.indexOf(SIGNATURE); start !== -1; start = rest.indexOf(SIGNATURE)) {
    const end = endOf(rest, '</figure>', start)
    signatures.push(rest.slice(start, end))
    rest = rest.slice(end)
  }
  return {signatures, rest}
}

/** Returns the offset after the first end tag that follows an offset, or the end of the text. */
function endOf(html: string, tag: string, from: number): number {
  const end = html.indexOf(tag, from)
  return end === -1 ? html.length : end + tag.length
}

function hashOf({id}: ArticleSection): string {
  return id === '' ? '' : `#${encodeURIComponent(id)}`
}

function describe(html: string, {site, route}: SymbolPage): string {
  const relations = html.indexOf(RELATIONS)
  const text = relations === -1 ? html : html.slice(0, relations) + html.slice(endOf(html, '</ul>', relations))
  const markdown = pageMarkdown(text, {site, route})
  if (markdown.length <= MOST) return markdown
  const end = markdown.lastIndexOf('\n\n', MOST)
  return `${markdown.slice(0, end > 0 ? end : MOST).trimEnd()}\n\n…`
}
