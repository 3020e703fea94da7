import type {MarkedLines} from '../../../core/code-marks.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import type {LineRange} from './fence-meta.ts'
import type {Highlighter} from './highlight.ts'
import {applyMagicComments, HIGHLIGHTED} from './magic-comments.ts'
import type {MagicComment} from './magic-comments.ts'

/** A block of code to show. */
export type CodeBlock = {
  readonly code: string
  /** The language as written, in lower case, or empty. */
  readonly language: string
  readonly title?: string | undefined
  /** Lines to highlight. If undefined, magic comments apply. */
  readonly highlighted?: readonly LineRange[] | undefined
  readonly firstLineNumber?: number | undefined
  readonly isDiff?: boolean | undefined
  /** Marks lines and words. Called once. */
  readonly mark?: ((lines: readonly string[]) => MarkedLines) | undefined
}

/** Site-wide settings for rendering code. */
export type CodeStyle = {readonly highlight: Highlighter; readonly magicComments: readonly MagicComment[] | undefined}

/** Renders the figure of a code block, according to the contract between compiler and styles. */
export function renderCode(block: CodeBlock, {highlight, magicComments}: CodeStyle): string {
  const {language, title, firstLineNumber} = block
  const commented =
    block.highlighted === undefined
      ? applyMagicComments(block.code, language, magicComments)
      : {lines: block.code.split('\n'), classNames: new Map<number, readonly string[]>()}
  const marked = block.mark?.(commented.lines)
  const lines = marked?.lines ?? commented.lines
  const classNames = joinClasses(
    marked,
    block.highlighted === undefined ? commented.classNames : classesOfRanges(block.highlighted, lines.length),
  )
  const diffLanguage = language === 'diff' || language === 'patch' ? '' : /^diff-(..*)$/.exec(language)?.[1]
  const isDiff = block.isDiff === true || diffLanguage !== undefined
  const signs = isDiff ? lines.map(signOf) : []
  const shown =
    isDiff && diffLanguage !== ''
      ? highlightBehindSigns(lines, diffLanguage ?? language, highlight)
      : highlight(lines.join('\n'), isDiff ? '' : language)
  const hasLines = isDiff || classNames.size > 0 || firstLineNumber !== undefined || (marked?.folded.length ?? 0) > 0
  const withWords = marked ? shown.map(marked.markWords) : shown
  const html = hasLines ? withWords.map((line, index) => wrapLine(line, classNames.get(index), signs[index])) : withWords
  const name = escapeHtml(language)
  const attributes = [
    'class="code"',
    ...(language === '' ? [] : [`data-language="${name}"`]),
    ...(firstLineNumber === undefined ? [] : ['data-line-numbers', ...(firstLineNumber === 1 ? [] : [`data-start="${firstLineNumber}"`])]),
    ...(marked === undefined ? [] : ['data-marks']),
  ]
  const caption = title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(title)}</figcaption>`
  const codeClass = language === '' ? '' : ` class="language-${name}"`
  return `<figure ${attributes.join(' ')}>${caption}<pre tabindex="0"><code${codeClass}>${foldLines(html, marked?.folded ?? [], firstLineNumber ?? 1)}</code></pre></figure>`
}

/** Adds the classes that marks give lines to those that they have, which are by the index before. */
function joinClasses(
  marked: MarkedLines | undefined,
  classNames: ReadonlyMap<number, readonly string[]>,
): ReadonlyMap<number, readonly string[]> {
  if (marked === undefined) return classNames
  const joined = marked.lines.map((_, index) => {
    const own = (marked.classNames.get(index) ?? []).map((name) => (name === 'highlighted' ? HIGHLIGHTED : name))
    return [index, [...(classNames.get(marked.origins[index] ?? index) ?? []), ...own]] as const
  })
  return new Map(joined.filter(([, names]) => names.length > 0))
}

/**
 * Joins lines, of which each range to fold is behind a checkbox that shows it: text that is copied contains them, and no script is needed.
 * The name of the checkbox is that of the lines, so that it is in no language.
 */
function foldLines(html: readonly string[], folded: MarkedLines['folded'], firstNumber: number): string {
  let next = 0
  let joined = ''
  for (const [first, last] of folded) {
    const names = [first, last].map((line) => line - 1 + firstNumber)
    joined += html
      .slice(next, first - 1)
      .map((line) => `${line}\n`)
      .join('')
    joined += `<input type="checkbox" class="code-fold" aria-label="${[...new Set(names)].join('–')}"><span class="folded">`
    joined += `${html.slice(first - 1, last).join('\n')}${last < html.length ? '\n' : ''}</span>`
    next = last
  }
  return joined + html.slice(next).join('\n')
}

function classesOfRanges(ranges: readonly LineRange[], count: number): Map<number, readonly string[]> {
  const classNames = new Map<number, readonly string[]>()
  for (const [first, last] of ranges) {
    for (let line = first; line <= Math.min(last, count); line += 1) classNames.set(line - 1, [HIGHLIGHTED])
  }
  return classNames
}

function signOf(line: string): 'inserted' | 'deleted' | undefined {
  if (line.startsWith('+') && !line.startsWith('+++')) return 'inserted'
  return line.startsWith('-') && !line.startsWith('---') ? 'deleted' : undefined
}

/** Highlights the code of a diff in the code's own language; the first column is not part of it. */
function highlightBehindSigns(lines: readonly string[], language: string, highlight: Highlighter): string[] {
  const code = lines.map((line) => (/^[-+ ]/.test(line) ? line.slice(1) : line)).join('\n')
  return highlight(code, language).map((html, index) => (/^[-+ ]/.exec(lines[index] ?? '')?.[0] ?? '') + html)
}

function wrapLine(html: string, classNames: readonly string[] = [], sign: string | undefined): string {
  const names = ['line', ...classNames.flatMap((name) => (name === HIGHLIGHTED ? ['highlighted', name] : [name])), ...(sign ? [sign] : [])]
  return `<span class="${escapeHtml(names.join(' '))}">${html}</span>`
}
