import type {IncomingMessage, Server} from 'node:http'
import type {LiveMessage, LiveSite, LiveState, OutputFile} from '../../renderer/index.ts'
import {findAnswer, findMissingPage, statusOf} from '../http/find-answer.ts'
import type {Asked, ServedSite} from '../http/find-answer.ts'
import {createGuardedServer} from '../http/guarded-server.ts'
import type {Exchange} from '../http/guarded-server.ts'
import {GUARDS, sendStatus} from '../http/refuse.ts'
import {servedRules} from '../http/served-rules.ts'
import type {ServedRules} from '../http/served-rules.ts'
import {createEventStream} from './event-stream.ts'
import type {EventStream} from './event-stream.ts'
import {liveMessage} from './live-message.ts'
import {encodePlace, livePaths, placeholderPage, withLiveScript} from './live-page.ts'
import {sendBytes, sendOutput} from './send-output.ts'

/** Options of a live server. */
export type LiveServerOptions = {
  readonly site: LiveSite
  /** The site's folder, absolute. */
  readonly root: string
  /** The script for live updates. */
  readonly script: string
  /** The secret of the pages of this server, 128 random bits. */
  readonly token: string
  /** The test for known hosts, as in `refusalOf`. */
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
 * Creates a server of a site that is being written. Requests are looked up in the map of existing files and never become paths
 * of the machine. Pages include a script that listens to the event stream for changes. Mistakes of writers do not make the
 * server fail: a page that cannot be rendered is replaced with a placeholder that says so.
 */
export function createLiveServer(options: LiveServerOptions): LiveServer {
  const {site, isKnownHost} = options
  const events = createEventStream()
  const rulesOf = createRulesOf()
  const server = createGuardedServer({
    isKnownHost,
    answer(exchange, target) {
      const state = site.current()
      return answer(exchange, {...options, target, state, rules: rulesOf(state), events})
    },
  })
  const unsubscribe = site.subscribe(() => events.send(messageNow(options)))
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

/** Creates a function that prepares the rules of a state, and reuses the result while they stay the same. */
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
  if (target.path === paths.translations) return sendTranslation(exchange, question)
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
  const status = found ? statusOf(target, site) : 404
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

/** Opens the event stream, only for pages of this server. */
function openEvents(exchange: Exchange, question: Question): void {
  const {request, response} = exchange
  if (isOwnPage(request)) question.events.open(request, response, messageNow(question))
  else sendStatus(response, 403)
}

/** Answers where the page that the query names is behind its original with JSON, only for pages of this server. */
async function sendTranslation(exchange: Exchange, {site, target}: Question): Promise<void> {
  if (!isOwnPage(exchange.request)) return sendStatus(exchange.response, 403)
  const address = new URLSearchParams(target.query).get('page') ?? ''
  const found = await site.translationAt(address.normalize('NFC'))
  const headers = {...HEADERS, 'cache-control': 'no-store', 'content-type': 'application/json;charset=utf-8'}
  sendBytes(exchange, {bytes: Buffer.from(JSON.stringify(found ?? null)), status: 200, headers})
}

/** Reports whether a request comes from a page of this server: these contain the token, which a page of another site cannot read. */
function isOwnPage({headers: {origin, host, 'sec-fetch-site': from}}: IncomingMessage): boolean {
  return (origin === undefined || origin === `http://${host}`) && (from === undefined || from === 'same-origin')
}

/** Returns the message about the current state, with the path that answers about translations if there may be some. */
function messageNow({site, root, token}: Pick<LiveServerOptions, 'site' | 'root' | 'token'>): LiveMessage {
  const state = site.current()
  const message = liveMessage(state, root)
  return state.locales.shown.isDefault ? message : {...message, translations: encodePlace(livePaths(state.baseUrl, token).translations)}
}
