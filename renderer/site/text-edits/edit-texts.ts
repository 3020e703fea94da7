import path from 'node:path'
import {readBytes, readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import type {BuildResult} from '../../core/model/build-result.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SourceFile} from '../../core/model/source.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {ownFeatures} from '../../features/index.ts'
import type {EditedFiles} from '../../features/own-feature.ts'
import {editOutput, manifestOf} from '../../output/edit-output.ts'
import {acquireOutputLock} from '../../output/output-lock.ts'
import type {OutputLock} from '../../output/output-lock.ts'
import {findOutputPlaces} from '../../output/output-places.ts'
import {readOutputState} from '../../output/output-state.ts'
import type {OutputState, StoredState} from '../../output/output-state.ts'
import {repairOutput} from '../../output/swap-output.ts'
import {markdownFormat} from '../../source/content-format.ts'
import {readSourceFile} from '../../source/read-source-file.ts'
import {wholeDoc} from '../../compile/cache/compact-doc.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import {toolFacts} from '../../core/files/tool-facts.ts'
import {compileLocales} from '../compile-site.ts'
import type {CompiledSite} from '../compile-site.ts'
import {openLocale} from '../open-locales.ts'
import {readTool} from '../read-tool.ts'
import {isRecordOf} from '../recall/recorded-output.ts'
import type {RecordedOutput} from '../recall/recorded-output.ts'
import {withOtherFiles} from '../site-manifest.ts'
import {editPages} from './edit-pages.ts'
import {editResult} from './edit-result.ts'
import type {PageEdit} from './edit-result.ts'
import type {TextNotes} from './text-notes.ts'
import type {TextPage} from './text-pages.ts'

/** A site of which nothing has changed since the last build but some of its files. */
export type TextEdits = {
  readonly config: SiteConfig
  /** The pages of the files that have changed. */
  readonly pages: readonly TextPage[]
  readonly notes: TextNotes
  /** The output, which is as the last build left it. */
  readonly output: RecordedOutput
  /** The result of the last build, as it would be now if nothing had changed. */
  readonly result: BuildResult
  readonly signal: AbortSignal | undefined
}

/** A site after edits of texts. */
export type EditedSite = {readonly result: BuildResult; readonly notes: TextNotes; readonly state: OutputState}

/**
 * Builds a site in which only texts of pages have changed: compiles these pages, and puts the new articles in the place of the old ones. Undefined
 * if the edits change more than that, or if it cannot be known; then nothing was written. Throws the signal's reason on abort.
 */
export async function editTexts(edits: TextEdits): Promise<EditedSite | undefined> {
  const lock = await acquireOutputLock(edits.config.stateRoot)
  if ('code' in lock) return undefined
  try {
    return await editLocked(edits, lock)
  } catch (error) {
    // a full build reports what is wrong
    if (isFsError(error)) return undefined
    throw error
  } finally {
    lock.release()
  }
}

// oxlint-disable-next-line eslint/max-params -- edits and the lock
async function editLocked(edits: TextEdits, lock: OutputLock): Promise<EditedSite | undefined> {
  const {config, pages, output, signal} = edits
  const places = findOutputPlaces(config)
  repairOutput(places)
  const state = readOutputState(places.stateFile)
  if (state === undefined || !isRecordOf(output, state)) return undefined
  const {value: localized} = await openLocale(config, config.locale)
  const sources = readSources(localized, pages)
  if (sources === undefined) return undefined
  const request = {tool: readTool(config, true), signal, onProgress: () => undefined, cache: true}
  const all = {config: localized, sources: {versions: [], pages: sources, staticFiles: []}}
  const {value, isOutdated} = await compileLocales({...request, locales: [all]})
  const [compiled] = value
  try {
    const found = isOutdated ? undefined : await findEdits(pages, compiled)
    return found && (await writeEdits({...edits, config: localized}, {found, compiled, state, out: places.out, lock}))
  } finally {
    await compiled.settle()
    compiled.close()
  }
}

// oxlint-disable-next-line eslint/max-params -- a site and pages of it
function readSources(config: SiteConfig, pages: readonly TextPage[]): SourceFile[] | undefined {
  const sources = pages.flatMap(({path: file, format, doc}) => {
    const read = readSourceFile({name: file, path: file, absolutePath: path.resolve(config.root, file)}, markdownFormat(config))
    return 'source' in read && read.source.format === format ? [{...read.source, ...doc}] : []
  })
  return sources.length < pages.length ? undefined : sources
}

/** Returns the pages whose article has changed. Undefined if more than that has changed in one of them. */
// oxlint-disable-next-line eslint/max-params -- pages and their compilations
async function findEdits(pages: readonly TextPage[], compiled: CompiledSite): Promise<PageEdit[] | undefined> {
  const found: PageEdit[] = []
  for (const page of pages) {
    const now = compiled.files.get(page.path)
    if (now === undefined) return undefined
    if (now.key === page.key) continue
    const before = compiled.docOf(page.key)
    if (before === undefined || !hasSameFacts(before, now.compiled)) return undefined
    await compiled.prepareBody(now.key)
    found.push({page, before: page.key, after: now.key})
  }
  return found
}

/**
 * Reports whether two compilations of a file differ in nothing but the text of the article: all that other pages, routes, links, scripts and
 * checks know of the page is the same. Places in the file do not count, since a file without problems is not reported.
 */
function hasSameFacts(before: CompiledDoc, after: CompiledDoc): boolean {
  return factsOf(before) === factsOf(after)
}

function factsOf(doc: CompiledDoc): string {
  return JSON.stringify(wholeDoc(doc), (key, value: unknown) => (key === 'place' ? undefined : value))
}

type Writing = {
  readonly found: readonly PageEdit[]
  readonly compiled: CompiledSite
  readonly state: StoredState
  /** The output folder, with its symbolic links resolved. */
  readonly out: AbsolutePath
  readonly lock: OutputLock
}

// oxlint-disable-next-line eslint/max-params -- a site, and what is written
async function writeEdits(edits: TextEdits, {found, compiled, state, out, lock}: Writing): Promise<EditedSite | undefined> {
  const {config, notes, result: before, signal} = edits
  const read = (name: string): Uint8Array => readBytes(path.join(out, name))
  const pages = editPages(found, {state, read, body: compiled.body})
  const others = pages && (await editFeatures(config, {found, compiled, read}))
  if (pages === undefined || others === undefined) return undefined
  let next: OutputState | undefined
  const written = await editOutput(
    {
      config,
      state,
      files: [...pages, ...others.files],
      removed: others.removed,
      manifest: (files) => withOtherFiles(readText(path.join(out, manifestOf(state))), files),
      onState: (known) => (next = known),
      ...(signal && {signal}),
    },
    lock,
  )
  if (written.outcome === 'failed' || next === undefined) return undefined
  const edited = editResult({result: before, notes, found, fresh: compiled.fresh, written, earlier: state})
  const diagnostics = [...edited.result.diagnostics, ...written.diagnostics, ...compiled.cacheDiagnostics()]
  return {...edited, result: {...edited.result, diagnostics}, state: next}
}

type FeatureEdits = Pick<Writing, 'found' | 'compiled'> & {readonly read: (name: string) => Uint8Array}

/** Returns the files of features that contain texts. Undefined if one of them cannot make its files without the whole site. */
// oxlint-disable-next-line eslint/max-params -- a site, and its edits
async function editFeatures(config: SiteConfig, {found, compiled, read}: FeatureEdits): Promise<EditedFiles | undefined> {
  const edits = found.map(({page: {route}, before, after}) => ({route, before, after, html: () => compiled.body(after)}))
  const made: EditedFiles[] = []
  // where texts are in files of other features, there are no text pages
  const editors = found.length === 0 ? [] : ownFeatures(config).flatMap(({editTexts: edit}) => edit ?? [])
  for (const edit of editors) {
    const files = await edit({config, toolHash: toolFacts.hash, edits, read})
    if (files === undefined) return undefined
    made.push(files)
  }
  return {files: made.flatMap(({files}) => files), removed: made.flatMap(({removed}) => removed)}
}
