/**
 * Removes the preload `link` elements that React 19 puts before the HTML, one for every image that is not lazy. They would end
 * up in the middle of the page, with the URL that the author wrote instead of the published one.
 */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
