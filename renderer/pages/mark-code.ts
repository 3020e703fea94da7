import type {CodeLinks, CodeLink} from '../core/model/code-use.ts'
import {escapeHtml} from '../core/html/escape-html.ts'

/** Pattern of the code of a fence in HTML, and of the tags that open and close islands and slots. */
const BLOCK =
  /<(\/?)docsite-(?:island|slot)\b|(<figure class="code" data-language="[^>]*>(?:<figcaption[^>]*>[^<]*<\/figcaption>)?<pre[^>]*><code[^>]*>)([\s\S]*?)<\/code><\/pre>/g

/**
 * Inserts links into the code of an article. A block is identified by its text, so that compilations, which several versions
 * share, contain nothing about links. Among equal blocks, the first gets the links of the first sample. Code inside islands is
 * unchanged, because hydration expects it so.
 */
export function markCode(html: string, samples: readonly CodeLinks[]): string {
  if (samples.length === 0) return html
  const left = [...samples]
  const seen = new Set<string>()
  const around: string[] = []
  return html.replaceAll(BLOCK, (all: string, closes: string | undefined, start: string | undefined, code: string | undefined) => {
    if (start === undefined || code === undefined) {
      if (closes === '/') around.pop()
      else around.push(all)
      return all
    }
    if (around.at(-1) === '<docsite-island') return all
    const shown = readCode(code)
    const found = findSample(shown.text, left) ?? findSample(shown.text, samples)
    if (found === undefined) return all
    const index = left.indexOf(found.sample)
    if (index !== -1) left.splice(index, 1)
    return `${start}${insertLinks(code, shown, {...found, seen})}</code></pre>`
  })
}

/** The text of code, with the offset of each of its characters in the HTML. */
type ShownCode = {readonly text: string; readonly offsets: readonly number[]}

/** Characters by their escape sequence. */
const characters: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'"}

/** Extracts the text of code from its HTML. Every `<` starts a tag, since those of the code itself are escaped. */
function readCode(html: string): ShownCode {
  let text = ''
  const offsets: number[] = []
  for (let at = 0; at < html.length;) {
    const end = html[at] === '<' ? html.indexOf('>', at) : html[at] === '&' ? html.indexOf(';', at) : at
    if (html[at] !== '<') {
      offsets.push(at)
      text += end === at ? html[at] : (characters[html.slice(at, end + 1)] ?? ' ')
    }
    at = Math.max(at, end) + 1
  }
  return {text, offsets}
}

/** A sample with the offset shift for each of its lines in the block that shows it; undefined for a line that is not shown. */
type FoundSample = {readonly sample: CodeLinks; readonly shifts: readonly (number | undefined)[]}

function findSample(shown: string, samples: readonly CodeLinks[]): FoundSample | undefined {
  const lines = shown.trimEnd().split('\n')
  for (const sample of samples) {
    const shifts = alignLines(sample.code.trimEnd().split('\n'), lines)
    if (shifts !== undefined) return {sample, shifts}
  }
  return undefined
}

/**
 * Aligns the lines of a sample with those shown. Comment lines that mark other lines are not shown. All shown lines must occur in
 * the sample, in order.
 */
function alignLines(written: readonly string[], shown: readonly string[]): (number | undefined)[] | undefined {
  if (shown.length > written.length) return undefined
  let next = 0
  let removed = 0
  const shifts = written.map((line) => {
    if (line === shown[next]) {
      next += 1
      return -removed
    }
    removed += line.length + 1
    return undefined
  })
  return next === shown.length ? shifts : undefined
}

function insertLinks(html: string, {offsets}: ShownCode, {sample, shifts, seen}: FoundSample & {readonly seen: Set<string>}): string {
  const ends = lineEnds(sample.code)
  let marked = ''
  let from = 0
  for (const link of sample.links) {
    const shift = shifts[ends.findIndex((end) => link.start <= end)]
    const start = shift === undefined ? undefined : offsets[link.start + shift]
    const last = shift === undefined ? undefined : offsets[link.end - 1 + shift]
    if (start === undefined || last === undefined || start < from || html.slice(start, last).includes('<')) continue
    const token = tokenAround(html, start, last + 1)
    marked += html.slice(from, token.start) + writeLink(link, token, seen)
    from = token.end
  }
  return marked + html.slice(from)
}

function lineEnds(code: string): number[] {
  let end = -1
  return code.split('\n').map((line) => (end += line.length + 1))
}

type Token = {readonly start: number; readonly end: number; readonly className: string; readonly html: string}

/** Finds the token at a name. If the name has its own highlighting span, the link replaces it: one element instead of two. */
function tokenAround(html: string, start: number, end: number): Token {
  const name = html.slice(start, end)
  const open = /<span class="(tk-[\w-]+)">$/.exec(html.slice(Math.max(0, start - 60), start))
  if (open === null || !html.startsWith(CLOSE, end)) return {start, end, className: '', html: name}
  return {start: start - open[0].length, end: end + CLOSE.length, className: open[1] ?? '', html: name}
}

const CLOSE = '</span>'

/** Renders a link. Only the first link to each target on a page is a tab stop, because pages often name the same thing repeatedly. */
function writeLink({href}: CodeLink, {className, html}: Token, seen: Set<string>): string {
  const again = seen.has(href) ? ' tabindex="-1"' : ''
  seen.add(href)
  return `<a${className === '' ? '' : ` class="${className}"`} href="${escapeHtml(href)}"${again}>${html}</a>`
}
