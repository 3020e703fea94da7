/**
 * Returns the duration of opening or closing a list of this height, in milliseconds. It grows ever more slowly with the
 * height.
 * @example collapseDuration(180) // => 274
 */
export function collapseDuration(height: number): number {
  const lines = height / 36
  return Math.round(10 * (4 + 15 * lines ** 0.25 + lines / 5))
}
