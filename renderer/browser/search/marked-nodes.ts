import type {MarkedText} from '../../core/model/search.ts'
import {element} from './element.ts'

/** Text as nodes: what matches is in a `mark`. Nothing of it is read as HTML. */
export function markedNodes(text: MarkedText): (Node | string)[] {
  return text.map((piece) => (piece.isMatch ? element('mark', {}, piece.text) : piece.text))
}

/** Text without its marks. */
export function plainText(text: MarkedText): string {
  return text.map((piece) => piece.text).join('')
}
