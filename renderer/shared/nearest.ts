import {distance} from 'fastest-levenshtein'

/**
 * The candidate that a misspelt word most likely meant, or undefined when none is close: at most a third of the word
 * (and at least one, at most four characters) may differ. Ties go to the first candidate.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(4, Math.max(1, Math.floor(word.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const difference = distance(word.toLowerCase(), candidate.toLowerCase())
    if (difference < bestDistance) {
      best = candidate
      bestDistance = difference
    }
  }
  return best
}
