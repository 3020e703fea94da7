import {setTimeout} from 'node:timers/promises'

/** Kinds of resources that code of a site may leave behind and that may still throw: timers and connections. */
const LEFT_BEHIND = /^(?:Timeout|Immediate|TCP|TLS|GetAddrInfo)/

/** Returns the number of timers and connections that keep this thread going. */
export function countLeftBehind(): number {
  return process.getActiveResourcesInfo().filter((kind) => LEFT_BEHIND.test(kind)).length
}

/**
 * Waits until no more timers and connections than `before` keep this thread going, but no longer than `patienceMs`. What code of the site
 * has left behind throws meanwhile, if it throws at all. Takes a few milliseconds if nothing is left.
 */
export async function untilQuiet(patienceMs: number, before = 0): Promise<void> {
  const until = performance.now() + patienceMs
  do await setTimeout(5)
  while (performance.now() < until && countLeftBehind() > before)
}
