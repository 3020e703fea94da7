import type PrismNamespace from 'prismjs'
import {escapeText} from '../../../core/html/escape-html.ts'
import type {Language, Languages} from './languages.ts'
import {StepLimitReached} from './metered-grammar.ts'
import {tokenClasses} from './token-classes.ts'

type PrismToken = string | PrismNamespace.Token
type TokenStream = PrismToken | PrismNamespace.TokenStream

/** A run of text with the same class; undefined for plain text. */
type TextRun = {text: string; readonly className: string | undefined}

/** Maximum length of highlighted code and of a line in it, in characters. Readers do not read more. */
const LONGEST = 100_000
const LONGEST_LINE = 2_000

/**
 * Languages with a regular expression that may take quadratic time: over two seconds at `LONGEST`. Steps within an expression
 * cannot be counted, so the limit is lower: the slowest then takes two seconds.
 */
const slowLanguages: ReadonlySet<string> = new Set(
  (
    'apex asciidoc aspnet bash csharp cshtml css django eiffel ejs erb etlua false ftl gherkin haml handlebars idris java javadoc ' +
    'latte less liquid markdown markup nasm nginx parser perl powershell pug puppet regex rego roboconf sas scss smarty soy stylus ' +
    't4-cs t4-vb tcl textile tt2 twig velocity wiki xeora xquery zig'
  ).split(' '),
)
const LONGEST_SLOW = 15_000

/**
 * Maximum number of steps of highlighting for each character, plus a fixed number for code of any length. Of 2,600 blocks and
 * source files, the slowest took 205 per character, and one in a hundred took more than 52.
 */
const STEPS_A_CHARACTER = 400
const STEPS = 1_000_000

/** Maximum size of the cache in characters of code and HTML. */
const CACHE_SIZE = 8_000_000

/**
 * A function that highlights code and returns HTML for each line: `<span class="tk-keyword">`. Spans do not nest or cross lines,
 * so that lines can be wrapped; adjacent runs of the same class share a span. Code that is too long has no spans, nor does code
 * that takes too many steps, for which `onTooSlow` is called.
 */
export type Highlighter = (code: string, language: string, onTooSlow?: () => void) => readonly string[]

/**
 * Creates a highlighter with a cache. A page keeps most of its code from version to version, and code is the most expensive part
 * of a page.
 */
export function createHighlighter(languages: Languages): Highlighter {
  const seen = new Map<string, string | undefined>()
  let size = 0
  const highlightOnce = (code: string, found: Language): readonly string[] | undefined => {
    const key = `${found.id}\n${code}`
    if (seen.has(key)) return seen.get(key)?.split('\n')
    const lines = highlightLines(code, found, languages)
    // one text: V8 keeps a line as the tree of the spans that were added to it, which is eight times as large
    const html = lines?.join('\n')
    const added = key.length + (html?.length ?? 0)
    size += added
    if (size > CACHE_SIZE) {
      seen.clear()
      size = added
    }
    seen.set(key, html)
    return lines
  }
  return (code, language, onTooSlow) => {
    const found = languages.find(language)
    if (typeof found !== 'object' || isTooLong(code, found)) return toPlainLines(code)
    const lines = highlightOnce(code, found)
    if (lines === undefined) onTooSlow?.()
    return lines ?? toPlainLines(code)
  }
}

function toPlainLines(code: string): string[] {
  return code.split('\n').map(escapeText)
}

function isTooLong(code: string, {id}: Language): boolean {
  if (code.length <= LONGEST_LINE) return false
  return code.length > (slowLanguages.has(id) ? LONGEST_SLOW : LONGEST) || code.split('\n').some((line) => line.length > LONGEST_LINE)
}

/** Highlights code. Returns undefined if that takes too many steps. */
function highlightLines(code: string, language: Language, languages: Languages): string[] | undefined {
  const {meter} = languages.grammarMeter
  meter.left = STEPS + STEPS_A_CHARACTER * code.length
  try {
    const runs: TextRun[] = []
    collectRuns(language.tokenize(code), undefined, runs)
    return toLines(runs)
  } catch (error) {
    // rules of some grammars recurse as deeply as the code nests
    if (error instanceof StepLimitReached || error instanceof RangeError) return undefined
    throw error
  } finally {
    meter.left = Infinity
  }
}

function collectRuns(stream: TokenStream, className: string | undefined, runs: TextRun[]): void {
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

/** Appends a run. White space looks the same in every class, so it joins the preceding run. */
function addRun(text: string, className: string | undefined, runs: TextRun[]): void {
  const last = runs.at(-1)
  if (last !== undefined && (last.className === className || text.trim() === '')) last.text += text
  else runs.push({text, className})
}

function toLines(runs: readonly TextRun[]): string[] {
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

/** Wraps text in a span. Leading and trailing white space stays outside. */
function toSpan(html: string, className: string | undefined): string {
  if (className === undefined) return html
  const text = html.trim()
  if (text === '') return html
  const start = html.length - html.trimStart().length
  return `${html.slice(0, start)}<span class="tk-${className}">${text}</span>${html.slice(start + text.length)}`
}
