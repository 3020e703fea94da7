import {mkdtemp, realpath, rm} from 'node:fs/promises'
import type {IncomingMessage, RequestListener} from 'node:http'
import https from 'node:https'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {BrowserContext, Page} from 'playwright'
import {expect} from 'vitest'
import {listen} from '../../cli/http/listen.ts'
import {createPreviewServer} from '../../cli/preview/preview-server.ts'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {launchChromium} from '../chromium.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Script} from '../scripted-server.ts'
import {selfSigned} from '../tls-secrets.ts'
import {closeContext} from './close-context.ts'

/** A request that a browser made. */
export type Asked = {
  /** `GET https://docs.example/path?query` */
  readonly line: string
  readonly headers: IncomingMessage['headers']
  /** The browser has ended it before there was an answer. */
  readonly isGivenUp: () => boolean
}

/** A built site under several names, among servers that do as they are told; all names below `example` are this machine. */
export type OpenHosts = {
  /** Folder with the sources; the output is in `dist`. */
  readonly root: string
  /** What answers instead of the site, by host and path without query: `{'www.internal.example/check': answer(500)}`. */
  scripts: Readonly<Record<string, Script>>
  /** Requests since the last visit began, of what is no file of the site. */
  readonly asked: () => readonly Asked[]
  /** Opens a page in a browser of its own. Fails on what a policy refused, unless `allow` matches it, and on what a script threw. */
  readonly visit: <Result>(
    url: string,
    look: (page: Page, context: BrowserContext) => Promise<Result>,
    options?: {readonly allow?: RegExp; readonly before?: (context: BrowserContext) => Promise<unknown>},
  ) => Promise<Result>
  readonly close: () => Promise<void>
}

/** Builds a site of these files and serves it at `https://<any host below example>/`. The caller closes it. */
export async function openHosts(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> & {readonly internalDocs?: SiteConfigInput['internalDocs']},
): Promise<OpenHosts> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-hosts-')))
  const complete = {title: 'Site', url: 'https://docs.example', favicon: '/favicon.svg', ...config}
  const site = {'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', ...files}
  await writeFiles(root, {...site, 'site-config.ts': `export default ${JSON.stringify(complete)}`})
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
  return serveHosts(root)
}

/** Serves the built site of a folder at `https://<any host below example>/`. The caller closes it, which removes the folder. */
export async function serveHosts(root: string): Promise<OpenHosts> {
  const preview = createPreviewServer({folder: path.join(root, 'dist'), baseUrl: '/'})
  let asked: Asked[] = []
  const serve: RequestListener = (request, response) => {
    const {host = '', ...headers} = request.headers
    const [file = ''] = (request.url ?? '').split('?', 1)
    const script = hosts.scripts[host + file]
    if (script === undefined) {
      // The preview has no name but this machine's.
      request.headers.host = '127.0.0.1'
      preview.emit('request', request, response)
      return
    }
    asked.push({
      line: `${request.method} https://${host}${request.url}`,
      headers,
      isGivenUp: () => response.destroyed && !response.writableFinished,
    })
    script(request, response)
  }
  const server = https.createServer(selfSigned, serve)
  const port = await listen(server, 0)
  const browser = await launchChromium([`--host-resolver-rules=MAP *.example 127.0.0.1:${port}`])
  const hosts: OpenHosts = {
    root,
    scripts: {},
    asked: () => asked,
    async visit(url, look, {allow, before} = {}) {
      asked = []
      const context = await browser.newContext({viewport: {width: 1280, height: 900}, ignoreHTTPSErrors: true})
      try {
        await before?.(context)
        const page = await context.newPage()
        const complaints: string[] = []
        page.on('pageerror', (error) => complaints.push(error.message))
        page.on('console', (message) => {
          const text = message.text()
          if (/Content Security Policy/.test(text) && allow?.test(text) !== true) complaints.push(text)
        })
        await page.goto(url, {waitUntil: 'load'})
        const result = await look(page, context)
        expect(complaints).toEqual([])
        return result
      } finally {
        await closeContext(context)
      }
    },
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
      await rm(root, {recursive: true, force: true})
    },
  }
  return hosts
}
