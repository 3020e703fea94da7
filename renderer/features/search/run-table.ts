/** Assigns numbers to runs of letters and digits, without allocating a string for each of the million runs in a site. */
export type RunTable = {
  /** Visits the runs of a text in order. Runs are numbered from 0 in the order in which they were first seen. */
  readonly visit: (text: string, visit: (run: number) => void) => void
  readonly textOf: (run: number) => string
  /** Reports whether the table is large enough to be replaced by a new one. */
  readonly isFull: () => boolean
}

/** The size at which a table is full. Docs repeat the same words, so more runs rarely help. */
const mostRuns = 100_000

/** The initial number of slots, a power of two. More than half of them stay empty. */
const startPlaces = 1 << 14

/** Characters between runs. A single joiner between two runs makes them one run: `a.b`, `don't`. */
const SEPARATOR = /^[\s\p{P}\p{S}]$/u
const JOINER = /^[._'’$]$/

// Kinds of characters; 0 is not yet classified.
const letter = 1
const separator = 2
const joiner = 3

/** Creates an empty table. Halves of surrogate pairs count as letters: a run never splits a word, but need not be a single word. */
export function createRunTable(): RunTable {
  const kinds = new Uint8Array(1 << 16)
  const runs: string[] = []
  const hashes: number[] = []
  let places = new Int32Array(startPlaces)

  const place = (run: number): void => {
    let at = (hashes[run] ?? 0) & (places.length - 1)
    while (places[at] !== 0) at = (at + 1) & (places.length - 1)
    places[at] = run + 1
  }
  const add = (text: string, hash: number): number => {
    const run = runs.push(text) - 1
    hashes.push(hash)
    if (runs.length * 2 < places.length) place(run)
    else {
      places = new Int32Array(places.length * 2)
      for (const old of runs.keys()) place(old)
    }
    return run
  }
  // Plain arguments and loops: this is called for each of a million words.
  const numberOf = (text: string, start: number, end: number, hash: number): number => {
    const mask = places.length - 1
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const run = (places[at] ?? 0) - 1
      if (run < 0) return add(text.slice(start, end), hash)
      if (hashes[run] === hash && isAt(text, start, end, runs[run] ?? '')) return run
    }
  }
  return {
    visit(text, visit) {
      const {length} = text
      for (let at = 0; at < length; at += 1) {
        let code = text.charCodeAt(at)
        let kind = kinds[code] || learn(kinds, code)
        if (kind !== letter) continue
        const start = at
        let end = at
        let hash = 0
        // FNV-1a, up to the last letter: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
        let sum = 0x811c9dc5 | 0
        while (kind !== separator) {
          sum = Math.imul(sum ^ code, 0x01000193)
          at += 1
          if (kind === letter) {
            end = at
            hash = sum
          }
          if (at === length) break
          code = text.charCodeAt(at)
          kind = kinds[code] || learn(kinds, code)
        }
        visit(numberOf(text, start, end, hash & 0x3fffffff))
      }
    },
    textOf: (run) => runs[run] ?? '',
    isFull: () => runs.length > mostRuns,
  }
}

function learn(kinds: Uint8Array, code: number): number {
  const character = String.fromCharCode(code)
  const kind = JOINER.test(character) ? joiner : SEPARATOR.test(character) ? separator : letter
  kinds[code] = kind
  return kind
}

function isAt(text: string, start: number, end: number, known: string): boolean {
  if (known.length !== end - start) return false
  for (let index = 0; index < known.length; index += 1) {
    if (text.charCodeAt(start + index) !== known.charCodeAt(index)) return false
  }
  return true
}
