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
}

/** Site-wide settings for rendering code. */
export type CodeStyle = {readonly highlight: Highlighter; readonly magicComments: readonly MagicComment[] | undefined}

/** Renders the figure of a code block, according to the contract between compiler and styles. */
export function renderCode(block: CodeBlock, {highlight, magicComments}: CodeStyle): string {
  const {language, title, firstLineNumber} = block
  const {lines, classNames} =
    block.highlighted === undefined
      ? applyMagicComments(block.code, language, magicComments)
      : {lines: block.code.split('\n'), classNames: classesOfRanges(block.highlighted, block.code)}
  const diffLanguage = language === 'diff' || language === 'patch' ? '' : /^diff-(..*)$/.exec(language)?.[1]
  const isDiff = block.isDiff === true || diffLanguage !== undefined
  const signs = isDiff ? lines.map(signOf) : []
  const shown =
    isDiff && diffLanguage !== ''
      ? highlightBehindSigns(lines, diffLanguage ?? language, highlight)
      : highlight(lines.join('\n'), isDiff ? '' : language)
  const hasLines = isDiff || classNames.size > 0 || firstLineNumber !== undefined
  const html = hasLines ? shown.map((line, index) => wrapLine(line, classNames.get(index), signs[index])) : shown
  const name = escapeHtml(language)
  const attributes = [
    'class="code"',
    ...(language === '' ? [] : [`data-language="${name}"`]),
    ...(firstLineNumber === undefined ? [] : ['data-line-numbers', ...(firstLineNumber === 1 ? [] : [`data-start="${firstLineNumber}"`])]),
  ]
  const caption = title === undefined ? '' : `<figcaption class="code-title">${escapeHtml(title)}</figcaption>`
  const codeClass = language === '' ? '' : ` class="language-${name}"`
  return `<figure ${attributes.join(' ')}>${caption}<pre tabindex="0"><code${codeClass}>${html.join('\n')}</code></pre></figure>`
}

function classesOfRanges(ranges: readonly LineRange[], code: string): Map<number, readonly string[]> {
  const classNames = new Map<number, readonly string[]>()
  const count = code.split('\n').length
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
