import type {ClosingFormats} from '../../renderer/index.ts'
import {alignColumns} from '../align-columns.ts'
import {humaneBytes} from '../humane.ts'
import type {Io, Output} from '../io.ts'
import {paintFor} from '../paint.ts'
import {countNoun} from '../reporters/describe.ts'
import {shownText} from '../shown-text.ts'

/** Returns how commands of features format what people read. */
export function closingFormats(io: Io, output: Output): ClosingFormats {
  const paint = paintFor(io, output)
  return {count: countNoun, bytes: humaneBytes, bold: (text) => paint('bold', text), paint, shown: shownText, columns: alignColumns}
}
