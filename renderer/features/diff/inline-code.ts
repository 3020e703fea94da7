/** Characters that have no place in one line of Markdown: controls, line breaks, and what reverses or hides text. */
const UNSHOWABLE = /[\p{Cc}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu

/**
 * Returns a text from a page as inline code of Markdown, in which nothing has a meaning: no markup, HTML, mention, reference to an issue or
 * address. Its backticks are more than those in a row of the text.
 * @example inlineCode('a `b`') // => '`` a `b` ``'
 */
export function inlineCode(text: string): string {
  const shown = text.replace(UNSHOWABLE, ' ').trim()
  if (shown === '') return '` `'
  const fence = '`'.repeat(longestRun(shown) + 1)
  const space = /^`|`$/.test(shown) || fence.length > 1 ? ' ' : ''
  return fence + space + shown + space + fence
}

/**
 * Returns lines as a fence of Markdown, in which nothing has a meaning. Its marks are longer than those in the lines.
 * @param indent spaces in front of each line, as in an item of a list
 */
export function codeFence(lines: readonly string[], {language, indent}: {readonly language: string; readonly indent: string}): string {
  const clean = lines.map((line) => line.replace(UNSHOWABLE, ' ').trimEnd())
  const fence = '`'.repeat(clean.reduce((most, line) => Math.max(most, longestRun(line) + 1), 3))
  return [`${fence}${language}`, ...clean, fence].map((line) => indent + line).join('\n')
}

function longestRun(text: string): number {
  return Array.from(text.matchAll(/``*/g)).reduce((most, [run]) => Math.max(most, run.length), 0)
}
