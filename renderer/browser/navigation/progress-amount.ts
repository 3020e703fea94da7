/** Settings of the progress bar. Amounts are fractions of 1, times are in milliseconds. */
export const PROGRESS = {
  /** The delay before the bar appears; faster navigations do not show it. */
  delay: 200,
  /** The initial amount. */
  minimum: 0.08,
  /** The duration of each step. */
  speed: 200,
  easing: 'ease',
  /** The maximum increment of each trickle step. */
  trickleRate: 0.02,
  /** The interval between trickle steps. */
  trickleSpeed: 800,
  /** The upper limit until the page has loaded. */
  most: 0.994,
} as const

/** Returns the amount after the next trickle step; `random` is in the range from 0 to 1. */
export function trickled(amount: number, random: number): number {
  return Math.min(amount + random * PROGRESS.trickleRate, PROGRESS.most)
}

/** Returns the amount that the bar jumps to before it is filled; `random` is in the range from 0 to 1. */
export function nearlyDone(amount: number, random: number): number {
  return Math.min(amount + 0.3 + 0.5 * random, PROGRESS.most)
}
