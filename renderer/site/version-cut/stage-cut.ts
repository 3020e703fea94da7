import {createHash} from 'node:crypto'
import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {foldersOf} from '../../core/urls/output-path.ts'
import {hashFile, readChunks} from '../../output/read-chunks.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {stagedFile} from './cut-places.ts'
import type {CutConfig, CutPlaces} from './cut-places.ts'
import {foldersOfPlan, textsOfPlan} from './cut-plan.ts'
import type {CutFile, CutFolder, CutPlan} from './cut-plan.ts'
import {createDurably, syncFolder, writeDurably} from '../../core/files/durable-files.ts'
import {readCutFolder} from './read-cut-folder.ts'
import {readLabels} from './read-cut-translations.ts'

/** A cut that is being staged. */
type Staging = {
  readonly config: CutConfig
  readonly places: CutPlaces
  readonly plan: CutPlan
  readonly signal: AbortSignal | undefined
}

/**
 * Copies next into staging in every language, waits until it is on the disk, and compares every byte with the plan: first the
 * copies, then the current state of next. Returns the difference, if any. Throws file system errors and the signal's reason.
 */
export async function stageCut({config, places, plan, signal}: Staging): Promise<Diagnostic | undefined> {
  for (const folder of foldersOfPlan(plan)) {
    const target = folder === plan ? places.staged : stagedFile(places, folder.to)
    const refused = await stageFolder({folder, target, signal})
    if (refused !== undefined) return refused
    syncParents(places, target)
  }
  for (const {to, after} of textsOfPlan(plan)) {
    const target = stagedFile(places, to)
    mkdirSync(path.dirname(target), {recursive: true})
    writeDurably(target, after)
    syncParents(places, target)
  }
  writeDurably(places.stagedList, plan.list.after)
  return findChange(config, plan)
}

type StagedFolder = Pick<Staging, 'signal'> & {readonly folder: CutFolder; readonly target: AbsolutePath}

async function stageFolder({folder, target, signal}: StagedFolder): Promise<Diagnostic | undefined> {
  mkdirSync(target, {recursive: true})
  const inner = [...foldersOf(folder.files.map(({name}) => name))].sort(compareText)
  for (const name of inner) mkdirSync(path.join(target, name))
  for (const file of folder.files) {
    // lets signals be handled between two files
    await setImmediate()
    signal?.throwIfAborted()
    const copy = path.join(target, file.name)
    if (copyIfThere(file, copy) !== file.hash || hashFile(copy) !== file.hash) return changedFile(`${folder.from}/${file.name}`)
  }
  for (const name of ['', ...inner]) syncFolder(path.join(target, name))
  return undefined
}

/** Waits until the name of a staged file is on the disk. Names directly in the staging folder are synced with the journal. */
function syncParents({folder}: CutPlaces, target: AbsolutePath): void {
  for (let parent = path.dirname(target); parent !== folder; parent = path.dirname(parent)) syncFolder(parent)
}

/** Copies a file. Returns undefined if it no longer exists. */
function copyIfThere(file: CutFile, target: AbsolutePath): string | undefined {
  try {
    return copyDurably(file, target)
  } catch (error) {
    if (isFsError(error) && error.code === 'ENOENT' && error.path === file.source) return undefined
    throw error
  }
}

/** Copies a file in chunks and returns the hash of the bytes read. */
function copyDurably({source, mode}: CutFile, target: AbsolutePath): string {
  const hash = createHash('sha256')
  createDurably(target, {
    mode,
    fill(descriptor) {
      for (const chunk of readChunks(source)) {
        writeFileSync(descriptor, chunk)
        hash.update(chunk)
      }
    },
  })
  return hash.digest('hex')
}

/** Reports a difference between next and the plan, in any language. */
function findChange({root}: CutConfig, plan: CutPlan): Diagnostic | undefined {
  for (const folder of [plan, ...plan.translations.flatMap(({content}) => content ?? [])]) {
    const changed = findChangeIn(root, folder)
    if (changed !== undefined) return changed
  }
  const texts = [...(plan.sidebars ? [plan.sidebars] : []), ...plan.translations.map(({labels}) => labels)]
  const changed = texts.find(({from, before}) => readLabels(root, from) !== before)
  return changed && changedFile(changed.from)
}

function findChangeIn(root: AbsolutePath, {from, files}: CutFolder): Diagnostic | undefined {
  const now = readCutFolder(root, path.join(root, from))
  const [unreadable] = now.diagnostics
  if (unreadable !== undefined) return unreadable
  const planned = new Map(files.map(({name, hash}) => [name, hash]))
  const added = now.value.find(({name, hash}) => planned.get(name) !== hash)
  const present = new Set(now.value.map(({name}) => name))
  const changed = added?.name ?? files.find(({name}) => !present.has(name))?.name
  return changed === undefined ? undefined : changedFile(`${from}/${changed}`)
}

function changedFile(file: SitePath): Diagnostic {
  return diagnostic('version-cut-changed', {
    file,
    message: 'The file changed while the version was being cut, so the copy would be inconsistent. Nothing was changed.',
    hint: 'Save everything, and cut again.',
  })
}
