/** How long the keys of history entries are. */
const LENGTH = 6

/** A key for an entry of the history: six random characters of base 36. `random` is from 0 to 1, 1 excluded. */
export function entryKey(random: number = Math.random()): string {
  return random
    .toString(36)
    .slice(2, 2 + LENGTH)
    .padEnd(LENGTH, '0')
}
