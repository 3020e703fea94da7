import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {launchChromium} from '../../chromium.ts'
import {escapeHtml} from '../../../renderer/core/html/escape-html.ts'
import type {SearchedArticle} from './articles.ts'
import {importFrom} from './import-from.ts'
import {openPagefindPage} from './pagefind-page.ts'
import type {PagefindPage} from './pagefind-page.ts'
import type {IndexFile, SearchEngine} from './search-engine.ts'
import {sentBytes} from './sent-bytes.ts'

type Pagefind = {
  readonly createIndex: (options: object) => Promise<{readonly errors: readonly string[]; readonly index?: PagefindIndex}>
  readonly close: () => Promise<unknown>
}
type PagefindIndex = {
  readonly addDirectory: (options: {readonly path: string}) => Promise<Answer>
  readonly writeFiles: (options: {readonly outputPath: string}) => Promise<Answer>
}
type Answer = {readonly errors: readonly string[]}

/** What its own dialogs and highlighter are made of: a search of one's own leaves them out. */
const isDialog = /^\/pagefind-(?:ui|modular-ui|component-ui|highlight)\./

/**
 * https://pagefind.app: an index in small files, made from the HTML of a folder by a native program and searched by WebAssembly in
 * a worker. It is asked in Chromium, as readers would: it does not run in Node. Its files are compressed already.
 */
export async function pagefindEngine(folder: string): Promise<SearchEngine> {
  const pagefind = await importFrom<Pagefind>(folder, './node_modules/pagefind/lib/index.js')
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsite-pagefind-'))
  const [site, out] = [path.join(root, 'site'), path.join(root, 'out')]
  const browser = await launchChromium()
  let hrefs = new Map<string, string>()
  let page: PagefindPage | undefined
  const isCode = (name: string): boolean => /^\/pagefind(?:-worker)?\.js$/.test(name) || name.startsWith('/wasm.')
  return {
    name: 'Pagefind',
    prepare(articles) {
      fs.rmSync(site, {recursive: true, force: true})
      hrefs = new Map(articles.map(({href}) => [urlOf(href), href]))
      for (const article of articles) {
        const file = path.join(site, article.href, 'index.html')
        fs.mkdirSync(path.dirname(file), {recursive: true})
        fs.writeFileSync(file, documentOf(article))
      }
    },
    async build() {
      fs.rmSync(out, {recursive: true, force: true})
      // the program is started anew, as each build of a site does
      const {index, errors} = await pagefind.createIndex({forceLanguage: 'en'})
      if (index === undefined) throw new Error(errors.join(' '))
      failOn(await index.addDirectory({path: site}))
      failOn(await index.writeFiles({outputPath: out}))
      await pagefind.close()
      // reading what was written takes some hundredths of the whole
      return readFolder(out).filter((file) => !isDialog.test(file.path))
    },
    async open(load) {
      await page?.close()
      page = await openPagefindPage(browser, load)
      const {search} = page
      return async (query) => (await search(query)).map((url) => hrefs.get(url) ?? url)
    },
    async code() {
      // of the two languages of its programs a reader loads one
      const files = readFolder(out).filter((file) => isCode(file.path) && !file.path.startsWith('/wasm.unknown'))
      return files.reduce((sum, {bytes}) => sum + sentBytes(bytes), 0)
    },
    isCode,
    async close() {
      await page?.close()
      await browser.close()
      fs.rmSync(root, {recursive: true, force: true})
    },
  }
}

/** An address as Pagefind makes it from the path of a file. */
function urlOf(href: string): string {
  return `/${href.replace(/^\//, '')}`
}

function documentOf({title, html}: SearchedArticle): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><main data-pagefind-body><h1>${escapeHtml(title)}</h1>${html}</main></body></html>`
}

function failOn({errors}: Answer): void {
  if (errors.length > 0) throw new Error(errors.join(' '))
}

function readFolder(folder: string): IndexFile[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return {path: `/${path.relative(folder, file)}`, bytes: fs.readFileSync(file)}
    })
}
