import {createServer} from 'node:http'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import {refusalOf} from '../http/check-request.ts'
import {findAnswer, findMissingPage} from '../http/find-answer.ts'
import type {ServedSite} from '../http/find-answer.ts'
import {GUARDS, refuseStrangers, sendStatus} from '../http/refuse.ts'
import {parseTarget} from '../http/request-target.ts'
import {sendFile} from './send-file.ts'
import type {ServedRules} from '../http/served-rules.ts'
import {watchSite} from './watch-site.ts'

/** What to serve. */
export type PreviewSite = {
  /** Folder of the built site, absolute. */
  readonly folder: string
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string
}

const TIMEOUT = 10_000
const HEADERS = {...GUARDS, 'cache-control': 'no-cache'}

/**
 * A server of a built site, not yet listening. It shows what a static host would show that follows the site's rules, with the
 * headers that it would send, and nothing else of the machine.
 */
export function createPreviewServer({folder, baseUrl}: PreviewSite): Server {
  const currentSite = watchSite(folder)
  const server = createServer({requestTimeout: TIMEOUT, headersTimeout: TIMEOUT}, (request, response) => {
    answer({request, response, getSite: () => ({...currentSite(), baseUrl})}).catch(() => {
      // the file went away, or the reader did
      if (response.headersSent) response.destroy()
      else sendStatus(response, 404)
    })
  })
  refuseStrangers(server)
  return server
}

/** The site is looked at only within the answer: between two builds there may be none. */
type Exchange = {readonly request: IncomingMessage; readonly response: ServerResponse; readonly getSite: () => ServedSite<string>}

async function answer({request, response, getSite}: Exchange): Promise<void> {
  const refusal = refusalOf(request)
  if (refusal !== undefined) return sendStatus(response, refusal)
  const target = parseTarget(request.url ?? '')
  if ('status' in target) return sendStatus(response, target.status)
  const site = getSite()
  const found = findAnswer(target, site)
  if (found && 'redirect' in found) {
    response.writeHead(found.status, {...HEADERS, ...site.rules.headers, location: found.redirect, 'content-length': 0}).end()
    return
  }
  const missing = found ? undefined : findMissingPage(target.path, site)
  const file = found?.file ?? missing
  if (file === undefined) return sendStatus(response, 404)
  const extra = missing === undefined ? extraHeaders(target.path, site.rules) : {}
  const headers = {...HEADERS, ...site.rules.headers, ...extra}
  await sendFile(request, response, {file, status: missing === undefined ? 200 : 404, headers})
}

function extraHeaders(path: string, {hashedFiles}: ServedRules): ServedRules['headers'] {
  return hashedFiles !== undefined && path.startsWith(hashedFiles.path) ? hashedFiles.headers : {}
}
