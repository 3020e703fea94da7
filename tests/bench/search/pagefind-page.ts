import {createServer} from 'node:http'
import type {Browser} from 'playwright'
import {listen} from '../../../cli/http/listen.ts'
import type {LoadFile} from './search-engine.ts'

/** A page of an empty browser that searches with Pagefind. */
export type PagefindPage = {
  /** Loads what the results that are shown first say, and gives their addresses, best first. */
  readonly search: (query: string) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

/** Results that its own dialog shows before the reader asks for more: the text of each is a file. */
const shownResults = 5

const folder = '/pagefind'

const types: Readonly<Record<string, string>> = {js: 'text/javascript', json: 'application/json'}

type Module = {
  readonly init: () => Promise<void>
  readonly search: (query: string) => Promise<{readonly results: readonly {readonly data: () => Promise<{readonly url: string}>}[]}>
}

/** Opens a page on a server of its own, which asks `load` for the files of the index. */
export async function openPagefindPage(browser: Browser, load: LoadFile): Promise<PagefindPage> {
  const server = createServer(({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://127.0.0.1')
    if (!pathname.startsWith(folder)) {
      response.setHeader('content-type', 'text/html')
      return void response.end('<!doctype html><html lang="en"><title>Search</title><link rel="icon" href="data:,"></html>')
    }
    response.setHeader('content-type', types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    void load(pathname.slice(folder.length)).then((bytes) => response.end(bytes))
  })
  const origin = `http://127.0.0.1:${await listen(server, 0)}`
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(origin)
  const module = await page.evaluateHandle(async (source): Promise<Module> => {
    const loaded = (await import(source)) as Module
    await loaded.init()
    return loaded
  }, `${folder}/pagefind.js`)
  return {
    search: (query) =>
      module.evaluate(
        async ({search}, {asked, count}) => {
          const {results} = await search(asked)
          return Promise.all(results.slice(0, count).map(async ({data}) => (await data()).url))
        },
        {asked: query, count: shownResults},
      ),
    async close() {
      await context.close()
      server.close()
      server.closeAllConnections()
    },
  }
}
