import {isFsError} from '../../../core/files/fs-error.ts'
import type {AbsolutePath, OutputPath} from '../../../core/model/paths.ts'
import {blockPath, corePath, searchFolder} from '../browser/format/index-files.ts'
import type {IndexCore, IndexEntry, PageBlock} from '../browser/format/index-files.ts'
import type {TextEdit} from '../../own-feature.ts'
import {articleKey, articleName, revisionOfIndex} from '../search-keys.ts'
import {editIndex} from './edit-index.ts'
import type {EditedIndex} from './edit-index.ts'
import type {EditedArticles} from './edited-articles.ts'
import {articleKeyOf, findPage, parsePage} from './search-plan.ts'
import type {PlannedPage, PlannedScope} from './search-plan.ts'
import {readTerms} from './terms-file.ts'

/** Reads a file of the current output. */
export type ReadOutput = (path: OutputPath) => Uint8Array

/** A planned index with its edited pages. */
export type EditedScope = {
  readonly scope: PlannedScope
  readonly entry: IndexEntry
  /** Edited pages by their place. */
  readonly pages: ReadonlyMap<number, {readonly before: PlannedPage; readonly after: PlannedPage}>
  /** Undefined if no page is edited. */
  readonly index: EditedIndex | undefined
  readonly file: AbsolutePath
}

/** The edits of an index, and the files to make them from. */
export type ScopeEdit = {
  readonly scope: PlannedScope
  /** Edits of the whole site. */
  readonly edits: readonly TextEdit[]
  readonly read: ReadOutput
  readonly toolHash: string
  readonly locale: string
  readonly articles: EditedArticles
  /** The file with the terms of the index. */
  readonly file: AbsolutePath
}

/** Edits an index. Returns undefined if it has to be built. */
export async function editScope({scope, edits, read, articles, toolHash, locale, file}: ScopeEdit): Promise<EditedScope | undefined> {
  const {entry, frame} = scope
  const pages = new Map<number, {readonly before: PlannedPage; readonly after: PlannedPage; readonly html: TextEdit['html']}>()
  for (const {route, before, after, html} of edits) {
    const place = findPage(scope.pages, route)
    if (place === -1) continue
    const page = parsePage(scope.pages[place] ?? '')
    if (page.source !== before) return undefined
    const key = articleKey({toolHash, locale, source: after, title: page.title, aliases: page.aliases})
    pages.set(place, {before: page, after: {...page, key, source: after, place: undefined}, html})
  }
  if (pages.size === 0) return {scope, entry, pages, index: undefined, file}
  const terms = readTerms({file, revision: entry.revision})
  const core = readJson(read, searchFolder + corePath(entry)) as IndexCore | undefined
  if (terms === undefined || core === undefined) return undefined
  const blocks = readBlocks({scope, places: [...pages.keys()], read})
  if (blocks === undefined) return undefined
  const pageEdits = []
  for (const [page, {before, after, html}] of pages) {
    const old = articles.read(before)
    if (old === undefined) return undefined
    pageEdits.push({page, name: articleName(after.key), before: old, after: await articles.index({...after, html})})
  }
  const index = editIndex({frame, terms, core, block: (number) => blocks.get(number) ?? neverBlock(number)}, pageEdits)
  if (index === undefined) return undefined
  const keys = scope.pages.map((line, place) => pages.get(place)?.after.key ?? articleKeyOf(line))
  return {scope, entry: {...entry, revision: revisionOfIndex(entry.frame, keys)}, pages, index, file}
}

function neverBlock(number: number): never {
  throw new RangeError(`No page of block ${number} was edited.`)
}

type Places = {readonly scope: PlannedScope; readonly places: readonly number[]; readonly read: ReadOutput}

/** Reads the blocks of pages. Returns undefined if one cannot be read. */
function readBlocks({scope: {frame, entry}, places, read}: Places): Map<number, PageBlock> | undefined {
  const blocks = new Map<number, PageBlock>()
  for (const place of frame.pagesPerBlock === undefined ? [] : places) {
    const number = Math.floor(place / (frame.pagesPerBlock ?? 1))
    const block = blocks.get(number) ?? (readJson(read, searchFolder + blockPath(entry, number)) as PageBlock | undefined)
    if (block === undefined) return undefined
    blocks.set(number, block)
  }
  return blocks
}

/** Reads a file of the output that docsite wrote as JSON. Returns undefined if it is not there. */
export function readJson(read: ReadOutput, path: OutputPath): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(read(path)))
  } catch (error) {
    if (!isFsError(error) && !(error instanceof SyntaxError)) throw error
    return undefined
  }
}
