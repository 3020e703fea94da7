import type {MarkedText} from './search-provider.ts'
import {element} from './element.ts'

/** Converts text to nodes, with matches in `mark` elements. No part of it is parsed as HTML. */
export function markedNodes(text: MarkedText): (Node | string)[] {
  return text.map((piece) => (piece.isMatch ? element('mark', {}, piece.text) : piece.text))
}

/** Returns the text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}
