import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {namesValues} from '../../compile/markdown/own-markdown.ts'
import {markdownFormat} from '../../source/content-format.ts'
import {readSourceFile} from '../../source/read-source-file.ts'
import {compileLocales} from '../compile-site.ts'
import type {CompiledSite, LocaleSources} from '../compile-site.ts'
import {openLocales} from '../open-locales.ts'
import {readTool} from '../read-tool.ts'
import type {TextFile} from './list-texts.ts'
import {hasSameFacts} from './same-facts.ts'

/** Files of a site whose contents have changed. */
export type ChangedTexts<Text extends TextFile> = {
  readonly config: SiteConfig
  /** The files, once for each locale that shows them. */
  readonly pages: readonly Text[]
  readonly signal: AbortSignal | undefined
  /** Called with the keys of new compilations, which a whole build then finds in the cache. */
  readonly onCompiled?: ((keys: ReadonlySet<string>) => void) | undefined
}

/** A text that has changed, in a locale that shows it. */
export type TextEdit<Text extends TextFile> = {
  readonly page: Text
  /** Keys of the compilations. */
  readonly before: string
  readonly after: string
  /** Size of the file in bytes. */
  readonly sourceSize: number
  /** Whether this run made the compilation. */
  readonly isFresh: boolean
  /** Returns the HTML of an article with its holes, by the key of the compilation. Empty if it is lost. */
  readonly body: (key: string) => string
}

/** Compiled edits. */
export type CompiledEdits<Text extends TextFile> = {
  /** The configurations of the locales. */
  readonly locales: readonly SiteConfig[]
  /** The texts that are not what they were. */
  readonly found: readonly TextEdit<Text>[]
  /** Returns the problems of the cache of compilations. */
  readonly cacheDiagnostics: () => readonly Diagnostic[]
}

/**
 * Compiles files whose contents have changed, and passes on what has changed in them. Undefined if that is more than a text in one of them. The
 * articles are there until `use` ends.
 * @throws the signal's reason
 */
export async function compileEdits<Text extends TextFile, Result>(
  {config, pages, signal, onCompiled}: ChangedTexts<Text>,
  use: (edits: CompiledEdits<Text>) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const {value: configs} = await openLocales(config)
  const sources = readSources(config, pages)
  if (sources === undefined || pages.some(({locale}) => configs[locale] === undefined)) return undefined
  if (configs.some(namesValues) && [...sources.values()].some(mayName)) return undefined
  const [first, ...others] = configs.map((localized, locale) => sourcesOf(localized, {sources, pages, locale}))
  if (first === undefined) return undefined
  const request = {tool: readTool(config, true), signal, onProgress: () => undefined, cache: true}
  const {value, isOutdated} = await compileLocales({...request, locales: [first, ...others]})
  const [{settle, close, cacheDiagnostics}] = value
  for (const {fresh} of value) onCompiled?.(fresh)
  try {
    const sizeOf = ({path: file}: Text): number => sources.get(file)?.size ?? 0
    const found = isOutdated ? undefined : await findEdits({pages, sizeOf}, value)
    return found && (await use({locales: configs, found, cacheDiagnostics}))
  } finally {
    await settle()
    close()
  }
}

/** Reports whether a file may name a value, which depends on all versions of the site. They are not known here. */
function mayName({bytes}: SourceFile): boolean {
  return Buffer.from(bytes()).includes('{{')
}

/** Reads the files of pages, each once. Undefined if one of them is not what it was, as far as that does not depend on its text. */
function readSources(config: SiteConfig, pages: readonly TextFile[]): Map<string, SourceFile> | undefined {
  const sources = new Map<string, SourceFile>()
  for (const {path: file, format} of pages) {
    if (sources.has(file)) continue
    const read = readSourceFile({name: file, path: file, absolutePath: path.resolve(config.root, file)}, markdownFormat(config))
    if (!('source' in read) || read.source.format !== format) return undefined
    sources.set(file, read.source)
  }
  return sources
}

type ReadTexts = {readonly sources: ReadonlyMap<string, SourceFile>; readonly pages: readonly TextFile[]; readonly locale: number}

/** Returns the files that a locale shows. */
function sourcesOf(config: SiteConfig, {sources, pages, locale}: ReadTexts): LocaleSources {
  const own = pages.flatMap(({path: file, doc, original, locale: of}): SourceFile[] => {
    const source = of === locale ? sources.get(file) : undefined
    return source === undefined ? [] : [{...source, ...doc, ...(original !== undefined && {original})}]
  })
  return {config, sources: {versions: [], pages: own, staticFiles: []}}
}

/** Returns the texts that have changed. Undefined if more than that has changed in one of their files. */
async function findEdits<Text extends TextFile>(
  {pages, sizeOf}: {readonly pages: readonly Text[]; readonly sizeOf: (page: Text) => number},
  locales: readonly CompiledSite[],
): Promise<TextEdit<Text>[] | undefined> {
  const found: TextEdit<Text>[] = []
  for (const page of pages) {
    const compiled = locales[page.locale]
    const now = compiled?.files.get(page.path)
    if (compiled === undefined || now === undefined) return undefined
    if (now.key === page.key) continue
    const before = compiled.docOf(page.key)
    if (before === undefined || !hasSameFacts(before, now.compiled)) return undefined
    await compiled.prepareBody(now.key)
    const isFresh = compiled.fresh.has(now.key)
    found.push({page, before: page.key, after: now.key, sourceSize: sizeOf(page), isFresh, body: compiled.body})
  }
  return found
}
