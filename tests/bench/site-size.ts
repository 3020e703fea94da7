import fs from 'node:fs'
import path from 'node:path'

/** Bytes and counts of a built site. */
export type SiteSize = {
  readonly files: number
  readonly bytes: number
  /** HTML files of the corpus's own pages: a tool may add lists and a 404 page. */
  readonly pages: number
  /** Bytes of these HTML files together. */
  readonly htmlBytes: number
  /** Bytes that are between `<article>` and `</article>` in them; 0 for a tool that writes no such element. */
  readonly articleBytes: number
}

/** Sums up the output folder of a tool; zeros where there is none. */
export function siteSize(folder: string): SiteSize {
  const files = listFiles(folder)
  const pages = files.filter(isCorpusPage)
  return {
    files: files.length,
    bytes: sum(files.map(fileBytes)),
    pages: pages.length,
    htmlBytes: sum(pages.map(fileBytes)),
    articleBytes: sum(pages.map(articleBytes)),
  }
}

/** Whether the HTML of a page of any version has a text. A page is named by the last segment of its slug. */
export function pageHasText(folder: string, {page, text}: {page: string; text: string}): boolean {
  return listFiles(folder).some((file) => isCorpusPage(file) && file.includes(page) && fs.readFileSync(file, 'utf8').includes(text))
}

/** Tools write `page-00001.html` or `page-00001/index.html`. */
function isCorpusPage(file: string): boolean {
  return /page-\d+(?:[\\/]index)?\.html$/.test(file)
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

function fileBytes(file: string): number {
  return fs.statSync(file).size
}

function articleBytes(file: string): number {
  const html = fs.readFileSync(file)
  const start = html.indexOf('<article')
  return start === -1 ? 0 : Math.max(0, html.lastIndexOf('</article>') - start)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
