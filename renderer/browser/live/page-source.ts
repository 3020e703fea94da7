import type {ShowParts} from '../show-event.ts'

/** A page as sent by the server, or as navigation has made it of the parts that the server sent. */
export type PageSource = {
  /** The requested path. */
  readonly path: string
  readonly html: string
  /** The document parsed from the HTML, without the page's own rules. */
  readonly tree: Document
  /** Text of the page's own rules. */
  readonly css: string
  /** Whether the page is a placeholder for one that cannot be rendered. */
  readonly isPlaceholder: boolean
}

/** Matches the page's own rules: the policy of the current document would block them and log a violation. */
const OWN_RULES = /<style data-page>([^]*?)<\/style>/

/**
 * Fetches the HTML of the page at an address. A missing page also has HTML.
 * @throws if the server does not respond
 */
export async function fetchHtml({pathname, search}: Location, cache: RequestCache): Promise<string> {
  const response = await fetch(pathname + search, {cache, headers: {accept: 'text/html'}})
  // the page has moved: the browser follows to the new address; a redirect that only adds a trailing slash is ignored
  if (response.redirected && new URL(response.url).pathname !== `${pathname}/`) location.replace(response.url)
  return response.text()
}

/**
 * Parses a page into the form in which scripts find it in the document.
 * @param shown what navigation has made the document of, instead of this HTML alone
 */
export function parsePage(path: string, html: string, shown?: ShowParts): PageSource {
  const css = shown?.manifest.css ?? OWN_RULES.exec(html)?.[1] ?? ''
  const tree = shown?.other ?? new DOMParser().parseFromString(html.replace(OWN_RULES, ''), 'text/html')
  if (shown) putParts(tree, shown)
  // DOMParser, which runs no scripts, has parsed the content of `noscript` elements as markup
  for (const noscript of tree.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  return {path, html, tree, css, isPlaceholder: tree.documentElement.hasAttribute('data-placeholder')}
}

/** Puts the parts of a page into a document, as navigation does. */
function putParts(tree: Document, {manifest, other}: ShowParts): void {
  const tags = ownTags(tree)
  tags?.deleteContents()
  tags?.insertNode(tags.createContextualFragment(manifest.head))
  const main = tree.querySelector('main')
  if (main && other === undefined) main.innerHTML = manifest.main
}

/** Returns the tags that not all pages share, from the title to a comment. */
export function ownTags(tree: Document): Range | undefined {
  const title = tree.head.querySelector('title')
  const end = [...tree.head.childNodes].find((node) => node.nodeType === Node.COMMENT_NODE)
  if (title === null || end === undefined) return undefined
  const range = tree.createRange()
  range.setStartBefore(title)
  range.setEndBefore(end)
  return range
}
