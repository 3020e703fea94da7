import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place, Point} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {readText} from './read-text.ts'
import {addSpot, noSpots} from './spots.ts'
import type {Spot, Spots} from './spots.ts'

/**
 * What is wrong, wherever it shows: places whose fault is worded the same are one diagnostic. A hint that takes a search
 * is a function: it is asked for once.
 */
export type Fault = {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint?: string | (() => string | undefined) | undefined
}

/** What was found so far. */
export type Findings = {
  /** Takes down one place of a fault. To be called file by file. */
  readonly add: (fault: Fault, spot: Spot) => void
  /** Takes down a fault whose places are known already. */
  readonly addAll: (fault: Fault, spots: Spots) => void
  /** One diagnostic for each fault, at the first of its places. Reads the files again that have any. */
  readonly toDiagnostics: (folder: AbsolutePath) => Diagnostic[]
}

type Found = {readonly fault: Fault; readonly spots: Spots}

/**
 * Collects faults. One that shows in many places is kept once, with its first places and their number: what is kept does
 * not grow with the pages, and a wrong link of the navigation is one diagnostic.
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

/** Lines and columns of all spots; each file is read once. */
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
