import {codeParts} from '../../../core/text/break-words.ts'
import type {MarkedPiece, MarkedText} from './search-provider.ts'
import {element} from './element.ts'

/**
 * Converts text to nodes, with matches in `mark` elements. No part of it is parsed as HTML. On pages that are read from right to left, words of
 * code keep their direction.
 */
export function markedNodes(text: MarkedText): (Node | string)[] {
  if (!SITE_FEATURES.isRightToLeft) return text.map(markedNode)
  let rest = text
  return codeParts(plainText(text)).flatMap((part) => {
    const [before, behind] = cutAt(rest, part.text.length)
    rest = behind
    const nodes = before.map(markedNode)
    return part.isCode ? [element('bdi', {dir: 'ltr'}, ...nodes)] : nodes
  })
}

function markedNode(piece: MarkedPiece): Node | string {
  return piece.isMatch ? element('mark', {}, piece.text) : piece.text
}

/** Divides a text behind so many characters. */
function cutAt(pieces: MarkedText, length: number): readonly [before: MarkedText, behind: MarkedText] {
  const before: MarkedPiece[] = []
  let left = length
  for (const [index, piece] of pieces.entries()) {
    const {text, isMatch} = piece
    if (left < text.length) {
      if (left > 0) before.push({text: text.slice(0, left), isMatch})
      return [before, [{text: text.slice(left), isMatch}, ...pieces.slice(index + 1)]]
    }
    before.push(piece)
    left -= text.length
  }
  return [before, []]
}

/** Returns the text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}
