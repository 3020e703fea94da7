import type PrismNamespace from 'prismjs'
import {escapeText} from '../../shared/html-escape.ts'
import type {Language, Languages} from './languages.ts'
import {tokenClasses} from './token-classes.ts'

type PrismToken = string | PrismNamespace.Token
type TokenStream = PrismToken | PrismNamespace.TokenStream

/** Text of one look; `className` undefined: plain. */
type Run = {text: string; readonly className: string | undefined}

/**
 * Longest code and longest line that are coloured, in characters. Nobody reads more, and some expressions of grammars
 * take more than linear time.
 */
const LONGEST = 100_000
const LONGEST_LINE = 2_000

/** Most code kept for reuse, in characters. */
const CACHE_SIZE = 4_000_000

/**
 * Code as HTML, one text for each line: `<span class="tk-keyword">`. Spans do not nest and do not cross lines, so that
 * lines can be wrapped; neighbours of one class share a span.
 */
export type Highlighter = (code: string, language: string) => readonly string[]

/**
 * A highlighter that remembers what it has seen. A page that changes from version to version keeps most of its code, and
 * code is the most expensive part of a page.
 */
export function createHighlighter(languages: Languages): Highlighter {
  const seen = new Map<string, readonly string[]>()
  let size = 0
  return (code, language) => {
    const found = languages.find(language)
    if (typeof found !== 'object' || isTooLong(code)) return code.split('\n').map(escapeText)
    const key = `${found.id}\n${code}`
    const known = seen.get(key)
    if (known !== undefined) return known
    const lines = highlightLines(code, found, languages)
    size += key.length
    if (size > CACHE_SIZE) {
      seen.clear()
      size = key.length
    }
    seen.set(key, lines)
    return lines
  }
}

function isTooLong(code: string): boolean {
  if (code.length <= LONGEST_LINE) return false
  return code.length > LONGEST || code.split('\n').some((line) => line.length > LONGEST_LINE)
}

function highlightLines(code: string, {id, grammar}: Language, {prism}: Languages): string[] {
  const environment = {code, grammar, language: id, tokens: [] as PrismToken[]}
  // Some grammars do part of their work in hooks (JSX, PHP, Markdown's fences), as `Prism.highlight` would run them.
  prism.hooks.run('before-tokenize', environment)
  environment.tokens = prism.tokenize(environment.code, environment.grammar)
  prism.hooks.run('after-tokenize', environment)
  const runs: Run[] = []
  collectRuns(environment.tokens, undefined, runs)
  return toLines(runs)
}

function collectRuns(stream: TokenStream, className: string | undefined, runs: Run[]): void {
  if (typeof stream === 'string') addRun(stream, className, runs)
  else if (Array.isArray(stream)) for (const token of stream) collectRuns(token, className, runs)
  else collectRuns(stream.content, classOf(stream, className), runs)
}

function classOf({type, alias}: PrismNamespace.Token, around: string | undefined): string | undefined {
  const own = tokenClasses.get(type)
  if (own !== undefined) return own ?? undefined
  for (const name of typeof alias === 'string' ? [alias] : (alias ?? [])) {
    const aliased = tokenClasses.get(name)
    if (aliased !== undefined) return aliased ?? undefined
  }
  return around
}

/** White space looks the same in every class, so it joins what is before it. */
function addRun(text: string, className: string | undefined, runs: Run[]): void {
  const last = runs.at(-1)
  if (last !== undefined && (last.className === className || text.trim() === '')) last.text += text
  else runs.push({text, className})
}

function toLines(runs: readonly Run[]): string[] {
  const lines: string[] = []
  let line = ''
  for (const {text, className} of runs) {
    const parts = escapeText(text).split('\n')
    for (let index = 0; index < parts.length; index += 1) {
      if (index > 0) {
        lines.push(line)
        line = ''
      }
      line += toSpan(parts[index] ?? '', className)
    }
  }
  lines.push(line)
  return lines
}

/** Space at the ends stays outside of the span. */
function toSpan(html: string, className: string | undefined): string {
  if (className === undefined) return html
  const text = html.trim()
  if (text === '') return html
  const start = html.length - html.trimStart().length
  return `${html.slice(0, start)}<span class="tk-${className}">${text}</span>${html.slice(start + text.length)}`
}
