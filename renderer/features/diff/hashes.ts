/**
 * Reports whether two pages differ in nothing but what follows from the content of other files: hashes in the names of scripts, styles, fonts
 * and loaded parts, in the policy and in `integrity`. Names of images count, since another picture is a change that readers see.
 */
export function differInHashesOnly(before: string, after: string): boolean {
  let [old, now] = [0, 0]
  for (;;) {
    const same = countSame(before, old, after, now)
    ;[old, now] = [old + same, now + same]
    if (old === before.length && now === after.length) return true
    const [was, is] = [tokenAround(before, old), tokenAround(after, now)]
    if (withoutHashes(was.text) !== withoutHashes(is.text) || was.text === is.text) return false
    ;[old, now] = [was.end, is.end]
  }
}

/** Returns the number of characters that two texts have in common from two offsets on. */
function countSame(before: string, old: number, after: string, now: number): number {
  const most = Math.min(before.length - old, after.length - now)
  let count = 0
  while (count < most && before.charCodeAt(old + count) === after.charCodeAt(now + count)) count += 1
  return count
}

/** Returns the address, or the source of a policy, around an offset: what is between white space, quotes and brackets. */
function tokenAround(html: string, at: number): {readonly text: string; readonly end: number} {
  let [start, end] = [at, at]
  while (start > 0 && at - start < LONGEST_TOKEN && !isBetween(html.charCodeAt(start - 1))) start -= 1
  while (end < html.length && end - at < LONGEST_TOKEN && !isBetween(html.charCodeAt(end))) end += 1
  return {text: html.slice(start, end), end}
}

/** Maximum number of characters on each side of a difference in which a hash is looked for. */
const LONGEST_TOKEN = 500

/** Reports whether a character code ends an address: white space, `"`, `'`, `<`, `>`, `&`, `(`, `)`, `,` and `;`. */
function isBetween(code: number): boolean {
  return code <= 34 || code === 38 || (code >= 39 && code <= 41) || code === 44 || (code >= 59 && code <= 62 && code !== 61)
}

function withoutHashes(token: string): string {
  return token.replaceAll(NAMES, '#').replaceAll(POLICY, '$1-#')
}

/**
 * Hashes as bundlers write them: hexadecimal (docsite, webpack), 8 capitals and digits (esbuild), 8 characters of base64 with all kinds of
 * them (Vite). Ordinary words in names of files are none of these.
 */
const NAMES =
  /(?<=[-.])(?:[\da-f]{8,64}|[\dA-Z]{8}|(?=[\w-]{0,7}\d)(?=[\w-]{0,7}[a-z])(?=[\w-]{0,7}[A-Z])[\w-]{8})(?=\.(?:js|mjs|css|html|json|woff2?|ttf)\b)/g

/** https://www.w3.org/TR/SRI/#the-integrity-attribute, and the same in policies. */
const POLICY = /\b(sha256|sha384|sha512)-[\w+/][\w+/]*={0,2}/g
