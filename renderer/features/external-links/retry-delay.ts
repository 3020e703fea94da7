import type {Reply} from './exchange.ts'
import {isLastingFailure} from './host-health.ts'

/** Requests that one address is worth. */
const mostTries = 4
/** The longest wait, in milliseconds. */
const longest = 60_000

/** What is known when a request came back. */
export type Attempt = {
  readonly reply: Reply
  /** Requests that were sent, this one included. */
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** From 0 up to 1. */
  readonly chance: number
}

/**
 * Milliseconds to wait before an address is asked again; undefined when it is not: there is an answer, asking again is
 * pointless, or the server wants to be left alone for longer than a run lasts. What a server says of the wait is followed,
 * else the wait doubles from one second, a fifth more or less, so that clients do not come back all at once.
 */
export function retryDelay({reply, tries, now, chance}: Attempt): number | undefined {
  if (tries >= mostTries || !isPassing(reply)) return undefined
  const said = reply.kind === 'answer' ? parseRetryAfter(reply.headers['retry-after'], now) : undefined
  if (said !== undefined) return said > longest ? undefined : said
  return Math.min(longest, Math.round(1000 * 2 ** (tries - 1) * (0.8 + 0.4 * chance)))
}

/**
 * The wait of a Retry-After header in milliseconds: seconds or a date (RFC 9110, 10.2.3). Undefined when it is neither.
 * @example parseRetryAfter('3', 0) // => 3000
 * @example parseRetryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 2000) // => 3000
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const written = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000
  const date = /^[a-z]{3,9},? /i.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Whether another try may bring something else. */
function isPassing(reply: Reply): boolean {
  if (reply.kind === 'failure') return !isLastingFailure(reply)
  const {status, headers} = reply
  // a wall against programs stands for every try
  if (headers['cf-mitigated'] !== undefined) return false
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600 && status !== 501 && status !== 505)
}
