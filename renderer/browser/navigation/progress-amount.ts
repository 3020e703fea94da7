/** How the bar at the top of the window behaves. Amounts are parts of 1, times are milliseconds. */
export const PROGRESS = {
  /** A route that is there earlier never shows the bar. */
  delay: 200,
  /** Where the bar begins. */
  minimum: 0.08,
  /** Duration of each step. */
  speed: 200,
  easing: 'ease',
  /** The bar creeps on by up to this much … */
  trickleRate: 0.02,
  /** … as often as this. */
  trickleSpeed: 800,
  /** No bar is full before the page is there. */
  most: 0.994,
} as const

/** Amount after the next small step; `random` is from 0 to 1. */
export function trickled(amount: number, random: number): number {
  return Math.min(amount + random * PROGRESS.trickleRate, PROGRESS.most)
}

/** Amount that the bar jumps to before it is full; `random` is from 0 to 1. */
export function nearlyDone(amount: number, random: number): number {
  return Math.min(amount + 0.3 + 0.5 * random, PROGRESS.most)
}
