/**
 * Returns the declarations of a style attribute in a form that is safe in a rule of a style sheet. Declarations that a browser
 * would reject in an attribute are omitted: those with unbalanced brackets, nested rules or unterminated strings. A declaration
 * can therefore close neither the rule nor the style element around it.
 * @param css value of the attribute with character references decoded
 * @example declarationsOf('color: red; } b {') // => 'color: red'
 */
export function declarationsOf(css: string): string {
  return splitDeclarations(css)
    .filter((declaration) => declaration !== undefined && isDeclaration(declaration))
    .join(';')
}

/**
 * Reports whether text is a declaration. In a rule, unlike in an attribute, `a:hover{}` would be parsed as a nested rule, so
 * braces are allowed only in custom properties.
 */
function isDeclaration(text: string): boolean {
  return (
    /^--[^\s:][^\s:]*\s*:/.test(text) ||
    /^-?[a-z][a-z-]*\s*:[^{"']*(?:(?:"[^"\\]*(?:\\[^][^"\\]*)*"|'[^'\\]*(?:\\[^][^'\\]*)*')[^{"']*)*$/i.test(text)
  )
}

/** Escapes CSS for a `style` element, so that nothing in it can close the element. `\/` in a string or URL is a slash. */
export function inStyleElement(css: string): string {
  return css.replaceAll('</', '<\\/').replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD')
}

const CLOSING: Readonly<Record<string, string>> = {'(': ')', '[': ']', '{': '}'}

/**
 * Pattern of a comment, a string, an unquoted URL (in which only the closing bracket is significant), the start of an invalid
 * string or URL, or one character. https://www.w3.org/TR/css-syntax-3/#consume-token
 */
const PIECE =
  /\/\*[^]*?(?:\*\/|$)|"[^"\\\n\r\f]*(?:\\[^][^"\\\n\r\f]*)*"|'[^'\\\n\r\f]*(?:\\[^][^'\\\n\r\f]*)*'|(?<![\w#@\u0080-\uFFFF-])url\(\s*(?!["'\s])(?:[^)"'(\\\s]*\s*\))?|[^]/gi

/** Splits declarations at semicolons, trims them and removes comments. Malformed parts are undefined. */
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
      // An unmatched quote or URL is unterminated; a backslash outside a string could turn any character into a bracket.
      else if (/^(?:["'\\]|url\(\s*)$/i.test(piece)) isBroken = true
    }
  }
  end()
  return parts
}
