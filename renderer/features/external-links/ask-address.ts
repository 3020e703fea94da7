import {STATUS_CODES} from 'node:http'
import type {Network} from './ask-patiently.ts'
import type {Answer, Failure} from './exchange.ts'
import type {Finding, Validators} from './finding.ts'
import {followRedirects} from './follow-redirects.ts'
import type {Journey} from './follow-redirects.ts'
import {findAnchors} from './find-anchors.ts'
import type {Address} from './plan-addresses.ts'

/** The parts of an address that determine the request. */
export type Asked = Pick<Address, 'url' | 'anchors'>

/** Statuses of servers that block automated requests. 999 is used by LinkedIn. */
const blocking: ReadonlySet<number> = new Set([401, 402, 403, 407, 429, 451, 999])

/**
 * Checks an address. `earlier` is a stale finding that covers all of its anchors: if the server replies that nothing has changed, it need
 * not send the page again. Rejects only with the signal's reason.
 */
export async function askAddress(network: Network, {url, anchors}: Asked, earlier?: Finding): Promise<Finding> {
  const wantsText = anchors.length > 0
  const journey = await followRedirects(network, {url, method: wantsText ? 'GET' : 'HEAD', wantsText}, (next) =>
    conditions(next, earlier?.validators),
  )
  const {reply, trouble} = journey
  if (trouble !== undefined) return {verdict: trouble.wantsCookies ? 'blocked' : 'unreachable', words: trouble.words, anchors: []}
  if (reply.kind === 'failure') return judgeFailure(reply, journey, url)
  if (reply.status === 304 && earlier !== undefined) return withMove(earlier, journey)
  if (reply.status >= 200 && reply.status < 300) return judgePage(reply, journey, anchors)
  return {verdict: verdictOf(reply), words: `${via(journey, url)} answers ${describeStatus(reply.status)}`, anchors: []}
}

function conditions(url: URL, validators: Validators | undefined): Record<string, string> {
  if (validators?.url !== url.href) return {}
  const {etag, lastModified} = validators
  return {...(etag !== undefined && {'if-none-match': etag}), ...(lastModified !== undefined && {'if-modified-since': lastModified})}
}

function judgePage(reply: Answer, journey: Journey, anchors: readonly string[]): Finding {
  const {text, isWhole = true} = reply
  const isKnown = text !== undefined && !journey.hasOwnAnchor
  const found = isKnown ? findAnchors({text, isWhole}, journey.url, anchors) : unknown(anchors)
  return withMove({verdict: 'ok', words: '', anchors: found, validators: validatorsOf(reply, journey.url)}, journey)
}

function unknown(anchors: readonly string[]): Finding['anchors'] {
  return anchors.map((anchor) => ({anchor, state: 'unknown'}))
}

function validatorsOf({headers}: Answer, url: URL): Validators | undefined {
  const {etag, 'last-modified': lastModified} = headers
  if (etag === undefined && lastModified === undefined) return undefined
  return {url: url.href, etag, lastModified}
}

/** Adds the move observed now, or removes an earlier one. */
function withMove(finding: Finding, {movedTo}: Journey): Finding {
  return {...finding, movedTo}
}

function verdictOf({status, headers}: Answer): Finding['verdict'] {
  if (status === 404 || status === 410) return 'missing'
  // Cloudflare sets this header when its own protection answers
  return blocking.has(status) || headers['cf-mitigated'] !== undefined ? 'blocked' : 'unreachable'
}

function judgeFailure({reason, words}: Failure, journey: Journey, asked: URL): Finding {
  const isRedirected = journey.url.href !== asked.href
  const where = isRedirected ? `it redirects to \`${journey.url.href}\`, and ` : ''
  if (reason === 'private')
    return {verdict: 'private', words: `${where}its host is ${words}`, privateHost: journey.url.hostname, anchors: []}
  const isNetworkDown = reason === 'dns' || reason === 'dns-busy' || reason === 'no-route'
  return {verdict: 'unreachable', words: where + words, anchors: [], isNetworkDown}
}

function via({url}: Journey, asked: URL): string {
  return url.href === asked.href ? 'the server' : `it redirects to \`${url.href}\`, where the server`
}

function describeStatus(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? `${status}` : `${status} (${name})`
}
