import {mkdirSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../../core/files/fs-error.ts'
import {hashList, hashParts} from '../../../core/files/hash.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import {removeQuietly} from '../../../core/files/remove-quietly.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import {seal, unseal} from '../../../core/files/seal.ts'
import type {AbsolutePath, OutputPath, RoutePath} from '../../../core/model/paths.ts'
import type {IndexEntry} from '../browser/format/index-files.ts'
import type {IndexFrame} from '../make-index.ts'
import {termsExtension} from './terms-file.ts'

/** The plan that a build has made for the search of a locale, as far as edits of texts need it. */
export type SearchPlan = {
  readonly toolHash: string
  /** The manifest of the indexes. */
  readonly manifest: OutputPath
  /** Files of the article store, which pages name by their number. */
  readonly packs: readonly AbsolutePath[]
  readonly scopes: readonly PlannedScope[]
}

/** A planned index. */
export type PlannedScope = {
  /** Null for pages outside the docs. */
  readonly version: string | null
  readonly frame: IndexFrame
  readonly entry: IndexEntry
  /** Pages in the order of the index, each as `formatPage` returns it: an edit reads few of them. */
  readonly pages: readonly string[]
}

/** A page of a planned index. */
export type PlannedPage = {
  readonly route: RoutePath
  readonly title: string
  readonly aliases: readonly string[]
  /** Number of files with its text. */
  readonly parts: number
  /** Keys of its article and of its compilation. */
  readonly key: string
  readonly source: string
  /** The place of its article in the article store, if that was known: the number of the pack, and an offset. */
  readonly place: readonly [pack: number, offset: number] | undefined
}

/** Formats a page as a line. */
export function formatPage({route, title, aliases, parts, key, source, place}: PlannedPage): string {
  return [key, source, parts, place?.join(' '), JSON.stringify([route, title, ...aliases])].join('\t')
}

/** Parses a line. */
export function parsePage(line: string): PlannedPage {
  const [key = '', source = '', parts, place = '', names = '[]'] = line.split('\t')
  const [pack = 0, offset = 0] = place.split(' ').map(Number)
  const [route = '', title = '', ...aliases] = JSON.parse(names) as string[]
  return {route, title, aliases, parts: Number(parts), key, source, place: place === '' ? undefined : [pack, offset]}
}

/** Returns the key of the article of a page. */
export function articleKeyOf(line: string): string {
  return line.slice(0, line.indexOf('\t'))
}

/** Returns the place of a page among others; -1 if it is not among them. */
export function findPage(pages: readonly string[], route: RoutePath): number {
  const begin = `\t[${JSON.stringify(route)}`
  return pages.findIndex((line) => line.includes(begin) && parsePage(line).route === route)
}

const label = 'docsite-search-plan-1'

/** Returns the file with the terms of an index. */
export function termsFile(
  folder: AbsolutePath,
  {locale, version}: {readonly locale: string; readonly version: string | null},
): AbsolutePath {
  const name = hashList(version === null ? [] : [version]).slice(0, 16)
  return path.join(folder, `${nameOf(locale)}-${name}${termsExtension}`)
}

/** Writes the plan of a locale, and removes the terms of indexes that are not in it. Throws file system errors. */
export function writePlan(folder: AbsolutePath, locale: string, plan: SearchPlan): void {
  mkdirSync(folder, {recursive: true})
  replaceFile(planFile(folder, locale), seal(label, formatPlan(plan)))
  const used = new Set(plan.scopes.map(({version}) => path.basename(termsFile(folder, {locale, version}))))
  const isOld = (name: string): boolean => name.startsWith(`${nameOf(locale)}-`) && name.endsWith(termsExtension) && !used.has(name)
  for (const name of readdirSync(folder).filter(isOld)) removeQuietly(path.join(folder, name))
}

/** Reads the plan of a locale. Returns undefined if there is none, or if it is damaged. */
export function readPlan(folder: AbsolutePath, locale: string): SearchPlan | undefined {
  try {
    const content = unseal(label, readBytes(planFile(folder, locale)))
    return content && parsePlan(content.toString())
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

function planFile(folder: AbsolutePath, locale: string): AbsolutePath {
  return path.join(folder, `${nameOf(locale)}.plan`)
}

function nameOf(locale: string): string {
  return hashParts(locale).slice(0, 16)
}

type Head = Omit<SearchPlan, 'scopes'> & {readonly scopes: readonly (Omit<PlannedScope, 'pages'> & {readonly count: number})[]}

// The first line is a `Head` as JSON, the others are pages.

function formatPlan({scopes, ...plan}: SearchPlan): string {
  const head: Head = {...plan, scopes: scopes.map(({pages, ...scope}) => ({...scope, count: pages.length}))}
  return [JSON.stringify(head), ...scopes.flatMap(({pages}) => pages)].join('\n')
}

function parsePlan(text: string): SearchPlan {
  const [first = '', ...lines] = text.split('\n')
  const {scopes, ...plan} = JSON.parse(first) as Head
  let end = 0
  return {...plan, scopes: scopes.map(({count, ...scope}) => ({...scope, pages: lines.slice(end, (end += count))}))}
}
