import path from 'node:path'
import {readBytes, readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import type {BuildResult} from '../../core/model/build-result.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {editOutput, manifestOf} from '../../output/edit-output.ts'
import {acquireOutputLock} from '../../output/output-lock.ts'
import type {OutputLock} from '../../output/output-lock.ts'
import {findOutputPlaces} from '../../output/output-places.ts'
import {readOutputState} from '../../output/output-state.ts'
import type {OutputState, StoredState} from '../../output/output-state.ts'
import {repairOutput} from '../../output/swap-output.ts'
import {ownFeatures} from '../../features/index.ts'
import {codeChecksOf, readCheckedCode} from '../features/checked-code.ts'
import {isRecordOf} from '../recall/recorded-output.ts'
import type {RecordedOutput} from '../recall/recorded-output.ts'
import {withOtherFiles} from '../site-manifest.ts'
import {compileEdits} from './compile-edits.ts'
import type {CompiledEdits} from './compile-edits.ts'
import {editFeatures} from './edit-features.ts'
import {editPages} from './edit-pages.ts'
import {editResult} from './edit-result.ts'
import {readFeatureNotes, replaceFeatureNotes} from './text-notes.ts'
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
  /** As of `ChangedTexts`. */
  readonly onCompiled?: ((keys: ReadonlySet<string>) => void) | undefined
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

async function editLocked(edits: TextEdits, lock: OutputLock): Promise<EditedSite | undefined> {
  const {config, pages, output, signal, onCompiled} = edits
  // what such a check finds is no fact of a compilation
  if (pages.some((page) => isChecked(config, page))) return undefined
  return compileEdits({config, pages, signal, onCompiled}, async (compiled) => {
    // read only now, since most edits that change more than texts end before
    const places = findOutputPlaces(config)
    repairOutput(places)
    const state = readOutputState(places.stateFile)
    if (state === undefined || !isRecordOf(output, state)) return undefined
    return writeEdits(edits, {compiled, state, out: places.out, lock})
  })
}

/** Reports whether a feature checks the code of a page. */
function isChecked(config: SiteConfig, {path: file, format}: TextPage): boolean {
  return format !== 'md' && readCheckedCode(codeChecksOf(ownFeatures(config)), path.join(config.root, file)) !== undefined
}

type Writing = {
  readonly compiled: CompiledEdits<TextPage>
  readonly state: StoredState
  /** The output folder, with its symbolic links resolved. */
  readonly out: AbsolutePath
  readonly lock: OutputLock
}

async function writeEdits(edits: TextEdits, {compiled, state, out, lock}: Writing): Promise<EditedSite | undefined> {
  const {config, notes, result: before, signal} = edits
  const {locales, found, cacheDiagnostics} = compiled
  const read = (name: string): Uint8Array => readBytes(path.join(out, name))
  const pages = editPages(found, {state, read})
  const others = pages && (await editFeatures(locales, {pages, read, notes: readFeatureNotes(notes)}))
  if (pages === undefined || others === undefined) return undefined
  let next: OutputState | undefined
  const written = await editOutput(
    {
      config,
      state,
      files: [...pages.flatMap(({files}) => files), ...others.files],
      removed: others.removed,
      manifest: (files) => withOtherFiles(readText(path.join(out, manifestOf(state))), files),
      onState: (known) => (next = known),
      ...(signal && {signal}),
    },
    lock,
  )
  if (written.outcome === 'failed' || next === undefined) return undefined
  const edited = editResult({result: before, notes: replaceFeatureNotes(notes, others.notes), found, written, earlier: state})
  const diagnostics = [...edited.result.diagnostics, ...written.diagnostics, ...cacheDiagnostics()]
  return {...edited, result: {...edited.result, diagnostics}, state: next}
}
