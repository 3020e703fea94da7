import type {Server} from 'node:http'
import type {LiveSite, LiveState, OutputFile} from '../../renderer/index.ts'
import {findAnswer, findMissingPage} from '../http/find-answer.ts'
import type {Asked, ServedSite} from '../http/find-answer.ts'
import {createGuardedServer} from '../http/guarded-server.ts'
import type {Exchange} from '../http/guarded-server.ts'
import {GUARDS, sendStatus} from '../http/refuse.ts'
import {servedRules} from '../http/served-rules.ts'
import type {ServedRules} from '../http/served-rules.ts'
import {createEventStream} from './event-stream.ts'
import type {EventStream} from './event-stream.ts'
import {liveMessage} from './live-message.ts'
import {livePaths, placeholderPage, withLiveScript} from './live-page.ts'
import {sendBytes, sendOutput} from './send-output.ts'

/** What to serve, and to whom. */
export type LiveServerOptions = {
  readonly site: LiveSite
  /** The site's folder, absolute. */
  readonly root: string
  /** The script that keeps pages up to date. */
  readonly script: string
  /** What only pages of this server know; 128 random bits. */
  readonly token: string
  /** As in `refusalOf`. */
  readonly isKnownHost: (host: string) => boolean
}

/** A server that is not listening yet. */
export type LiveServer = {
  readonly server: Server
  /** Ends every connection. */
  readonly close: () => void
}

const HEADERS = {...GUARDS, 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'strict-origin-when-cross-origin'}

/**
 * A server of a site that is being written. Requests are looked up in the map of what exists and never become paths of the
 * machine. Pages bring a script that hears of changes from the event stream. Nothing that writers do makes it fail: what
 * cannot be made has a page in its place that says so.
 */
export function createLiveServer(options: LiveServerOptions): LiveServer {
  const {site, root, isKnownHost} = options
  const events = createEventStream()
  const rulesOf = createRulesOf()
  const server = createGuardedServer({
    isKnownHost,
    answer(exchange, target) {
      const state = site.current()
      return answer(exchange, {...options, target, state, rules: rulesOf(state), events})
    },
  })
  const unsubscribe = site.subscribe(() => events.send(liveMessage(site.current(), root)))
  return {
    server,
    close() {
      unsubscribe()
      events.close()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The rules of a state, made ready once for as long as they stay the same. */
function createRulesOf(): (state: LiveState) => ServedRules {
  let last: {readonly rules: LiveState['rules']; readonly served: ServedRules} | undefined
  return ({rules}) => {
    if (last?.rules !== rules) last = {rules, served: servedRules(rules)}
    return last.served
  }
}

type Question = LiveServerOptions & {
  readonly target: Asked
  readonly state: LiveState
  readonly rules: ServedRules
  readonly events: EventStream
}

async function answer(exchange: Exchange, question: Question): Promise<void> {
  const {target, state, rules, token, script} = question
  const paths = livePaths(state.baseUrl, token)
  if (target.path === paths.events) return openEvents(exchange, question)
  if (target.path === paths.script) {
    const headers = {...HEADERS, 'cache-control': 'no-cache', 'content-type': 'text/javascript;charset=utf-8'}
    return sendBytes(exchange, {bytes: Buffer.from(script), status: 200, headers})
  }
  const headers = {...HEADERS, ...rules.headers}
  const site = servedSite(state, rules)
  const found = findAnswer(target, site)
  if (found && 'redirect' in found) {
    const moved = {...headers, 'cache-control': 'no-store', location: found.redirect, 'content-length': 0}
    exchange.response.writeHead(found.status, moved).end()
    return
  }
  const status = found ? 200 : 404
  const file = found?.file ?? findMissingPage(target.path, site)
  const dress = (html: string): string => withLiveScript(html, paths)
  const placeholder = {bytes: Buffer.from(placeholderPage(paths)), headers: {...headers, ...PAGE}, status} as const
  if (file === undefined) return sendBytes(exchange, placeholder)
  await sendOutput(exchange, {file, root: question.root, status, headers, dress}).catch((error: unknown) => {
    if (exchange.response.headersSent || !file.path.endsWith('.html')) throw error
    sendBytes(exchange, placeholder)
  })
}

const PAGE = {'content-type': 'text/html;charset=utf-8', 'cache-control': 'no-cache'}

function servedSite({files, baseUrl}: LiveState, rules: ServedRules): ServedSite<OutputFile> {
  return {files: {get: (place) => files.get(outputPath(place)), has: (place) => files.has(outputPath(place))}, rules, baseUrl}
}

/** @example outputPath('/docs/index.html') // => 'docs/index.html' */
function outputPath(place: string): string {
  return place.slice(1)
}

/** Only pages of this server may listen: the token is in them, and another site's page cannot read it. */
function openEvents({request, response}: Exchange, {site, root, events}: Question): void {
  const {origin, host, 'sec-fetch-site': from} = request.headers
  const isOwn = (origin === undefined || origin === `http://${host}`) && (from === undefined || from === 'same-origin')
  if (isOwn) events.open(request, response, liveMessage(site.current(), root))
  else sendStatus(response, 403)
}
