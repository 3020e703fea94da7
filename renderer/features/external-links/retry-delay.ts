import type {Reply} from './exchange.ts'
import {isLastingFailure} from './host-health.ts'

/** The maximum number of requests to an address. */
const mostTries = 4
/** The longest wait, in milliseconds. */
const longest = 60_000

/** The outcome of a request, with the state needed to decide about a retry. */
export type Attempt = {
  readonly reply: Reply
  /** Number of requests sent, including this one. */
  readonly tries: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** A random number from 0 to 1. */
  readonly chance: number
}

/**
 * Returns the milliseconds to wait before a retry, or undefined if there should be none: there is an answer, a retry is pointless, or the
 * server asks for a longer wait than a run should take. Follows the wait requested by the server; otherwise uses exponential backoff from
 * one second with 20 % jitter, so that clients do not retry in unison.
 */
export function retryDelay({reply, tries, now, chance}: Attempt): number | undefined {
  if (tries >= mostTries || !isPassing(reply)) return undefined
  const said = reply.kind === 'answer' ? parseRetryAfter(reply.headers['retry-after'], now) : undefined
  if (said !== undefined) return said > longest ? undefined : said
  return Math.min(longest, Math.round(1000 * 2 ** (tries - 1) * (0.8 + 0.4 * chance)))
}

/**
 * Parses a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3), to a wait in milliseconds. Returns undefined if it is neither.
 * @example parseRetryAfter('3', 0) // => 3000
 * @example parseRetryAfter('Thu, 01 Jan 1970 00:00:05 GMT', 2000) // => 3000
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const written = value?.trim() ?? ''
  if (/^\d{1,9}$/.test(written)) return Number(written) * 1000
  const date = /^[a-z]{3,9},? /i.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** Reports whether a retry may have another outcome. */
function isPassing(reply: Reply): boolean {
  if (reply.kind === 'failure') return !isLastingFailure(reply)
  const {status, headers} = reply
  // protection against automated requests blocks every attempt
  if (headers['cf-mitigated'] !== undefined) return false
  return status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600 && status !== 501 && status !== 505)
}
