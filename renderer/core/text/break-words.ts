import {escapeHtml} from '../html/escape-html.ts'

/**
 * Converts a title or label to HTML in which long names can break at word boundaries inside them instead of anywhere. On pages that are read
 * from right to left, words of code keep their direction.
 * @example breakWords('Class: CanvasRenderingContext2D') // => 'Class: Canvas<wbr>Rendering<wbr>Context2D'
 * @example breakWords('--flag', 'rtl') // => '<bdi dir="ltr">--flag</bdi>'
 */
export function breakWords(title: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  if (direction === 'ltr')
    return title
      .split(/(\s\s*)/)
      .map(breakWord)
      .join('')
  return codeParts(title)
    .map(({text, isCode}) => (isCode ? `<bdi dir="ltr">${breakWords(text)}</bdi>` : breakWord(text)))
    .join('')
}

/**
 * Isolates the words of code in a text that is read from right to left and cannot contain HTML, such as the title of a document, with invisible
 * characters: U+2066 before them, U+2069 behind them. Other texts stay as they are.
 * @example isolateText('--flag', 'rtl') // => '\u2066--flag\u2069'
 */
export function isolateText(text: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return text
  return codeParts(text)
    .map((part) => (part.isCode ? `\u2066${part.text}\u2069` : part.text))
    .join('')
}

function breakWord(word: string): string {
  const parts = word.length < 14 ? [word] : word.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=[./_])(?=[\p{L}\p{N}])/u)
  return parts.map(escapeHtml).join('<wbr>')
}

/** A part of a text that is read from right to left. */
export type TextPart = {readonly text: string; readonly isCode: boolean}

/**
 * Divides a text that is read from right to left into words, white space, and the punctuation behind code. A text without a letter of such a
 * script is one part, with its punctuation, if there is a mark or digit at its beginning or end that would move to the other.
 */
export function codeParts(text: string): TextPart[] {
  if (isForeign(text)) {
    const shown = text.trim()
    const [before = '', after = ''] = text.split(shown)
    return [before, shown, after].filter((part) => part !== '').map((part) => ({text: part, isCode: part === shown}))
  }
  return text.split(/(\s\s*)/).flatMap((word): TextPart[] => {
    const end = codeEnd(word)
    if (end === 0) return [{text: word, isCode: false}]
    return [{text: word.slice(0, end), isCode: true}, ...(end < word.length ? [{text: word.slice(end), isCode: false}] : [])]
  })
}

/**
 * Returns where a word of code ends, 0 for any other word. Code is a word in Latin letters with a mark at its beginning or end, such as a flag, a
 * path or a call: unless it is isolated, the mark moves to the other end. Punctuation of the sentence stays outside.
 */
function codeEnd(word: string): number {
  let end = word.length
  while (end > 0 && PUNCTUATION.includes(word.charAt(end - 1))) end -= 1
  const code = word.slice(0, end)
  const isCode = /[A-Za-z\d]/.test(code) && !RIGHT_TO_LEFT.test(code) && (MARK_BEFORE.test(code) || MARK_AFTER.test(code))
  return isCode ? end : 0
}

/** Reports whether a text is Latin only, and begins or ends with what would move to its other end. */
function isForeign(text: string): boolean {
  if (!/\p{Script=Latin}/u.test(text) || RIGHT_TO_LEFT.test(text)) return false
  const shown = text.trim()
  return /^\P{L}/u.test(shown) || /[^\p{L}\d]$/u.test(shown)
}

const PUNCTUATION = ',.:;!?،؛؟'
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const MARK_BEFORE = /^`?[-+./\\~@#$%&*<_:|^=!]/
/** Parentheses count only in pairs: a single one belongs to the sentence. */
const MARK_AFTER = /(?:[-+/\\*#$%>=_`]|\([^()]*\)|\[[^[\]]*\])$/
