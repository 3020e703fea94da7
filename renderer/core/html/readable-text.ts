/** Elements that end a run of text. Custom elements do so too, because they are the roots of islands and of widgets. */
const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section summary table tbody td ' +
    'tfoot th thead tr ul video audio iframe'
  ).split(' '),
)

/** Elements whose text is not part of the page: controls, images, inert content, the source of a formula next to its rendering. */
const leftOut = new Set('annotation audio button canvas datalist iframe noscript object rp rt select svg template video'.split(' '))

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * Matches attributes of elements that are hidden from everyone or from screen readers, of captions and indexes added by docsite, and of
 * the source of diagrams.
 */
const hidden =
  /(?:^|\s)(?:hidden(?!\s*=\s*["']?until-found)(?=[\s=/]|$)|aria-hidden\s*=\s*["']?true|data-footnote-backref|class\s*=\s*["'][^"']*\b(?:api-index|live-header|mermaid-source)\b)/i

/** Reports whether a tag with this name (in lower case) separates blocks of text. */
export function endsBlock(name: string): boolean {
  return blocks.has(name) || name.includes('-')
}

/** Reports whether the content of an element is not part of the page's text. `attributes` is their source text. */
export function isLeftOut(name: string, attributes: string): boolean {
  return leftOut.has(name) || (attributes !== '' && hidden.test(attributes))
}

/** Reports whether an element with this name (in lower case) has no end tag. */
export function isVoid(name: string): boolean {
  return voids.has(name)
}
