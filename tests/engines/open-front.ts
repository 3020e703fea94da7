import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {listen} from '../../cli/http/listen.ts'

/** A server in front of a site. */
export type Front = {
  /** Without a slash at the end. */
  readonly origin: string
  readonly close: () => void
}

/** The key of the storage in which a page notes what its console says. */
export const COMPLAINTS = 'complaints'

/**
 * Notes what goes wrong in a page, across loads: what is said to the console, errors, promises that nobody handles, files that do not load, and
 * what the policy refuses. A protocol that reports none of these needs no other way.
 */
const watch = `<script>{
let isLeft = false
addEventListener('beforeunload', () => (isLeft = true))
addEventListener('pageshow', () => (isLeft = false))
const say = (text) => isLeft || sessionStorage.setItem('${COMPLAINTS}', JSON.stringify([...JSON.parse(sessionStorage.getItem('${COMPLAINTS}') ?? '[]'), text]))
for (const name of ['error', 'warn']) console[name] = (...words) => say(words.join(' '))
addEventListener('error', ({message, target}) => target.rel === 'prefetch' || say(message ?? 'not loaded: ' + (target.src ?? target.href)), true)
addEventListener('unhandledrejection', ({reason}) => say('not handled: ' + reason))
addEventListener('securitypolicyviolation', ({blockedURI, violatedDirective}) => say('refused: ' + blockedURI + ' ' + violatedDirective))
}</script>`

/**
 * Opens a server that shows the pages of another one, with a script that notes what goes wrong. Without `scripts`, pages are what they are in
 * a browser whose scripts are switched off: none runs, and the content of `noscript` is part of the page. The drivers of browsers run
 * their own scripts in the page, so these cannot be switched off altogether.
 */
export async function openFront(origin: string, {scripts}: {readonly scripts: boolean}): Promise<Front> {
  const server = createServer((request, response) => {
    forward(origin, request, response, scripts).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  const port = await listen(server, 0)
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function forward(origin: string, request: IncomingMessage, response: ServerResponse, scripts: boolean): Promise<void> {
  const answer = await fetch(origin + (request.url ?? '/'), {headers: {'accept-encoding': 'identity'}, redirect: 'manual'})
  const type = answer.headers.get('content-type') ?? ''
  const target = answer.headers.get('location')
  response.writeHead(answer.status, {
    'content-type': type,
    'cache-control': answer.headers.get('cache-control') ?? 'max-age=600',
    ...(target !== null && {location: target}),
    ...(!scripts && {'content-security-policy': "script-src 'none'"}),
  })
  if (!type.startsWith('text/html')) return void response.end(Buffer.from(await answer.arrayBuffer()))
  const html = await answer.text()
  response.end(scripts ? html.replace('<head>', `<head>${watch}`) : html.replaceAll(/<\/?noscript>/g, ''))
}
