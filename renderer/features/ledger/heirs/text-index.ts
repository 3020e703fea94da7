/** A text that has parts of another, and their share of the longer of the two, from 0 to 1. */
export type Likeness<Key> = {readonly key: Key; readonly share: number}

/** An index of texts, by what stands in them. */
export type TextIndex<Key> = {
  /** Returns the texts that have something of another, the most similar first. */
  readonly find: (text: string) => readonly Likeness<Key>[]
}

/**
 * Creates an index of texts that finds those with the same runs of three words, whatever their order and the breaks of their lines. Case,
 * markup and punctuation make no difference.
 */
export function createTextIndex<Key>(texts: Iterable<readonly [key: Key, text: string]>): TextIndex<Key> {
  const sizes = new Map<Key, number>()
  const holders = new Map<string, Key[]>()
  for (const [key, text] of texts) {
    const runs = runsOf(text)
    sizes.set(key, runs.size)
    for (const run of runs) {
      const known = holders.get(run)
      if (known === undefined) holders.set(run, [key])
      else known.push(key)
    }
  }
  return {
    find(text) {
      const wanted = runsOf(text)
      const shared = new Map<Key, number>()
      for (const run of wanted) for (const key of holders.get(run) ?? []) shared.set(key, (shared.get(key) ?? 0) + 1)
      const found = [...shared].map(([key, count]) => ({key, share: count / Math.max(wanted.size, sizes.get(key) ?? 0)}))
      return found.sort((a, b) => b.share - a.share)
    },
  }
}

/** Returns the number of words of a text. */
export function countWords(text: string): number {
  return wordsOf(text).length
}

/** Returns the runs of three words of a text, or all of its words if it has fewer. */
function runsOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length === 0) return new Set()
  if (words.length < 3) return new Set([words.join(' ')])
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}]*/gu) ?? []
}
