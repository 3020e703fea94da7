import type {OutputPath} from '../../core/model/paths.ts'
import {checkReference} from './check-reference.ts'
import {jsonRange} from './json-range.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseJson} from './own-manifest.ts'
import type {CheckContext} from './check-context.ts'
import {readText} from './read-text.ts'
import type {ReferenceRole} from './reference.ts'

/** The number of characters in the name of a file with the text of a page. */
const nameLength = 12

/**
 * Checks the files of the embedded search: all files that it loads must exist, and every result must lead to an existing page
 * and heading.
 */
export function checkSearch(context: CheckContext): void {
  // each locale has a manifest
  for (const file of context.tree.files) if (context.isOwn && /(?:^|\/)search\/manifest\.json$/.test(file)) checkManifest(context, file)
}

function checkManifest(context: CheckContext, file: OutputPath): void {
  const json = readRecord(context, file)
  if (json === undefined) return
  const {folder, pages, versions} = json
  if (typeof folder !== 'string') return reportUnreadable(context, file)
  context.used.add(file)
  // results are pages in the locale of the manifest
  const base = context.baseUrl + file.slice(0, -'search/manifest.json'.length)
  for (const entry of [pages, ...(isRecord(versions) ? Object.values(versions) : [])]) {
    if (isRecord(entry)) checkIndex(context, {file, base, folder, frame: String(entry['frame']), shards: Number(entry['shards'])})
  }
}

type Index = {
  /** The manifest. */
  readonly file: OutputPath
  readonly base: string
  /** The href of the folder with all files of the search. */
  readonly folder: string
  /** The name of the folder of the index. */
  readonly frame: string
  readonly shards: number
}

function checkIndex(context: CheckContext, index: Index): void {
  const {file, folder, frame, shards} = index
  const place = referenceIn(context, file, frame)
  for (let number = 0; number < shards; number += 1) place(`${folder}${frame}/${number}.txt`, 'file')
  const core = place(`${folder}${frame}/core.json`, 'file')
  if (core !== undefined) checkCore(context, core, index)
}

function checkCore(context: CheckContext, file: OutputPath, index: Index): void {
  const json = readRecord(context, file)
  if (json === undefined) return
  const {blocks, base: start} = json
  if (typeof start !== 'string') return reportUnreadable(context, file)
  checkPages(context, json, {...index, file, start})
  if (!Array.isArray(blocks)) return
  const place = referenceIn(context, file, 'blocks')
  for (const number of blocks.keys()) {
    const block = place(`${index.folder}${index.frame}/pages-${number}.json`, 'file')
    const table = block === undefined ? undefined : readRecord(context, block)
    if (block !== undefined && table !== undefined) checkPages(context, table, {...index, file: block, start})
  }
}

/** Checks the pages that a file of an index lists. `start` is the beginning of their addresses. */
function checkPages(context: CheckContext, table: Readonly<Record<string, unknown>>, index: Index & {readonly start: string}): void {
  const {file, base, folder, start} = index
  const {pages, articles, parts} = table
  if (!Array.isArray(pages) || typeof articles !== 'string') return reportUnreadable(context, file)
  for (const [number, page] of pages.entries()) {
    const place = referenceIn(context, file, String(page))
    const href = `${base}${start}${page}`
    const article = `${folder}articles/${articles.slice(number * nameLength, (number + 1) * nameLength)}`
    const count = Array.isArray(parts) ? Number(parts[number]) : 1
    const names = count === 1 ? [article] : Array.from({length: count}, (_, part) => `${article}-${part}`)
    const anchors = names.flatMap((name) => {
      const text = place(`${name}.json`, 'file')
      return text === undefined ? [] : anchorsOf(context, text)
    })
    for (const anchor of new Set(['', ...anchors])) place(anchor === '' ? href : `${href}#${encodeURI(anchor)}`, 'link')
  }
}

/** Returns the headings that search results of a page link to. */
function anchorsOf(context: CheckContext, file: OutputPath): string[] {
  const sections = readRecord(context, file)?.['sections']
  if (!Array.isArray(sections)) return []
  const anchors = sections.flatMap((section: unknown) => (Array.isArray(section) && typeof section[1] === 'string' ? [section[1]] : []))
  return [...new Set(anchors)].filter((anchor) => anchor !== '')
}

/** Returns a function that checks a reference at the place of a text in a file. The function returns the target file, if it exists. */
function referenceIn(
  context: CheckContext,
  file: OutputPath,
  written: string,
): (url: string, role: ReferenceRole) => OutputPath | undefined {
  const {start = 0, end = 0} = jsonRange(file, readText(context.folder, file), written)
  const document = {file, url: context.locator.urlOf(file), anchors: undefined}
  return (url, role) => {
    checkReference(context, document, {url, role, start, end})
    const located = context.locator.locate(url, document.url)
    return located.kind === 'inside' ? located.file : undefined
  }
}

function readRecord(context: CheckContext, file: OutputPath): Readonly<Record<string, unknown>> | undefined {
  const json = parseJson(readText(context.folder, file))
  if (isRecord(json)) return json
  reportUnreadable(context, file)
  return undefined
}

function reportUnreadable({findings}: CheckContext, file: OutputPath): void {
  findings.add(
    {code: 'built-unreadable', message: `\`${file}\`, which the search reads, is not valid.`, hint: 'Build the site again.'},
    {file},
  )
}
