import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place, Point} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {readText} from './read-text.ts'
import {addOccurrence, noOccurrences} from './occurrences.ts'
import type {FileRange, Occurrences} from './occurrences.ts'

/**
 * A fault, at any number of places. Faults with the same message become one diagnostic. A hint that is expensive to compute is
 * a function, which is called once.
 */
export type Fault = {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string | (() => string | undefined) | undefined
}

/** The faults found so far. */
export type Findings = {
  /** Records one place of a fault. Must be called file by file. */
  readonly add: (fault: Fault, range: FileRange) => void
  /** Records a fault with all its places. */
  readonly addAll: (fault: Fault, occurrences: Occurrences) => void
  /** Returns one diagnostic for each fault, at its first place. Reads the affected files again. */
  readonly toDiagnostics: (folder: AbsolutePath) => Diagnostic[]
}

type FaultOccurrences = {readonly fault: Fault; readonly occurrences: Occurrences}

/**
 * Creates a collection of faults. A fault with many places is stored once, with its first places and their number. Memory use
 * therefore does not grow with the number of pages, and a broken link in the navigation becomes one diagnostic.
 */
export function createFindings(): Findings {
  const found = new Map<string, FaultOccurrences>()
  return {
    add(fault, range) {
      const key = `${fault.code}\0${fault.message}`
      let known = found.get(key)
      if (known === undefined) found.set(key, (known = {fault, occurrences: noOccurrences()}))
      addOccurrence(known.occurrences, range)
    },
    addAll: (fault, occurrences) => found.set(`${fault.code}\0${fault.message}`, {fault, occurrences}),
    toDiagnostics(folder) {
      const all = [...found.values()]
      const places = locateRanges(
        folder,
        all.flatMap(({occurrences}) => occurrences.first),
      )
      return all.map((one) => toDiagnostic(one, places))
    },
  }
}

function toDiagnostic({fault: {code, message, hint}, occurrences}: FaultOccurrences, places: ReadonlyMap<FileRange, Place>): Diagnostic {
  const {first, count, files} = occurrences
  const [main, ...others] = first.map((range) => ({file: range.file, ...withPlace(places.get(range))}))
  const advice = typeof hint === 'function' ? hint() : hint
  const howOften = count === 1 ? '' : ` The same problem is in ${count} places${files > 1 ? ` of ${files} files` : ''}.`
  return diagnostic(code, {
    message: message + howOften,
    ...(advice !== undefined && {hint: advice}),
    ...main,
    ...(others.length > 0 && {related: others.map((other) => ({message: 'The same problem is here.', ...other}))}),
  })
}

function withPlace(place: Place | undefined): {readonly place?: Place} {
  return place === undefined ? {} : {place}
}

/** Returns the lines and columns of all occurrences. Reads each file once. */
function locateRanges(folder: AbsolutePath, occurrences: readonly FileRange[]): Map<FileRange, Place> {
  const places = new Map<FileRange, Place>()
  const finders = new Map<OutputPath, (offset: number) => Point>()
  for (const range of occurrences) {
    if (range.start === undefined || range.end === undefined) continue
    const pointAt = finders.get(range.file) ?? pointFinder(readText(folder, range.file))
    finders.set(range.file, pointAt)
    places.set(range, {start: pointAt(range.start), end: pointAt(range.end)})
  }
  return places
}

function pointFinder(text: string): (offset: number) => Point {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (found) => found.index + found[0].length)]
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return {line: line + 1, column: offset - (starts[line] ?? 0) + 1}
  }
}
