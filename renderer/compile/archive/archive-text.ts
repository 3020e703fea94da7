import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {sha256} from '../../core/files/hash.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'

/** The beginning of every archive. */
export const ARCHIVE_MARK = '{"archive":"docsite",'

/**
 * Format of the files. A file of a newer one is refused. In the first, docs with styles of components do not name the features whose styles were part of
 * these: `api` and `page-cards`.
 */
const FORMAT = 2

/** A doc of an archived version in a locale. */
export type ArchivedPage = {
  readonly path: SitePath
  /** Name of the locale. */
  readonly locale: string
  /** Hash of the file, as `archivedHash` makes it. */
  readonly source: string
  /** Key of the compilation. */
  readonly key: string
}

/** A compilation, as the cache had it when the version was archived. */
export type ArchivedCompilation = {readonly key: string; readonly doc: CompiledDoc; readonly html: string}

/** The pages of a version and their compilations. Equal pages share one. */
export type Archive = {readonly pages: readonly ArchivedPage[]; readonly compilations: readonly ArchivedCompilation[]}

/** The first line of a file that is wrong, and why the file cannot be used, as the end of a sentence. */
export type ArchiveFault = {readonly line: number; readonly reason: string}

/** The contents of a file, and their places in its bytes. */
export type ArchiveIndex = {
  readonly format: number
  /** Pages by `pageName`. */
  readonly pages: ReadonlyMap<string, ArchivedPage>
  /** Compilations by key. */
  readonly compilations: ReadonlyMap<string, {readonly doc: ByteRange; readonly html: ByteRange}>
}

/** A line of a file, which is a JSON value. */
export type ByteRange = readonly [start: number, end: number]

/** Returns the path of the file of an archived version. */
export function archiveFile({contentRoot}: Pick<SiteConfig, 'contentRoot'>, version: string): AbsolutePath {
  return path.join(archivesFolder({contentRoot}), `${version}.jsonl`)
}

/** Returns the folder of the archives of a site. */
export function archivesFolder({contentRoot}: Pick<SiteConfig, 'contentRoot'>): AbsolutePath {
  return path.join(contentRoot, 'archived')
}

/**
 * Returns the version whose archive a file would be. Undefined for other files.
 * @param file path from the folder of archives
 * @example archivedVersion('sdk/7.jsonl') // => 'sdk/7'
 */
export function archivedVersion(file: string): string | undefined {
  return /^((?:[^/]+\/)?[^/]+)\.jsonl$/.exec(file)?.[1]
}

/** Returns the name of a page in an archive. */
export function pageName({path: file, locale}: Pick<ArchivedPage, 'path' | 'locale'>): string {
  return `${locale} ${file}`
}

/** Hashes a source. Git may give its lines other ends on another machine, which do not count. */
export function archivedHash(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
  return sha256(text.includes('\r') ? Buffer.from(text.toString('latin1').replaceAll('\r\n', '\n'), 'latin1') : text)
}

/**
 * Formats an archive: a line with its version and the hash of all others, a line for each page, and two for each compilation. Lines are JSON
 * values, and they are sorted, so that the same archive has the same bytes.
 */
export function formatArchive(version: string, {pages, compilations}: Archive): string {
  const sortedPages = pages.toSorted((a, b) => compareText(a.path, b.path) || compareText(a.locale, b.locale))
  const sorted = [...new Map(compilations.map((one) => [one.key, one])).values()].toSorted((a, b) => compareText(a.key, b.key))
  const lines = [
    ...sortedPages.map(({path: file, locale, source, key}) => JSON.stringify({path: file, locale, source, key})),
    ...sorted.flatMap(({key, doc, html}) => [JSON.stringify({key, doc}), JSON.stringify(html)]),
  ]
  const rest = lines.map((line) => `${line}\n`).join('')
  return `${JSON.stringify({archive: 'docsite', format: FORMAT, version, hash: sha256(rest)})}\n${rest}`
}

/** Finds what is in the file of a version. */
export function indexArchive(bytes: Buffer, version: string): ArchiveIndex | ArchiveFault {
  const [first = [0, 0], ...lines] = linesOf(bytes)
  const header = parseRange(bytes, first)
  const fault = faultOfHeader(header, version)
  if (fault !== undefined) return {line: 1, reason: fault}
  const rest = bytes.subarray(first[1] + 1)
  if (archivedHash(rest) !== (header as {hash?: unknown}).hash)
    return {line: brokenLine(bytes, lines), reason: 'the file is not as `docsite archive` wrote it'}
  const pages = new Map<string, ArchivedPage>()
  const compilations = new Map<string, {doc: ByteRange; html: ByteRange}>()
  for (let at = 0; at < lines.length; at += 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    const key = line && /^\{"key":"(\w+)",/.exec(bytes.toString('latin1', line[0], Math.min(line[1], line[0] + 200)))?.[1]
    const value = line && key === undefined ? parseRange(bytes, line) : undefined
    if (line !== undefined && next !== undefined && key !== undefined) {
      compilations.set(key, {doc: line, html: next})
      at += 1
    } else if (isPage(value)) pages.set(pageName(value), value)
    else return {line: at + 2, reason: 'this is neither a page nor a compilation'}
  }
  return {format: (header as {format: number}).format, pages, compilations}
}

/** Parses a line; undefined if it is not JSON. */
export function parseRange(bytes: Buffer, [start, end]: ByteRange): unknown {
  try {
    return JSON.parse(bytes.toString('utf8', start, end))
  } catch {
    return undefined
  }
}

function linesOf(bytes: Buffer): ByteRange[] {
  const lines: ByteRange[] = []
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf('\n', start)
    lines.push([start, end === -1 ? bytes.length : end])
    start = end === -1 ? bytes.length : end + 1
  }
  return lines
}

function faultOfHeader(header: unknown, version: string): string | undefined {
  const {archive, format, version: own} = (typeof header === 'object' && header !== null ? header : {}) as Readonly<Record<string, unknown>>
  if (archive !== 'docsite' || typeof format !== 'number') return 'this is not the first line of an archive'
  if (format > FORMAT) return 'a newer docsite wrote it'
  return own === version ? undefined : `it is of the version \`${String(own)}\``
}

/** Returns the number of the first line that is not JSON, such as the mark of a merge conflict; 1 if there is none. */
function brokenLine(bytes: Buffer, lines: readonly ByteRange[]): number {
  const at = lines.findIndex((line) => parseRange(bytes, line) === undefined)
  return at === -1 ? 1 : at + 2
}

function isPage(value: unknown): value is ArchivedPage {
  const {path: file, locale, source, key} = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return [file, locale, source, key].every((part) => typeof part === 'string')
}
