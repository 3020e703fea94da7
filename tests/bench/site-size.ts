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
}

/** Sums up the output folder of a tool; zeros where there is none. */
export function siteSize(folder: string): SiteSize {
  const files = listFiles(folder).map((file) => ({file, bytes: fs.statSync(file).size}))
  const pages = files.filter(({file}) => isCorpusPage(file))
  return {files: files.length, bytes: sumBytes(files), pages: pages.length, htmlBytes: sumBytes(pages)}
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

function sumBytes(files: readonly {readonly bytes: number}[]): number {
  return files.reduce((sum, {bytes}) => sum + bytes, 0)
}
