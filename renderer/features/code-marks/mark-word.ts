const characters: Readonly<Record<string, string>> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'"}

/**
 * Marks a word wherever it occurs in the highlighted HTML of a line. A mark ends before each tag and goes on behind it, so that tags stay nested.
 * @example markWord('<span class="tk-string">"a"</span>', 'a') // => '<span class="tk-string">"<mark>a</mark>"</span>'
 */
export function markWord(html: string, word: string): string {
  const pieces = html.match(/<[^>]*>|&[^;]*;|[^]/g) ?? []
  const text = pieces.map((piece) => (piece.startsWith('<') && piece.length > 1 ? '' : (characters[piece] ?? piece))).join('')
  const isMarked = new Uint8Array(text.length + 1)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) isMarked.fill(1, at, at + word.length)
  let marked = ''
  let at = 0
  let isOpen = false
  for (const piece of pieces) {
    const isTag = piece.startsWith('<') && piece.length > 1
    const isInside = !isTag && isMarked[at] === 1
    if (isOpen !== isInside) marked += isInside ? '<mark>' : '</mark>'
    isOpen = isInside
    marked += piece
    if (!isTag) at += 1
  }
  return isOpen ? `${marked}</mark>` : marked
}
