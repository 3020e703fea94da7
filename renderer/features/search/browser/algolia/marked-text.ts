import type {MarkedPiece, MarkedText} from '../search-provider.ts'

/** The delimiters of matches, which a request asks for. */
export const MARK = {start: '<mark>', end: '</mark>'}

// Matches are marked after the text was encoded: a search for `lt` returns `&<mark>lt</mark>;`.
const MARKED_REFERENCE = /&(?:#|<\/?mark>|\w)+;/gi

const REFERENCE = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

const NAMED: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'}

/**
 * Splits a highlighted value of a response at its marks, and decodes the character references that records contain because
 * other dialogs render them as HTML. Anything else that looks like a tag is text. Adjacent pieces are never of the same
 * kind.
 * @example markedText('A <mark>ten</mark>sor &lt;b&gt;') // => [{text: 'A ', …}, {text: 'ten', isMatch: true}, {text: 'sor <b>', …}]
 */
export function markedText(value: string): MarkedText {
  const pieces: MarkedPiece[] = []
  let isMatch = false
  let text = ''
  const end = (): void => {
    if (text !== '') pieces.push({text: decode(text), isMatch})
    text = ''
  }
  for (const part of value.replaceAll(MARKED_REFERENCE, withoutMarks).split(/(<\/?mark>)/)) {
    if (part === (isMatch ? MARK.end : MARK.start)) {
      end()
      isMatch = !isMatch
    } else text += part
  }
  end()
  return pieces
}

/** Removes marks from a text if it is a character reference without them. */
function withoutMarks(text: string): string {
  const plain = text.replaceAll(/<\/?mark>/g, '')
  return decode(plain) === plain ? text : plain
}

function decode(text: string): string {
  return text.replaceAll(REFERENCE, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
