import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'

/** A document split into front matter and Markdown. */
export type SplitSource = {
  /** The text between the fences, which begins on line 2; undefined if the document has no front matter. */
  readonly yaml: string | undefined
  /** The Markdown. Lines of the front matter are replaced by empty ones, so that every line keeps its number. */
  readonly body: string
  /** Offset of the Markdown in the document. */
  readonly bodyStart: number
  readonly problems: readonly Problem[]
}

/**
 * Splits the front matter from a document whose lines end with `\n`. Only YAML between `---` fences is front matter, of which JSON is a part; other
 * languages (`---js`) are rejected and never run. As in gray-matter, the second fence may have more dashes, which are a thematic break then,
 * or any other text.
 */
export function splitFrontMatter(text: string): SplitSource {
  const none = {yaml: undefined, body: text, bodyStart: 0}
  if (!text.startsWith('---')) return {...none, problems: late(text)}
  const firstEnd = endOfLine(text, 0)
  const fence = /^---[ \t]*(\w*)[ \t]*$/.exec(text.slice(0, firstEnd))
  if (fence === null) return {...none, problems: []}
  const closing = findClosing(text, firstEnd)
  if (closing === undefined) return {...none, problems: unclosed(text, firstEnd)}
  const lines = text.slice(0, closing.end).split('\n').length - 1
  const rest = text.slice(closing.end)
  const isOnLine = rest !== '' && !rest.startsWith('\n')
  const split = {
    body: '\n'.repeat(lines) + (isOnLine ? '   ' : '') + rest,
    bodyStart: isOnLine || rest === '' ? closing.end : closing.end + 1,
  }
  const language = (fence[1] ?? '').toLowerCase()
  if (!LANGUAGES.has(language)) return {yaml: undefined, ...split, problems: [otherLanguage(language)]}
  return {yaml: text.slice(firstEnd + 1, closing.start), ...split, problems: []}
}

/** The languages that are YAML. */
const LANGUAGES: ReadonlySet<string> = new Set(['', 'yaml', 'yml', 'json'])

/**
 * Finds the second fence. `end` is the offset of the end of its line, or of what follows the dashes there. A page may begin with a thematic
 * break and have others, so a fence with more than dashes requires that the front matter begins with what looks like a key.
 */
function findClosing(text: string, from: number): {start: number; end: number} | undefined {
  const isLoose = hasKey(text, from + (/^\n\n*/.exec(text.slice(from))?.[0] ?? '\n').length - 1)
  for (let start = from + 1; start > 0 && start < text.length; start = endOfLine(text, start) + 1) {
    const end = endOfLine(text, start)
    if (text.startsWith('---', start)) {
      if (text.slice(start + 3, end).trim() === '') return {start, end}
      if (isLoose) return {start, end: start + 3}
    }
    if (end === text.length) return undefined
  }
  return undefined
}

/** Reports whether the line after an offset looks like a key. */
function hasKey(text: string, firstEnd: number): boolean {
  return /^[\w-][\w-]*:(?:\s|$)/.test(text.slice(firstEnd + 1, endOfLine(text, firstEnd + 1)))
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Reports front matter that is not closed. A page may begin with a thematic break, so this requires what looks like a key after it. */
function unclosed(text: string, firstEnd: number): Problem[] {
  if (!hasKey(text, firstEnd)) return []
  const hint = 'Write a line `---` after the last key.'
  return [problem('front-matter-invalid', {message: 'The front matter is not closed.', hint, place: firstLine(4)})]
}

/** Length of the beginning of a page in which late front matter is looked for. */
const BEGINNING = 10_000

/**
 * Reports front matter after empty lines or comments, where it is text. A thematic break with a heading may look alike, so this requires that it is
 * the first thing on the page, begins with what looks like a key, and is closed.
 */
function late(text: string): Problem[] {
  const first = text.charCodeAt(0)
  // nearly all pages begin with a heading or text
  if (first !== 0x0a && first !== 0x20 && first !== 0x09 && first !== 0x3c && first !== 0x7b) return []
  const beginning = text.slice(0, BEGINNING)
  const start = endOfComments(beginning)
  const fence = /^---[ \t]*(?:ya?ml)?[ \t]*\n/.exec(beginning.slice(start))?.[0]
  if (fence === undefined || start === 0 || !hasKey(text, start + fence.length - 1)) return []
  const closing = text.slice(start + fence.length, start + BEGINNING).search(/^---[ \t]*$/m)
  if (closing === -1) return []
  const what = beginning.slice(0, start).trim() === '' ? 'an empty line' : 'a comment'
  return [
    problem('front-matter-late', {
      message: `This is shown as text, not read as front matter: ${what} precedes it.`,
      hint: 'Move it to the first line of the file. A comment can be inside of it, on a line that begins with `#`.',
      place: placeOf(text, start, start + 3),
    }),
  ]
}

/** Returns the offset of the first line that is neither empty nor a comment of HTML or MDX. */
function endOfComments(text: string): number {
  let at = 0
  for (;;) {
    const blank = /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    const closing = text.startsWith('<!--', at + blank) ? '-->' : text.startsWith('{/*', at + blank) ? '*/}' : undefined
    const end = closing === undefined ? -1 : text.indexOf(closing, at + blank)
    if (closing === undefined || end === -1) return text.lastIndexOf('\n', at + blank - 1) + 1
    at = end + closing.length
  }
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
