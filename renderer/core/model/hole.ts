/**
 * Delimiters of a hole: a place in compiled HTML that is filled in when the page is bound to a version. A hole is the value of an
 * `href` or `src` attribute, always in double quotes. It consists of two private-use characters around a number. An author's text
 * never contains them: `compile/markdown/` replaces them in sources by U+FFFD.
 */
export const HOLE_OPEN = '\uE0D0'
export const HOLE_CLOSE = '\uE0D1'

/**
 * Returns the hole for the reference with this index.
 * @example hole(3) // => '\uE0D03\uE0D1'
 */
export function hole(index: number): string {
  return `${HOLE_OPEN}${index}${HOLE_CLOSE}`
}

/**
 * Fills every hole. `fill` returns text that is already escaped for a double-quoted attribute. It may close the quote and add
 * attributes, as for an image: `/a.png" width="10" height="20`.
 */
export function fillHoles(html: string, fill: (index: number) => string): string {
  let filled = ''
  let from = 0
  for (let open = html.indexOf(HOLE_OPEN); open !== -1; open = html.indexOf(HOLE_OPEN, from)) {
    const close = html.indexOf(HOLE_CLOSE, open)
    if (close === -1) break
    filled += html.slice(from, open) + fill(Number(html.slice(open + 1, close)))
    from = close + 1
  }
  return from === 0 ? html : filled + html.slice(from)
}
