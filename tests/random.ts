/** Numbers that look random and are the same in every run: what a test finds once, it finds again. */
export type Random = {
  /** A whole number from 0 up to, and without, `end`. */
  readonly below: (end: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) => Item
}

/** A generator (mulberry32) for a seed. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number): number => Math.floor(next() * end)
  return {
    below,
    pick(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
  }
}
