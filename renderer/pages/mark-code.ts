import type {CodeLinks, CodeLink} from '../core/model/code-use.ts'
import {escapeHtml} from '../core/html/escape-html.ts'

/** Code of a fence in HTML, and what says that elements around it belong to an island. */
const BLOCK =
  /<(\/?)docsite-(?:island|slot)\b|(<figure class="code" data-language="[^>]*>(?:<figcaption[^>]*>[^<]*<\/figcaption>)?<pre[^>]*><code[^>]*>)([\s\S]*?)<\/code><\/pre>/g

/**
 * Puts links into the code of an article. A block is known by its text, so that nothing of the links is in a compilation, which several
 * versions share; of equal blocks the first has the links of the first sample. What an island shows stays as it is: its script expects it so.
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

/** The text of code, and for each of its characters where it begins in the HTML. */
type ShownCode = {readonly text: string; readonly offsets: readonly number[]}

/** What escaping writes for one character. */
const characters: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'"}

/** In code a `<` begins a tag, since that of the code itself is escaped. */
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

/** A sample with what its lines are in the block that shows it: offsets to add, undefined for a line that is not shown. */
type FoundSample = {readonly sample: CodeLinks; readonly shifts: readonly (number | undefined)[]}

function findSample(shown: string, samples: readonly CodeLinks[]): FoundSample | undefined {
  const lines = shown.trimEnd().split('\n')
  for (const sample of samples) {
    const shifts = alignLines(sample.code.trimEnd().split('\n'), lines)
    if (shifts !== undefined) return {sample, shifts}
  }
  return undefined
}

/** Lines of comments that mark others are not shown. All that are must be there, in their order. */
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

/** The span of a name that has a colour of its own becomes the link: one element instead of two. */
function tokenAround(html: string, start: number, end: number): Token {
  const name = html.slice(start, end)
  const open = /<span class="(tk-[\w-]+)">$/.exec(html.slice(Math.max(0, start - 60), start))
  if (open === null || !html.startsWith(CLOSE, end)) return {start, end, className: '', html: name}
  return {start: start - open[0].length, end: end + CLOSE.length, className: open[1] ?? '', html: name}
}

const CLOSE = '</span>'

/** Only the first link of a page to a place stops Tab: a page of steps names the same again and again. */
function writeLink({href}: CodeLink, {className, html}: Token, seen: Set<string>): string {
  const again = seen.has(href) ? ' tabindex="-1"' : ''
  seen.add(href)
  return `<a${className === '' ? '' : ` class="${className}"`} href="${escapeHtml(href)}"${again}>${html}</a>`
}
