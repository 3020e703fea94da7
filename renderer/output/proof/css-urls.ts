/** A URL in a style sheet. `start` and `end` are offsets of the text between its quotes or parentheses. */
export type CssUrl = {readonly url: string; readonly role: 'style' | 'file'; readonly start: number; readonly end: number}

/** Matches the beginning of a token in which a URL is loaded, or in which none is. The URL of `@namespace` is only a name. */
const BEGINNING = /\/\*|@namespace\s|@import\s\s*(?=["']|url\()|\burl\(|["']/gi

const SPACES = /\s*/y

/** Matches what a URL without quotes consists of, besides escapes. */
const PLAIN = /[^\s"'()\\]*/y

/** Matches an escape: up to six digits, which a space may end, or any character. */
const ESCAPE = /\\(?:[\da-f]{1,6}\s?|[^])?/iy

/** The content of a string or of `url()`. `next` is the offset behind the token; browsers load nothing for a token that is not valid. */
type Token = {readonly start: number; readonly end: number; readonly next: number; readonly isValid: boolean}

/**
 * Reads the URLs loaded by a style sheet: `url()` and `@import`. Tokens of any length are read without regular expressions, which
 * take a stack entry for each escape.
 * Source: https://www.w3.org/TR/css-syntax-3/#consume-url-token, https://www.w3.org/TR/css-cascade-4/#at-import
 * @example readCssUrls('a { background: url(b.png) }') // => [{url: 'b.png', role: 'file', start: 20, end: 25}]
 */
export function readCssUrls(css: string): CssUrl[] {
  if (!/url\(|@import/i.test(css)) return []
  const found: CssUrl[] = []
  let isImport = false
  const beginnings = new RegExp(BEGINNING)
  for (let match = beginnings.exec(css); match; match = beginnings.exec(css)) {
    const [beginning] = match
    const content = match.index + beginning.length
    if (beginning === '/*') beginnings.lastIndex = behind(css, '*/', content)
    else if (beginning.startsWith('@')) {
      isImport = /^@import/i.test(beginning)
      if (isImport) continue
      beginnings.lastIndex = behind(css, ';', content)
    } else {
      const isString = content === match.index + 1
      const {start, end, next, isValid} = isString ? readString(css, content) : readUrl(css, content)
      if (isValid && (isImport || !isString))
        found.push({url: unescapeCss(css.slice(start, end)), role: isImport ? 'style' : 'file', start, end})
      beginnings.lastIndex = next
    }
    isImport = false
  }
  return found
}

/** Returns the offset behind the next occurrence of a mark; the length of the text if there is none. */
function behind(css: string, mark: string, from: number): number {
  const at = css.indexOf(mark, from)
  return at === -1 ? css.length : at + mark.length
}

/** Reads a string from the offset behind its opening quote. A line break ends it, and makes it invalid. */
function readString(css: string, start: number): Token {
  const quote = css[start - 1]
  for (let at = start; at < css.length; at += 1) {
    const character = css[at]
    if (character === quote) return {start, end: at, next: at + 1, isValid: true}
    if (character === '\n') return {start, end: at, next: at, isValid: false}
    if (character === '\\') at += 1
  }
  return {start, end: css.length, next: css.length, isValid: false}
}

/** Reads the rest of a `url()` from the offset behind its parenthesis. */
function readUrl(css: string, from: number): Token {
  const start = behindSpaces(css, from)
  const content = css[start] === '"' || css[start] === "'" ? readString(css, start + 1) : readBareUrl(css, start)
  const close = behindSpaces(css, content.next)
  const isValid = content.isValid && css[close] === ')'
  return {...content, next: isValid ? close + 1 : Math.max(content.next, close), isValid}
}

function readBareUrl(css: string, start: number): Token {
  let at = start + lengthOf(PLAIN, css, start)
  while (css[at] === '\\') {
    at += lengthOf(ESCAPE, css, at)
    at += lengthOf(PLAIN, css, at)
  }
  return {start, end: at, next: at, isValid: true}
}

function behindSpaces(css: string, from: number): number {
  return from + lengthOf(SPACES, css, from)
}

/** Returns the length of what a sticky expression matches at an offset. */
function lengthOf(sticky: RegExp, css: string, from: number): number {
  sticky.lastIndex = from
  return sticky.test(css) ? sticky.lastIndex - from : 0
}

/** Decodes the escapes of a CSS token. https://www.w3.org/TR/css-syntax-3/#consume-escaped-code-point */
function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(
    /\\(?:([\da-f]{1,6})\s?|(\n)|([^]))/gi,
    (_all, hex: string | undefined, newline: string | undefined, char: string) =>
      hex === undefined ? (newline === undefined ? char : '') : toCharacter(Number.parseInt(hex, 16)),
  )
}

function toCharacter(code: number): string {
  return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
}
