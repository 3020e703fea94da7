import type {HtmlAttribute} from './html-tag.ts'

/** An open element of SVG or MathML. */
type ForeignElement = {
  readonly name: string
  readonly space: 'svg' | 'math'
  /** Whether its content is HTML again, as in `foreignObject`. */
  readonly holdsHtml: boolean
}

/** The open elements of SVG and MathML, innermost last. Tags and text within them are parsed by other rules. */
export type ForeignElements = ForeignElement[]

/**
 * Tags that close SVG and MathML, because they can only be HTML.
 * https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
 */
const HTML_ONLY = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s ' +
    'small span strong strike sub sup table tt u ul var'
  ).split(' '),
)
const FONT_ATTRIBUTES = new Set(['color', 'face', 'size'])

/**
 * Elements whose content is HTML. https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point and
 * #mathml-text-integration-point
 */
const HTML_WITHIN = {svg: new Set(['foreignobject', 'desc', 'title']), math: new Set(['mi', 'mo', 'mn', 'ms', 'mtext'])}

/** Reports whether the current position is inside an element of SVG or MathML. */
export function isForeign(open: ForeignElements): boolean {
  return open.length > 0 && open.at(-1)?.holdsHtml === false
}

/** Records a start tag. Reports whether it creates an element of SVG or MathML. */
export function openElement(
  open: ForeignElements,
  {name, attributes, isSelfClosing}: {name: string; attributes: readonly HtmlAttribute[]; isSelfClosing: boolean},
): boolean {
  if (!isForeign(open)) {
    if (name !== 'svg' && name !== 'math') return false
    if (!isSelfClosing) open.push({name, space: name, holdsHtml: false})
    return true
  }
  if (HTML_ONLY.has(name) || (name === 'font' && attributes.some((attribute) => FONT_ATTRIBUTES.has(attribute.name)))) {
    while (isForeign(open)) open.pop()
    return false
  }
  if (isSelfClosing) return true
  const parent = open.at(-1)
  const space = name === 'svg' && parent?.name === 'annotation-xml' ? 'svg' : (parent?.space ?? 'svg')
  open.push({name, space, holdsHtml: HTML_WITHIN[space].has(name) || (space === 'math' && holdsMarkup(name, attributes))})
  return true
}

/** Records an end tag. */
export function closeElement(open: ForeignElements, name: string): void {
  if (open.length === 0) return
  if (isForeign(open) && (name === 'p' || name === 'br')) {
    while (isForeign(open)) open.pop()
    return
  }
  const index = open.findLastIndex((element) => element.name === name)
  if (index !== -1) open.length = index
}

function holdsMarkup(name: string, attributes: readonly HtmlAttribute[]): boolean {
  const encoding = name === 'annotation-xml' ? attributes.find((attribute) => attribute.name === 'encoding') : undefined
  return encoding !== undefined && /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding.raw)
}
