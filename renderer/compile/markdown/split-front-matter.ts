import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'

/** A document split into front matter and Markdown. */
export type SplitSource = {
  /** The text between the fences, which begins on line 2; undefined if the document has no front matter. */
  readonly yaml: string | undefined
  /** The Markdown. Lines of the front matter are replaced by empty ones, so that every line keeps its number. */
  readonly body: string
  readonly problems: readonly Problem[]
}

/**
 * Splits the front matter from a document whose lines end with `\n`. Only YAML between `---` fences is front matter; other
 * languages (`---js`) are rejected and never run.
 */
export function splitFrontMatter(text: string): SplitSource {
  if (!text.startsWith('---')) return {yaml: undefined, body: text, problems: []}
  const firstEnd = endOfLine(text, 0)
  const fence = /^---[ \t]*(\w*)[ \t]*$/.exec(text.slice(0, firstEnd))
  if (fence === null) return {yaml: undefined, body: text, problems: []}
  const closing = findClosing(text, firstEnd)
  if (closing === undefined) return {yaml: undefined, body: text, problems: unclosed(text, firstEnd)}
  const lines = text.slice(0, closing.end).split('\n').length - 1
  const body = '\n'.repeat(lines) + text.slice(closing.end)
  const language = fence[1] ?? ''
  if (language !== '' && language !== 'yaml') return {yaml: undefined, body, problems: [otherLanguage(language)]}
  return {yaml: text.slice(firstEnd + 1, closing.start), body, problems: []}
}

/** Returns the offset of the line after the front matter of a text, 0 if it has none. */
export function frontMatterEnd(text: string): number {
  const {body} = splitFrontMatter(text)
  if (body === text) return 0
  const rest = body.replace(/^\n\n*/, '')
  const closing = text.lastIndexOf('---', text.length - rest.length - 1)
  const end = text.indexOf('\n', closing)
  return end === -1 ? text.length : end + 1
}

function findClosing(text: string, from: number): {start: number; end: number} | undefined {
  for (let start = from + 1; start > 0 && start < text.length; start = endOfLine(text, start) + 1) {
    const end = endOfLine(text, start)
    if (text.startsWith('---', start) && text.slice(start + 3, end).trim() === '') return {start, end}
    if (end === text.length) return undefined
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/**
 * Reports front matter that is not closed. A page may begin with a thematic break, so this requires a line after it that looks
 * like a key.
 */
function unclosed(text: string, firstEnd: number): Problem[] {
  const secondLine = text.slice(firstEnd + 1, endOfLine(text, firstEnd + 1))
  if (!/^[\w-][\w-]*:(?:\s|$)/.test(secondLine)) return []
  const hint = 'Write a line `---` after the last key.'
  return [problem('front-matter-invalid', {message: 'The front matter is not closed.', hint, place: firstLine(4)})]
}

function otherLanguage(language: string): Problem {
  return problem('front-matter-invalid', {
    message: `Front matter must be YAML; \`${language}\` is not supported, and never run.`,
    hint: 'Begin the front matter with `---` only, and write it as YAML.',
    place: firstLine(4 + language.length),
  })
}

function firstLine(endColumn: number): Place {
  return {start: {line: 1, column: 1}, end: {line: 1, column: endColumn}}
}
