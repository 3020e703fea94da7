import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place, Point} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {readText} from './read-text.ts'
import {addSpot, noSpots} from './spots.ts'
import type {Spot, Spots} from './spots.ts'

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
  readonly add: (fault: Fault, spot: Spot) => void
  /** Records a fault with all its places. */
  readonly addAll: (fault: Fault, spots: Spots) => void
  /** Returns one diagnostic for each fault, at its first place. Reads the affected files again. */
  readonly toDiagnostics: (folder: AbsolutePath) => Diagnostic[]
}

type Found = {readonly fault: Fault; readonly spots: Spots}

/**
 * Creates a collection of faults. A fault with many places is stored once, with its first places and their number. Memory use
 * therefore does not grow with the number of pages, and a broken link in the navigation becomes one diagnostic.
 */
export function createFindings(): Findings {
  const found = new Map<string, Found>()
  return {
    add(fault, spot) {
      const key = `${fault.code}\0${fault.message}`
      let known = found.get(key)
      if (known === undefined) found.set(key, (known = {fault, spots: noSpots()}))
      addSpot(known.spots, spot)
    },
    addAll: (fault, spots) => found.set(`${fault.code}\0${fault.message}`, {fault, spots}),
    toDiagnostics(folder) {
      const all = [...found.values()]
      const places = locateSpots(
        folder,
        all.flatMap(({spots}) => spots.first),
      )
      return all.map((one) => toDiagnostic(one, places))
    },
  }
}

function toDiagnostic({fault: {code, message, hint}, spots}: Found, places: ReadonlyMap<Spot, Place>): Diagnostic {
  const {first, count, files} = spots
  const [main, ...others] = first.map((spot) => ({file: spot.file, ...withPlace(places.get(spot))}))
  const advice = typeof hint === 'function' ? hint() : hint
  const howOften = count === 1 ? '' : ` This is so in ${count} places${files > 1 ? ` of ${files} files` : ''}.`
  return diagnostic(code, {
    message: message + howOften,
    ...(advice !== undefined && {hint: advice}),
    ...main,
    ...(others.length > 0 && {related: others.map((other) => ({message: 'The same is here.', ...other}))}),
  })
}

function withPlace(place: Place | undefined): {readonly place?: Place} {
  return place === undefined ? {} : {place}
}

/** Returns the lines and columns of all spots. Reads each file once. */
function locateSpots(folder: AbsolutePath, spots: readonly Spot[]): Map<Spot, Place> {
  const places = new Map<Spot, Place>()
  const finders = new Map<OutputPath, (offset: number) => Point>()
  for (const spot of spots) {
    if (spot.start === undefined || spot.end === undefined) continue
    const pointAt = finders.get(spot.file) ?? pointFinder(readText(folder, spot.file))
    finders.set(spot.file, pointAt)
    places.set(spot, {start: pointAt(spot.start), end: pointAt(spot.end)})
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
