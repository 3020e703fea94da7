/** Numbers runs of letters and digits in texts, without making a string of each of the million runs that a site has. */
export type RunTable = {
  /** Visits the runs of a text in their order, each with its number, counted from 0 in the order in which runs were first seen. */
  readonly visit: (text: string, visit: (run: number) => void) => void
  readonly textOf: (run: number) => string
  /** Whether it has so many runs that a new table should begin. */
  readonly isFull: () => boolean
}

/** Docs use the same words again and again: more are seldom known words. */
const mostRuns = 100_000

/** Places for numbers of runs, a power of two; more than half of them stay empty. */
const startPlaces = 1 << 14

/** What stands between runs. One of the joiners between two runs makes one run of them: `a.b`, `don't`. */
const SEPARATOR = /^[\s\p{P}\p{S}]$/u
const JOINER = /^[._'’$]$/

const kinds = {unknown: 0, letter: 1, separator: 2, joiner: 3}

/** Creates an empty table. Halves of surrogate pairs are letters: a run is only a piece of text that cuts no word. */
export function createRunTable(): RunTable {
  const kindOfCode = new Uint8Array(1 << 16)
  const runs: string[] = []
  const hashes: number[] = []
  let places = new Int32Array(startPlaces)

  const kindAt = (text: string, at: number): number => {
    const code = text.charCodeAt(at)
    const known = kindOfCode[code] ?? kinds.unknown
    if (known !== kinds.unknown) return known
    const character = String.fromCharCode(code)
    const kind = JOINER.test(character) ? kinds.joiner : SEPARATOR.test(character) ? kinds.separator : kinds.letter
    kindOfCode[code] = kind
    return kind
  }
  const place = (run: number): void => {
    let at = (hashes[run] ?? 0) & (places.length - 1)
    while (places[at] !== 0) at = (at + 1) & (places.length - 1)
    places[at] = run + 1
  }
  const numberOf = (text: string, {start, end, hash}: {start: number; end: number; hash: number}): number => {
    let at = hash & (places.length - 1)
    for (let run = (places[at] ?? 0) - 1; run >= 0; run = (places[at] ?? 0) - 1) {
      const known = runs[run] ?? ''
      if (hashes[run] === hash && known.length === end - start && text.startsWith(known, start)) return run
      at = (at + 1) & (places.length - 1)
    }
    const run = runs.push(text.slice(start, end)) - 1
    hashes.push(hash)
    if (runs.length * 2 < places.length) place(run)
    else {
      places = new Int32Array(places.length * 2)
      for (const old of runs.keys()) place(old)
    }
    return run
  }
  return {
    visit(text, visit) {
      const {length} = text
      for (let at = 0; at < length; at += 1) {
        if (kindAt(text, at) !== kinds.letter) continue
        const start = at
        let end = at
        let hash = 0
        let next = start
        // FNV-1a up to the last letter: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
        for (let sum = 0x811c9dc5 | 0; next < length; next += 1) {
          const kind = kindAt(text, next)
          if (kind === kinds.separator) break
          sum = Math.imul(sum ^ text.charCodeAt(next), 0x01000193)
          if (kind !== kinds.letter) continue
          end = next + 1
          hash = sum & 0x3fffffff
        }
        visit(numberOf(text, {start, end, hash}))
        at = next
      }
    },
    textOf: (run) => runs[run] ?? '',
    isFull: () => runs.length > mostRuns,
  }
}
