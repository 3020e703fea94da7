/** A URL in a style sheet. `start` and `end` are offsets of the text between its quotes or parentheses. */
export type CssUrl = {readonly url: string; readonly role: 'style' | 'file'; readonly start: number; readonly end: number}

/**
 * The tokens of a style sheet that matter here. Comments, strings and `@namespace` are included so that URLs in them are
 * skipped; the URL of `@namespace` is only a name and never loaded. Order: comments, `@namespace`, `@import "…"`, `url(…)`,
 * strings.
 */
const TOKEN =
  /\/\*[^]*?(?:\*\/|$)|@namespace\s[^;]*;?|(@import\s\s*)?(?:\burl\(\s*(?:"([^"\\\n]*(?:\\[^][^"\\\n]*)*)"|'([^'\\\n]*(?:\\[^][^'\\\n]*)*)'|([^\s"'()\\]*(?:\\(?:[\da-f]{1,6}\s?|[^])[^\s"'()\\]*)*))\s*\)|"([^"\\\n]*(?:\\[^][^"\\\n]*)*)"|'([^'\\\n]*(?:\\[^][^'\\\n]*)*)')/dgi

/** Groups of `TOKEN` that contain a URL: three in `url()`, two in strings. */
const URL_GROUPS = [2, 3, 4] as const
const STRING_GROUPS = [5, 6] as const

/**
 * Reads the URLs loaded by a style sheet: `url()` and `@import`.
 * Source: https://www.w3.org/TR/css-syntax-3/#consume-url-token, https://www.w3.org/TR/css-cascade-4/#at-import
 * @example readCssUrls('a { background: url(b.png) }') // => [{url: 'b.png', role: 'file', start: 20, end: 25}]
 */
export function readCssUrls(css: string): CssUrl[] {
  if (!/url\(|@import/i.test(css)) return []
  const found: CssUrl[] = []
  for (const token of css.matchAll(TOKEN)) {
    const isImport = token[1] !== undefined
    const group = [...URL_GROUPS, ...(isImport ? STRING_GROUPS : [])].find((index) => token[index] !== undefined)
    const place = group === undefined ? undefined : token.indices?.[group]
    if (group === undefined || place === undefined) continue
    found.push({url: unescapeCss(token[group] ?? ''), role: isImport ? 'style' : 'file', start: place[0], end: place[1]})
  }
  return found
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
