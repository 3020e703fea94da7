import type {MarkedPiece, MarkedText} from '../../../core/model/search.ts'

/** What a request asks matches to be wrapped in. */
export const MARK = {start: '<mark>', end: '</mark>'}

// Matches are marked after the text was encoded: who looks for `lt` gets `&<mark>lt</mark>;`.
const MARKED_REFERENCE = /&(?:#|<\/?mark>|\w)+;/gi

const REFERENCE = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi

const NAMED: Readonly<Record<string, string>> = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0'}

/**
 * Splits a highlighted value of an answer at its marks, and decodes the character references that records have because other
 * dialogs take them for HTML. Whatever else looks like a tag is text. Pieces of one kind never follow each other.
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

/** Only of what is a character reference without them. */
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
