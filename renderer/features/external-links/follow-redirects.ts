import {askPatiently} from './ask-patiently.ts'
import type {Network, Question} from './ask-patiently.ts'
import type {Answer, Reply} from './exchange.ts'
import {askableUrl} from './plan-addresses.ts'

/** The maximum number of redirects, which all browsers follow. */
const mostRedirects = 10

const redirecting: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const permanent: ReadonlySet<number> = new Set([301, 308])

/** The result of following the redirects of an address. */
export type Journey = {
  /** Reply from the last address. */
  readonly reply: Reply
  /** The last address. */
  readonly url: URL
  /** The target of the permanent redirects at the beginning of the chain, if any. */
  readonly movedTo: string | undefined
  /** True if a redirect has an anchor, which then replaces that of the link. */
  readonly hasOwnAnchor: boolean
  /** The reason why the chain ended without an answer, as the end of a sentence. */
  readonly trouble?: {readonly words: string; readonly wantsCookies: boolean}
}

/** Requests an address and follows its redirects. `headersFor` returns additional headers for a request. */
export async function followRedirects(
  network: Network,
  question: Omit<Question, 'headers'>,
  headersFor: (url: URL) => Question['headers'],
): Promise<Journey> {
  const seen = new Set<string>()
  let {url} = question
  let movedTo: string | undefined
  let isPermanent = true
  let hasOwnAnchor = false
  let wantsCookies = false
  for (;;) {
    seen.add(url.href)
    const reply = await askPatiently(network, {...question, url, headers: headersFor(url)})
    const journey = {reply, url, movedTo, hasOwnAnchor}
    if (reply.kind === 'failure' || !redirecting.has(reply.status)) return journey
    const target = targetOf(reply, url)
    if (typeof target === 'string') return {...journey, trouble: {words: target, wantsCookies: false}}
    wantsCookies ||= reply.headers['set-cookie'] !== undefined
    if (seen.has(target.url.href)) return {...journey, trouble: {words: 'its redirects form a loop', wantsCookies}}
    if (seen.size > mostRedirects) return {...journey, trouble: {words: `it redirects more than ${mostRedirects} times`, wantsCookies}}
    isPermanent &&= permanent.has(reply.status)
    if (isPermanent) movedTo = target.written
    hasOwnAnchor ||= target.hasAnchor
    ;({url} = target)
  }
}

type Target = {readonly url: URL; readonly written: string; readonly hasAnchor: boolean}

/** Returns the next address, or the reason why a browser would not follow the redirect. */
function targetOf({status, headers}: Answer, from: URL): Target | string {
  const location = headers['location'] && asUtf8(headers['location'])
  if (location === undefined) return `the server answers ${status}, a redirect, without saying where to`
  if (!URL.canParse(location, from)) return `the server answers ${status}, a redirect, to what is not a URL`
  const written = new URL(location, from)
  const url = askableUrl(written)
  return url === undefined
    ? `it redirects to \`${written.protocol}\`, which browsers do not follow`
    : {url, written: written.href, hasAnchor: written.hash !== ''}
}

/** Returns a header as browsers read it: Node decodes bytes as Latin-1, where servers send UTF-8. Bytes that are no UTF-8 stay as they are. */
function asUtf8(header: string): string {
  if (!/[\x80-\xFF]/.test(header) || /[^\0-\xFF]/.test(header)) return header
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(header, 'latin1'))
  } catch {
    return header
  }
}
