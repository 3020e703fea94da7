import {escapeHtml} from '../html/escape-html.ts'

/**
 * Converts a title or label to HTML in which long names can break at word boundaries inside them instead of anywhere. On pages that are read
 * from right to left, words of code keep their direction.
 * @example breakWords('Class: CanvasRenderingContext2D') // => 'Class: Canvas<wbr>Rendering<wbr>Context2D'
 * @example breakWords('--flag', 'rtl') // => '<bdi dir="ltr">--flag</bdi>'
 */
export function breakWords(title: string, direction: 'ltr' | 'rtl' = 'ltr'): string {
  return title
    .split(/(\s\s*)/)
    .map((word) => (direction === 'rtl' ? isolateCode(word) : breakWord(word)))
    .join('')
}

function breakWord(word: string): string {
  const parts = word.length < 14 ? [word] : word.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=[./_])(?=[\p{L}\p{N}])/u)
  return parts.map(escapeHtml).join('<wbr>')
}

/**
 * Isolates a word in Latin letters with a mark at its beginning or end, such as a flag, a path or a call: without that, the mark moves to the other
 * end. Punctuation of the sentence stays outside.
 */
function isolateCode(word: string): string {
  let end = word.length
  while (end > 0 && PUNCTUATION.includes(word.charAt(end - 1))) end -= 1
  const code = word.slice(0, end)
  const isCode = /[A-Za-z\d]/.test(code) && !RIGHT_TO_LEFT.test(code) && (MARK_BEFORE.test(code) || MARK_AFTER.test(code))
  return isCode ? `<bdi dir="ltr">${breakWord(code)}</bdi>${escapeHtml(word.slice(end))}` : breakWord(word)
}

const PUNCTUATION = ',.:;!?،؛؟'
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const MARK_BEFORE = /^`?[-+./\\~@#$%&*<_:|^=!]/
/** Parentheses count only in pairs: a single one belongs to the sentence. */
const MARK_AFTER = /(?:[-+/\\*#$%>=_`]|\([^()]*\)|\[[^[\]]*\])$/
