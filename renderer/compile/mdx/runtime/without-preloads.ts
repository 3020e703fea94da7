/**
 * HTML without what React 19 puts before it: a `link` for every image that is not lazy. It would stand in the middle of
 * the page, with the URL that the author wrote instead of the published one.
 */
export function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '')
}
