import {closeSync, openSync, readSync, statSync} from 'node:fs'
import type {SiteConfig} from '../../config/site-config.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {hashParts} from '../../core/files/hash.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocSource, SourceFile} from '../../core/model/source.ts'
import {archiveFile, archivedHash, indexArchive, pageName, parseRange} from './archive-text.ts'
import type {ArchivedPage, ByteRange} from './archive-text.ts'
import {isCompiledDoc} from './is-compiled-doc.ts'

/** Compilations of archived versions, which take the place of compiling their docs. */
export type Archives = {
  /**
   * Returns the compilation of a doc of an archived version, whatever the options of the site are now. A doc that is not as it was has a problem that says
   * so. Undefined for all other files, and for generated docs that the archive has not.
   * @param locale name of the locale that is built
   */
  readonly find: (source: SourceFile, locale: string) => {readonly key: string; readonly compiled: CompiledDoc} | undefined
  /** Returns the article HTML of such a compilation by its key. */
  readonly body: (key: string) => string | undefined
  /** Notices archives that were made, changed or removed. Returns the names of their versions. */
  readonly renew: () => ReadonlySet<string>
}

/** An archive in memory, without its bodies. */
type OpenArchive = {
  readonly file: AbsolutePath
  readonly stamp: string
  readonly pages: ReadonlyMap<string, ArchivedPage>
  readonly docs: ReadonlyMap<string, CompiledDoc>
  readonly bodies: ReadonlyMap<string, ByteRange>
}

/**
 * Opens the archives of a site. The file of a version is read when the first of its docs is looked up, and again when a doc is not as it was, since
 * the version may have been thawed meanwhile. A file that cannot be used counts as none; `checkArchives` reports it.
 */
export function openArchives(config: Pick<SiteConfig, 'contentRoot'>): Archives {
  const opened = new Map<string, OpenArchive | undefined>()
  const places = new Map<string, {readonly file: AbsolutePath; readonly range: ByteRange}>()
  const open = (version: string): OpenArchive | undefined => {
    const archive = readArchive(archiveFile(config, version), version)
    opened.set(version, archive)
    for (const [key, range] of archive?.bodies ?? []) {
      const place = {file: archive?.file ?? '', range}
      places.set(key, place)
      places.set(outdatedKey(key), place)
    }
    return archive
  }
  return {
    find(source, locale) {
      if (!isDoc(source)) return undefined
      const {version} = source
      const known = opened.has(version) ? opened.get(version) : open(version)
      if (known === undefined) return undefined
      const found = findIn(known, source, locale)
      if (found?.isCurrent === true || stampOf(known.file) === known.stamp) return found?.keyed
      const archive = open(version)
      return archive && findIn(archive, source, locale)?.keyed
    },
    renew() {
      const renewed = [...opened].filter(([version, known]) => stampOf(archiveFile(config, version)) !== known?.stamp)
      for (const [version, known] of renewed) {
        for (const [key, {file}] of places) if (file === known?.file) places.delete(key)
        opened.delete(version)
      }
      return new Set(renewed.map(([version]) => version))
    },
    body(key) {
      const place = places.get(key)
      return place && readBody(place.file, place.range)
    },
  }
}

function isDoc(source: SourceFile): source is DocSource {
  return 'docPath' in source
}

function readArchive(file: AbsolutePath, version: string): OpenArchive | undefined {
  const stamp = stampOf(file)
  if (stamp === undefined) return undefined
  try {
    const bytes = readBytes(file)
    const index = indexArchive(bytes, version)
    if ('reason' in index) return undefined
    const docs = new Map<string, CompiledDoc>()
    const bodies = new Map<string, ByteRange>()
    for (const [key, {doc: range, html}] of index.compilations) {
      const {doc} = parseRange(bytes, range) as {readonly doc?: unknown}
      if (!isCompiledDoc(doc) || !isText(bytes, html)) continue
      docs.set(key, index.format === 1 ? withLaterFeatures(doc) : doc)
      bodies.set(key, html)
    }
    return {file, stamp, pages: index.pages, docs, bodies}
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Adds the features whose styles were part of those of components when an archive of the first format was made. */
function withLaterFeatures(doc: CompiledDoc): CompiledDoc {
  return doc.features.includes('components') ? {...doc, features: [...new Set([...doc.features, 'api', 'page-cards'])]} : doc
}

/** Reports whether a line is a JSON string, as far as its ends show. */
function isText(bytes: Buffer, [start, end]: ByteRange): boolean {
  return end - start > 1 && bytes[start] === QUOTE && bytes[end - 1] === QUOTE
}

const QUOTE = 34

/** Returns the page of a doc. One without a translation has that of the locale for which its file is written. */
function pageOf({pages}: OpenArchive, {path: file, original}: DocSource, locale: string): ArchivedPage | undefined {
  const own = pages.get(pageName({path: file, locale}))
  return own ?? (original === undefined ? [...pages.values()].find((page) => page.path === file) : undefined)
}

type Found = {readonly keyed: {readonly key: string; readonly compiled: CompiledDoc}; readonly isCurrent: boolean}

/** Finds a doc. The text of a generated one may differ, since no writer can restore it. */
function findIn(archive: OpenArchive, source: DocSource, locale: string): Found | undefined {
  const page = pageOf(archive, source, locale)
  const compiled = page && archive.docs.get(page.key)
  const isGenerated = source.generated !== undefined
  if (page === undefined || compiled === undefined) {
    if (isGenerated) return undefined
    return {keyed: {key: `not archived ${source.path}`, compiled: withoutPage(outdated(source, 'new'))}, isCurrent: false}
  }
  if (isGenerated || page.source === archivedHash(source.bytes())) return {keyed: {key: page.key, compiled}, isCurrent: true}
  const reported = {...compiled, problems: [...compiled.problems, outdated(source, 'changed')]}
  return {keyed: {key: outdatedKey(page.key), compiled: reported}, isCurrent: false}
}

/** Returns the key of a compilation with the problem that its file was changed: equal keys stand for equal compilations. */
function outdatedKey(key: string): string {
  return hashParts(key, 'changed')
}

function outdated({version}: DocSource, what: 'changed' | 'new'): Problem {
  const message =
    what === 'changed'
      ? `The file was changed, but the version \`${version}\` is archived: its pages stay as they were.`
      : `The file is new, but the version \`${version}\` is archived: it gets no further pages.`
  return problem('archive-outdated', {
    message,
    hint: `${what === 'changed' ? 'Restore' : 'Remove'} the file, or run \`docsite archive ${version} --thaw\`, and archive the version again.`,
  })
}

function withoutPage(found: Problem): CompiledDoc {
  return {
    frontMatter: {},
    heading: undefined,
    headingHtml: undefined,
    excerpt: '',
    outline: [],
    anchors: [],
    references: [],
    islands: [],
    features: [],
    dependencies: [],
    problems: [found],
    usable: false,
  }
}

function stampOf(file: AbsolutePath): string | undefined {
  try {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats && `${stats.mtimeMs} ${stats.size} ${stats.ino}`
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

/** Reads a body, of which a build with nothing to do needs none. Undefined if the file is gone or another one. */
function readBody(file: AbsolutePath, [start, end]: ByteRange): string | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openSync(file, 'r')
    const bytes = Buffer.alloc(end - start)
    const html = readSync(descriptor, bytes, 0, bytes.length, start) === bytes.length ? parseRange(bytes, [0, bytes.length]) : undefined
    return typeof html === 'string' ? html : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}
