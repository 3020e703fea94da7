import {setTimeout} from 'node:timers/promises'

/** The first page view. Work that this page does not need is deferred until it is over. */
export type FirstPage = {
  /** Reports that a page was sent. */
  readonly sent: () => void
  /** Resolves when a browser has had time to fetch the first page and its assets, or if none was requested. */
  readonly over: Promise<void>
}

/** Milliseconds to wait for a request for a page. */
const UNASKED = 500
/** Milliseconds that a browser has to fetch the styles and scripts of a page. */
const LOADING = 600

/** Starts to wait for the first page view. */
export function createFirstPage(): FirstPage {
  const sending = new AbortController()
  const over = setTimeout(UNASKED, undefined, {signal: sending.signal}).catch(() => setTimeout(LOADING))
  return {sent: () => sending.abort(), over}
}
