/** A piece of a stylesheet: a statement such as `@import …;`, or a rule with its braces. */
type Piece = {readonly prelude: string; readonly body: string | undefined; readonly text: string}

/** Comments, texts and unquoted URLs, in which braces mean nothing, or a character that means something. */
const TOKEN = /\/\*[^]*?\*\/|"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*'|url\(\s*(?!["'])[^)]*\)|[{};]/g

/** Conditions whose rules are looked at like those around them. */
const CONDITION = /^@(?:media|supports|container)\b/

/** Number of characters of a selector that is not looked at. */
const LONGEST = 500

/** A selector of elements alone: no class, id, attribute or pseudo-class. Rules for the whole page stay above all others. */
const ELEMENTS = /^(?!html\b|body\b)(?:[a-z][a-z0-9]*|\*)(?:(?:\s*[>+~]\s*|\s+)(?:[a-z][a-z0-9]*|\*))*(?:::[a-z-]+)?$/i

/**
 * Moves rules for elements alone, such as `code {…}`, to the layer of docsite, and keeps all others above it. In a Docusaurus site such a
 * rule overrides Infima's rule for the element, and yields to each rule with a class; without a layer of its own it would override
 * everything here, such as the blocks of code by what was meant for code in text.
 */
export function lowerElements(css: string): string {
  return readPieces(css).map(lower).join('')
}

function lower({prelude, body, text}: Piece): string {
  if (body === undefined) return text
  if (CONDITION.test(prelude)) return `${prelude}{${lowerElements(body)}}`
  if (prelude.startsWith('@')) return text
  const selectors = splitSelectors(prelude)
  const elements = selectors.filter((selector) => selector.length < LONGEST && ELEMENTS.test(selector))
  if (elements.length === 0) return text
  const others = selectors.filter((selector) => !elements.includes(selector))
  const lowered = `@layer docsite{${elements.join(',')}{${body}}}\n`
  return others.length === 0 ? lowered : `${lowered}${others.join(',')}{${body}}\n`
}

/** Splits a stylesheet into its top-level pieces. Comments outside of rules are dropped. */
function readPieces(css: string): Piece[] {
  const pieces: Piece[] = []
  let depth = 0
  let [start, open] = [0, 0]
  const push = (end: number): void => {
    const isRule = open > start
    const prelude = css
      .slice(start, isRule ? open : end)
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .trim()
    pieces.push({prelude, body: isRule ? css.slice(open + 1, end - 1) : undefined, text: `${css.slice(start, end)}\n`})
    start = end
  }
  for (const {0: token, index} of css.matchAll(TOKEN)) {
    if (token === '{' && depth++ === 0) open = index
    if (token === ';' && depth === 0) push(index + 1)
    if (token === '}' && depth > 0 && --depth === 0) push(index + 1)
  }
  if (css.slice(start).trim() !== '') pieces.push({prelude: '', body: undefined, text: css.slice(start)})
  return pieces
}

/** Splits a list of selectors at commas outside of brackets. */
function splitSelectors(prelude: string): string[] {
  let depth = 0
  let start = 0
  const selectors: string[] = []
  for (const {0: mark, index} of prelude.matchAll(/[(),[\]]/g)) {
    if (mark === '(' || mark === '[') depth += 1
    else if (mark !== ',') depth -= 1
    else if (depth === 0) {
      selectors.push(prelude.slice(start, index).trim())
      start = index + 1
    }
  }
  return [...selectors, prelude.slice(start).trim()]
}
