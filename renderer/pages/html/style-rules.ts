/**
 * The declarations of a style attribute as they can stand in a rule of a style sheet. What a browser would not take in an
 * attribute is left out: a declaration with brackets that do not match, a nested rule, a string without an end. So a
 * declaration can neither end the rule around it nor the style element around that.
 * @param css value of the attribute, character references decoded
 * @example declarationsOf('color: red; } b {') // => 'color: red'
 */
export function declarationsOf(css: string): string {
  return splitDeclarations(css)
    .filter((declaration) => declaration !== undefined && isDeclaration(declaration))
    .join(';')
}

/** Nested rules look like declarations to a rule (`a:hover{}`), not to an attribute: only custom properties have braces. */
function isDeclaration(text: string): boolean {
  return (
    /^--[^\s:][^\s:]*\s*:/.test(text) ||
    /^-?[a-z][a-z-]*\s*:[^{"']*(?:(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*')[^{"']*)*$/i.test(text)
  )
}

/** CSS as the content of a `style` element: nothing in it ends the element. `\/` in a string or URL is a slash. */
export function inStyleElement(css: string): string {
  return css.replaceAll('</', '<\\/').replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
}

const CLOSING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/**
 * A comment, a string, a URL without quotes (in which only the closing bracket counts), the beginning of one that is wrong,
 * or one character. https://www.w3.org/TR/css-syntax-3/#consume-token
 */
const PIECE =
  /\/\*[^]*?(?:\*\/|$)|"[^"\\\n\r\f]*(?:\\[^][^"\\\n\r\f]*)*"|'[^'\\\n\r\f]*(?:\\[^][^'\\\n\r\f]*)*'|(?<![\w#@\u0080-\uFFFF-])url\(\s*(?!["'\s])(?:[^)"'(\\\s]*\s*\))?|[^]/gi

/** The parts between semicolons, trimmed and without comments; undefined for one that is not well-formed in itself. */
function splitDeclarations(css: string): (string | undefined)[] {
  const parts: (string | undefined)[] = []
  let part = ''
  let isBroken = false
  let open: string[] = []
  const end = (): void => {
    parts.push(isBroken || open.length > 0 ? undefined : part.trim())
    part = ''
    isBroken = false
    open = []
  }
  for (const [piece] of css.matchAll(PIECE)) {
    if (piece === ';' && open.length === 0) end()
    else if (piece.startsWith('/*')) part += ' '
    else {
      part += piece
      const closing = CLOSING[piece]
      if (closing !== undefined) open.push(closing)
      else if (/^[)\]}]$/.test(piece)) isBroken ||= open.pop() !== piece
      // a quote by itself has no end, nor has a URL; a backslash outside of strings could make a bracket of any character
      else if (/^(?:["'\\]|url\(\s*)$/i.test(piece)) isBroken = true
    }
  }
  end()
  return parts
}
