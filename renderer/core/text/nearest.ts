import {distance} from 'fastest-levenshtein'

/**
 * Returns the candidate that a misspelt word most likely meant, or undefined if none is close: at most a third of the word (and at
 * least one, at most four characters) may differ. Two swapped neighbouring letters count as one difference. Ties go to the first
 * candidate.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.min(4, Math.max(1, Math.floor(word.length / 3)))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue
    const difference = countDifferences(word.toLowerCase(), candidate.toLowerCase())
    if (difference < bestDistance) {
      best = candidate
      bestDistance = difference
    }
  }
  return best
}

/** Counts the edits between two words. Swapping two neighbouring letters, the most common typing error, counts as one edit. */
function countDifferences(word: string, candidate: string): number {
  const edits = distance(word, candidate)
  return edits === 2 && isSwap(word, candidate) ? 1 : edits
}

function isSwap(word: string, candidate: string): boolean {
  let at = 0
  while (word.charAt(at) === candidate.charAt(at)) at += 1
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2) === candidate
}
