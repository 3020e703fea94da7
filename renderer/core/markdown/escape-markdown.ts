/** Characters that begin or end something inside a line of Markdown, GFM and MDX's neighbours: emphasis, code, links, HTML, references. */
const SPECIAL = /[\\`*[\]<$~|]|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])_|&(?=#?\w+;)|!(?=\[)/gu

/** Characters at the start of a line that make it a heading, a quote, an item of a list, a rule, a fence or the underline of a heading. */
const AT_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$|-)|=+\s*$|:(?=\s))/

/** A number that would begin an ordered list. */
const NUMBER_AT_START = /^(\d{1,9})([.)])(?=\s|$)/

/**
 * Escapes text so that Markdown shows it as it is, inside a line.
 * @example escapeMarkdown('a*b <c>') // => 'a\\*b \\<c>'
 */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`)
}

/**
 * Escapes the start of each line of a paragraph, so that it stays one.
 * @example escapeLineStarts('1. May') // => '1\\. May'
 */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => line.replace(NUMBER_AT_START, String.raw`$1\$2`).replace(AT_START, String.raw`\$&`))
    .join('\n')
}

/**
 * Returns a URL as the target of a link.
 * @example linkTarget('/a b') // => '</a b>'
 */
export function linkTarget(url: string): string {
  const isPlain = /^[^\s<>()\\]*$/.test(url) && url !== ''
  return isPlain ? url : `<${url.replaceAll(/[<>\\]/g, String.raw`\$&`).replaceAll(/\s/g, (space) => encodeURIComponent(space))}>`
}

/**
 * Returns code inside a line, between as many backticks as it needs.
 * @example inlineCode('a`b') // => '``a`b``'
 */
export function inlineCode(code: string): string {
  const fence = '`'.repeat(longestRun(code, /``*/g) + 1)
  const isGuarded = code.startsWith('`') || code.endsWith('`') || (code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '')
  const space = isGuarded ? ' ' : ''
  return fence + space + code + space + fence
}

/** Returns a fenced block. Its fence is longer than all runs of backticks in the code. */
export function fencedCode(code: string, info: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(code, /````*/g) + 1))
  return `${fence}${info}\n${code}\n${fence}`
}

function longestRun(text: string, runs: RegExp): number {
  return (text.match(runs) ?? []).reduce((most, run) => Math.max(most, run.length), 0)
}
