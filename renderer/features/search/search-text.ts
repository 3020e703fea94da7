/** Elements that end a run of text. Custom elements do, too: they are display roots of islands and of widgets. */
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td ' +
    'tfoot th thead tr ul video audio iframe'
  ).split(' '),
)

/** Elements whose text is no text of the page: controls, pictures, what is inert, the source of a formula beside its signs. */
const leftOut = new Set('annotation audio button canvas datalist iframe noscript object rp rt select svg template video'.split(' '))

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Hidden from everybody or from those who hear pages; captions that our own parts of pages have; the language diagrams are drawn from. */
const hidden =
  /(?:^|\s)(?:hidden(?!\s*=\s*["']?until-found)(?=[\s=/]|$)|aria-hidden\s*=\s*["']?true|data-footnote-backref|class\s*=\s*["'][^"']*\b(?:live-header|mermaid-source)\b)/i

/** Whether text before and after a tag of this name (in lower case) are different blocks. */
export function endsBlock(name: string): boolean {
  return blocks.has(name) || name.includes('-')
}

/** Whether readers do not read the content of this element as text of the page. `attributes` is their text as it stands. */
export function isLeftOut(name: string, attributes: string): boolean {
  return leftOut.has(name) || (attributes !== '' && hidden.test(attributes))
}

/** Whether an element of this name (in lower case) has no end tag. */
export function isVoid(name: string): boolean {
  return voids.has(name)
}
