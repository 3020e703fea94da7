import type {Server} from 'node:http'
import {hasFsCode} from '../../renderer/index.ts'
import {findAnswer, findMissingPage, statusOf} from '../http/find-answer.ts'
import type {Asked} from '../http/find-answer.ts'
import {createGuardedServer} from '../http/guarded-server.ts'
import type {Exchange} from '../http/guarded-server.ts'
import {GUARDS, sendStatus} from '../http/refuse.ts'
import type {ServedRules} from '../http/served-rules.ts'
import {sendFile} from './send-file.ts'
import {watchSite} from './watch-site.ts'
import type {SiteSnapshot, WatchOptions} from './watch-site.ts'

/** The site to serve. */
export type PreviewSite = Partial<WatchOptions> & {
  /** Folder of the built site, absolute. */
  readonly folder: string
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string
}

const HEADERS = {...GUARDS, 'cache-control': 'no-cache'}

/**
 * Creates a server of a built site, not yet listening. It behaves like a static host that follows the site's rules, with the
 * same headers, and exposes nothing else of the machine. Builds that replace the site meanwhile fail no request.
 */
export function createPreviewServer({folder, baseUrl, repair = leaveAsIs, ...options}: PreviewSite): Server {
  const currentSite = watchSite(folder, {...options, repair})
  return createGuardedServer({
    async answer(exchange, target) {
      for (let site = await currentSite(); ;) {
        try {
          return await answer(exchange, target, {...site, baseUrl})
        } catch (error) {
          if (exchange.response.headersSent || !hasFsCode(error, 'ENOENT', 'ENOTDIR')) throw error
          // the site that listed the file may have been replaced before it was opened
          const next = await currentSite()
          if (next === site) throw error
          site = next
        }
      }
    },
  })
}

function leaveAsIs(): Promise<void> {
  return Promise.resolve()
}

async function answer({request, response}: Exchange, target: Asked, site: SiteSnapshot & {readonly baseUrl: string}): Promise<void> {
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
  await sendFile(request, response, {file, status: missing === undefined ? statusOf(target, site) : 404, headers})
}

function extraHeaders(path: string, {hashedFiles}: ServedRules): ServedRules['headers'] {
  return hashedFiles !== undefined && path.startsWith(hashedFiles.path) ? hashedFiles.headers : {}
}
