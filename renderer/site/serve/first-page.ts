import {setTimeout} from 'node:timers/promises'

/** The first page that somebody looks at: what is not needed for it waits. */
export type FirstPage = {
  /** A page was sent. */
  readonly sent: () => void
  /** Settled when a browser has had the time to get the first page with all that it loads, or nobody has asked for one. */
  readonly over: Promise<void>
}

/** Milliseconds after which nobody is waiting for a page. */
const UNASKED = 500
/** Milliseconds in which a browser gets the styles and scripts of a page. */
const LOADING = 600

/** Waits for the first page. */
export function createFirstPage(): FirstPage {
  const sending = new AbortController()
  const over = setTimeout(UNASKED, undefined, {signal: sending.signal}).catch(() => setTimeout(LOADING))
  return {sent: () => sending.abort(), over}
}
