/** The length of the keys of history entries. */
const LENGTH = 6

/** Generates a key for a history entry: six random base-36 characters. `random` is in the range from 0 to 1, excluding 1. */
export function entryKey(random: number = Math.random()): string {
  return random
    .toString(36)
    .slice(2, 2 + LENGTH)
    .padEnd(LENGTH, '0')
}
