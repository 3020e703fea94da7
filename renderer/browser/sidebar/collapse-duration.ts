/**
 * How long a list of this height takes to open or close, in milliseconds: the higher, the longer, but less and less so.
 * @example collapseDuration(180) // => 274
 */
export function collapseDuration(height: number): number {
  const lines = height / 36
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}
