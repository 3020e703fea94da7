/** A page as the server wrote it. */
export type PageSource = {
  /** Path of the address that was asked for. */
  readonly path: string
  readonly html: string
  /** Parsed anew from the HTML, without the page's own rules. */
  readonly tree: Document
  /** Text of the page's own rules. */
  readonly css: string
  /** Whether it only stands in for a page that cannot be made. */
  readonly isPlaceholder: boolean
}

/** The page's own rules: the policy of the document that is there would refuse them, and say so. */
const OWN_RULES = /<style data-page>([^]*?)<\/style>/

/**
 * Asks the server for the HTML of the page at an address. A page that is missing has HTML too, which says so.
 * @throws when the server does not answer
 */
export async function fetchHtml({pathname, search}: Location, cache: RequestCache): Promise<string> {
  const response = await fetch(pathname + search, {cache, headers: {accept: 'text/html'}})
  // the page has moved: the browser follows, with the address; a slash at its end makes no other page
  if (response.redirected && new URL(response.url).pathname !== `${pathname}/`) location.replace(response.url)
  return response.text()
}

/** Parses a page as scripts find it in the document. */
export function parsePage(path: string, html: string): PageSource {
  const css = OWN_RULES.exec(html)?.[1] ?? ''
  const tree = new DOMParser().parseFromString(html.replace(OWN_RULES, ''), 'text/html')
  // a document without scripts has parsed what is meant for readers without scripts
  for (const noscript of tree.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  return {path, html, tree, css, isPlaceholder: tree.documentElement.hasAttribute('data-placeholder')}
}
