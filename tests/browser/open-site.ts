import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {BrowserContext, BrowserContextOptions, Page} from 'playwright'
import {expect} from 'vitest'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {shareChromium} from '../chromium.ts'
import type {SharedBrowser} from '../chromium.ts'
import {writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'
import {closeContext} from './close-context.ts'

/** A site that was built by the real command and is served as a static host would, with a browser to read it. */
export type OpenSite = {
  /** Folder with the sources; the output is in `dist`. */
  readonly root: string
  /** Without a slash at the end. */
  readonly origin: string
  readonly browser: SharedBrowser
  /**
   * Opens a page in a browser of its own and gives it to `look`. Fails on what the console says and on requests that leave
   * the site, unless `allow` matches them.
   */
  readonly visit: <Result>(
    route: string,
    look: (page: Page, context: BrowserContext) => Promise<Result>,
    options?: Visit,
  ) => Promise<Result>
  readonly close: () => Promise<void>
}

/** How a page is opened. */
export type Visit = BrowserContextOptions & {
  /** What the console may say and what may be asked of other hosts. */
  readonly allow?: RegExp
  /** Runs in the page before anything of it. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
}

/**
 * Builds a site of these files, by path relative to its root, and opens it. The caller closes it. Where `DOCSITE_TEST_SERVER` is
 * `serve`, `docsite serve` shows it.
 */
export async function openSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  config: Partial<SiteConfigInput> = {},
): Promise<OpenSite> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-open-')))
  // Without an icon of its own, a site is asked for one, and the browser complains.
  const complete = {title: 'Site', url: 'https://example.org', favicon: '/favicon.svg', ...config}
  await writeFiles(root, {
    'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'site-config.ts': `export default ${JSON.stringify(complete)}`,
    ...files,
  })
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
  return process.env['DOCSITE_TEST_SERVER'] === 'serve' ? openServer(root, ['serve', '--port', '0']) : openBuilt(root, complete.baseUrl)
}

/** Builds a Docusaurus site of these files and opens it, with what the build said. The caller closes it. */
export async function openForeignSite(
  files: Readonly<Record<string, string>>,
  baseUrl: string,
): Promise<OpenSite & {readonly said: string}> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-open-')))
  await writeFiles(root, files)
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
  return {...(await openBuilt(root, baseUrl, 'build')), said: stdout}
}

/** Opens a site whose output is in this folder, as `docsite preview` shows it. The caller closes it, which removes the folder. */
export function openBuilt(root: string, baseUrl = '/', output = 'dist'): Promise<OpenSite> {
  return openServer(root, ['preview', output, '--base-url', baseUrl, '--port', '0'])
}

/** Opens a site that a command shows. */
async function openServer(root: string, args: readonly string[]): Promise<OpenSite> {
  const {origin, stop} = await startDocsite(root, args)
  const browser = shareChromium()
  return {
    root,
    origin,
    browser,
    visit: (route, look, options = {}) => visit({browser, origin, route}, look, options),
    close: async () => {
      await browser.close()
      await stop()
      await rm(root, {recursive: true, force: true})
    },
  }
}

type Place = {readonly browser: SharedBrowser; readonly origin: string; readonly route: string}

/** What `OpenSite.visit` does, for a site that is served in another way. */
export async function visit<Result>(
  {browser, origin, route}: Place,
  look: (page: Page, context: BrowserContext) => Promise<Result>,
  {allow, before, ...options}: Visit,
): Promise<Result> {
  const context = await browser.newContext({viewport: {width: 1280, height: 900}, ...options})
  try {
    await before?.(context)
    const page = await context.newPage()
    const complaints: string[] = []
    const complain = (text: string) => allow?.test(text) === true || complaints.push(text)
    page.on('console', (message) => {
      const {url} = message.location()
      // A browser asks for the icon of a site that names none, when it finds the time.
      if (['error', 'warning'].includes(message.type()) && !url.endsWith('/favicon.ico')) complain(`${message.text()} ${url}`)
    })
    // Chromium throws this in a document that is being left, at nothing that the site could avoid.
    page.on('pageerror', ({message}) => message.endsWith('The provided callback is no longer runnable.') || complain(message))
    page.on('request', (request) => request.url().startsWith(origin) || request.url().startsWith('data:') || complain(request.url()))
    await page.goto(origin + route, {waitUntil: 'load'})
    const result = await look(page, context)
    expect(complaints).toEqual([])
    return result
  } finally {
    await closeContext(context)
  }
}
