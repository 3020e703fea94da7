import {decodeHTML} from 'entities'

/**
 * Marks a word wherever it occurs in the highlighted HTML of a line. A mark ends before each tag and goes on behind it, so that tags stay nested.
 * @example markWord('<span class="tk-string">"a"</span>', 'a') // => '<span class="tk-string">"<mark>a</mark>"</span>'
 */
export function markWord(html: string, word: string): string {
  const pieces = html.match(/<[^>]*>|&#?\w+;|[^]/g) ?? []
  const texts = pieces.map((piece) => (piece.length === 1 ? piece : piece.startsWith('<') ? '' : decodeHTML(piece)))
  const text = texts.join('')
  const isMarked = new Uint8Array(text.length)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) isMarked.fill(1, at, at + word.length)
  let marked = ''
  let at = 0
  let isOpen = false
  for (const [index, piece] of pieces.entries()) {
    const length = texts[index]?.length ?? 0
    const isInside = length > 0 && isMarked[at] === 1
    if (isOpen !== isInside) marked += isInside ? '<mark>' : '</mark>'
    isOpen = isInside
    marked += piece
    at += length
  }
  return isOpen ? `${marked}</mark>` : marked
}
