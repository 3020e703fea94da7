/** A page as sent by the server. */
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

/** Parses a page into the form in which scripts find it in the document. */
export function parsePage(path: string, html: string): PageSource {
  const css = OWN_RULES.exec(html)?.[1] ?? ''
  const tree = new DOMParser().parseFromString(html.replace(OWN_RULES, ''), 'text/html')
  // DOMParser, which runs no scripts, has parsed the content of `noscript` elements as markup
  for (const noscript of tree.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  return {path, html, tree, css, isPlaceholder: tree.documentElement.hasAttribute('data-placeholder')}
}
