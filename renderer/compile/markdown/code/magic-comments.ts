import type {MarkdownOptions} from '../markdown-options.ts'

/** A configured comment that marks lines, as in Docusaurus. */
export type MagicComment = NonNullable<MarkdownOptions['code']['magicComments']>[number]

/** Code without its magic comments, and the classes of its lines. */
export type MarkedCode = {
  readonly lines: readonly string[]
  /** Class names by line index. */
  readonly classNames: ReadonlyMap<number, readonly string[]>
}

/** Class of a highlighted line. */
export const HIGHLIGHTED = 'theme-code-block-highlighted-line'

const defaults: readonly MagicComment[] = [
  {className: HIGHLIGHTED, line: 'highlight-next-line', block: {start: 'highlight-start', end: 'highlight-end'}},
]

/** Comment styles for a comment alone on its line: the text before and after the word. */
const styles = {
  slashes: ['//', ''],
  block: ['/*', '*/'],
  jsx: ['{/*', '*/}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%', ''],
  semicolons: [';+', ''],
  quote: ["'", ''],
  rem: ['[Rr][Ee][Mm]\\b', ''],
  blockDashes: ['--[[', ']]'],
} as const

type Style = keyof typeof styles

const scriptStyles: readonly Style[] = ['slashes', 'block', 'jsx']
const common: readonly Style[] = ['slashes', 'block', 'jsx', 'hash', 'html']

/** Styles of languages in which other styles would be code; all other languages use the common five. */
const stylesByLanguage: ReadonlyMap<string, readonly Style[]> = new Map<string, readonly Style[]>([
  ...['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx', 'mjs', 'cjs', 'mts', 'cts'].map((name) => [name, scriptStyles] as const),
  ...['css', 'scss', 'less', 'c', 'cpp', 'java', 'kotlin', 'swift', 'go', 'rust'].map((name) => [name, ['slashes', 'block']] as const),
  ...['py', 'python', 'sh', 'bash', 'shell', 'zsh', 'ruby', 'rb', 'toml', 'yaml', 'yml'].map((name) => [name, ['hash']] as const),
  ...['html', 'xml', 'markup', 'vue', 'svelte'].map((name) => [name, ['slashes', 'block', 'html']] as const),
  ...['md', 'markdown', 'mdx'].map((name) => [name, ['jsx', 'hash', 'html']] as const),
  ['lua', ['blockDashes', 'dashes']],
  ['sql', ['dashes', 'block']],
  ['haskell', ['dashes']],
  ...['tex', 'latex', 'matlab', 'erlang'].map((name) => [name, ['percent']] as const),
  ...['wasm', 'lisp', 'clojure', 'scheme', 'ini'].map((name) => [name, ['semicolons', 'hash']] as const),
  ...['visual-basic', 'vb', 'vbnet', 'vba', 'batch'].map((name) => [name, ['quote', 'rem']] as const),
])

/** Removes magic comments from code and records which lines they mark. A comment that is never closed marks all lines to the end. */
export function applyMagicComments(code: string, language: string, configured: readonly MagicComment[] = defaults): MarkedCode {
  const lines: string[] = []
  const classNames = new Map<number, string[]>()
  const words = wordsOf(configured)
  const written = code.split('\n')
  if (![...words.keys()].some((word) => code.includes(word))) return {lines: written, classNames}
  const comment = commentPattern(language)
  const next = new Set<string>()
  const open = new Set<string>()
  for (const line of written) {
    const mark = words.get(commentWord(line, comment) ?? '')
    if (mark === undefined) {
      const names = [...new Set([...open, ...next])]
      if (names.length > 0) classNames.set(lines.length, names)
      next.clear()
      lines.push(line)
    } else if (mark.kind === 'line') next.add(mark.className)
    else if (mark.kind === 'start') open.add(mark.className)
    else open.delete(mark.className)
  }
  return {lines, classNames}
}

type Mark = {readonly kind: 'line' | 'start' | 'end'; readonly className: string}

function wordsOf(configured: readonly MagicComment[]): Map<string, Mark> {
  const words = new Map<string, Mark>()
  for (const {className, line, block} of configured) {
    if (line !== undefined) words.set(line, {kind: 'line', className})
    if (block === undefined) continue
    words.set(block.start, {kind: 'start', className})
    words.set(block.end, {kind: 'end', className})
  }
  return words
}

function commentPattern(language: string): RegExp {
  const forms = (stylesByLanguage.get(language) ?? common).map((style) => {
    const [open, close] = styles[style]
    return `${escapeComment(open)}\\s*(?<${style}>.*?)\\s*${escapeComment(close)}`
  })
  return new RegExp(`^\\s*(?:${forms.join('|')})\\s*$`)
}

/** Escapes a comment delimiter for a pattern. `;+` and `rem` with its word boundary are patterns already; everything else is literal. */
function escapeComment(text: string): string {
  return text.startsWith('[Rr]') || text === ';+' ? text : text.replaceAll(/[*{}[\]]/g, String.raw`\$&`)
}

function commentWord(line: string, comment: RegExp): string | undefined {
  const groups = comment.exec(line)?.groups
  return groups === undefined ? undefined : Object.values(groups).find((word) => word !== undefined)
}
