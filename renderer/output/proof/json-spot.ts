import type {OutputPath} from '../../core/model/paths.ts'
import type {Spot} from './spots.ts'

/** Where a string stands in a JSON text that is not parsed for places: the first time that it is there, without its quotes; else the file. */
export function jsonSpot(file: OutputPath, text: string, value: string): Spot {
  const written = JSON.stringify(value)
  const index = text.indexOf(written)
  return index === -1 ? {file} : {file, start: index + 1, end: index + written.length - 1}
}
