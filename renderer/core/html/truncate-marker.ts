/** The element in compiled articles where a writer has put a truncate marker. */
const MARKER = 'docsite-truncate'

const MARKUP = `<${MARKER}></${MARKER}>`

/** Name of the element that stands for a truncate marker. */
export const truncateMarker = MARKER

/** Returns the offset of the first truncate marker of an article. Undefined if it has none. */
export function findTruncateMarker(html: string): number | undefined {
  const at = html.indexOf(MARKUP)
  return at === -1 ? undefined : at
}

/** Removes the truncate markers of an article. */
export function withoutTruncateMarkers(html: string): string {
  return html.includes(MARKUP) ? html.replaceAll(new RegExp(`${MARKUP}\\n?`, 'g'), '') : html
}
