import {mkdtemp, readdir, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {BrowserContext, Page} from 'playwright'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {shareChromium} from '../chromium.ts'
import type {SharedBrowser} from '../chromium.ts'
import {writeFiles} from '../make-site.ts'
import type {MemoryIo} from '../memory-io.ts'
import {startDocsite} from '../start-docsite.ts'
import {visit} from './open-site.ts'
import type {Visit} from './open-site.ts'

/** A site that `docsite serve` shows while a test writes it, with a browser to read it. */
export type LiveTestSite = {
  /** Folder with the sources. */
  readonly root: string
  /** The configuration that it began with. */
  readonly config: SiteConfigInput
  /** Without a slash at the end. */
  readonly origin: string
  readonly browser: SharedBrowser
  /** What the command has said so far. */
  readonly written: MemoryIo['written']
  /** Writes files by path relative to the root. */
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>
  readonly remove: (file: string) => Promise<void>
  /** As `OpenSite.visit`. */
  readonly visit: <Result>(
    route: string,
    look: (page: Page, context: BrowserContext) => Promise<Result>,
    options?: Visit,
  ) => Promise<Result>
  /** Ends the command and begins it again at the same port. */
  readonly restart: () => Promise<void>
  /** Brings back the files that the site was opened with, and no others, and serves them: what a test leaves behind that failed is another. */
  readonly restore: () => Promise<void>
  /** Ends the command only; settles with its exit code. */
  readonly stop: () => Promise<number>
  readonly close: () => Promise<void>
}

/** Serves a site of these files by the real command, with further arguments. The caller closes it. */
export async function openLive(
  files: Readonly<Record<string, string>>,
  config: Partial<SiteConfigInput> = {},
  args: readonly string[] = [],
): Promise<LiveTestSite> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-live-')))
  const complete = {title: 'Site', url: 'https://example.org', favicon: '/favicon.svg', ...config}
  const first = {
    'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site-config.ts': `export default ${JSON.stringify(complete)}`,
    ...files,
  }
  await writeFiles(root, first)
  const serve = (port: number) => startDocsite(root, ['serve', '--port', String(port), ...args])
  let running = await serve(0)
  const {port, origin} = running
  const browser = shareChromium()
  return {
    root,
    config: complete,
    origin,
    browser,
    get written() {
      return running.written
    },
    write: (changed) => writeFiles(root, changed),
    remove: (file) => rm(path.join(root, file), {recursive: true}),
    visit: (route, look, options = {}) => visit({browser, origin, route}, look, options),
    async restart() {
      await running.stop()
      running = await serve(port)
    },
    async restore() {
      await running.stop()
      for (const name of await readdir(root)) await rm(path.join(root, name), {recursive: true})
      await writeFiles(root, first)
      running = await serve(port)
    },
    stop: () => running.stop(),
    async close() {
      await browser.close()
      await running.stop()
      await rm(root, {recursive: true, force: true})
    },
  }
}
