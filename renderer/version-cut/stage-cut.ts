import {createHash} from 'node:crypto'
import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import {foldersOf} from '../emit/output-state.ts'
import {hashFile, readChunks} from '../emit/read-chunks.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {isFsError} from '../shared/fs-error.ts'
import type {CutConfig, CutPlaces} from './cut-places.ts'
import type {CutFile, CutPlan} from './cut-plan.ts'
import {createDurably, syncFolder, writeDurably} from './durable-files.ts'
import {readNext} from './read-cut-facts.ts'

/** A cut that is being staged. */
type Staging = {
  readonly config: CutConfig
  readonly places: CutPlaces
  readonly plan: CutPlan
  readonly signal: AbortSignal | undefined
}

/**
 * Copies next into staging, waits until it is on the disk, and compares every byte with the plan: what was copied, and once
 * more what next holds then. Gives what differs. Throws file system errors and the signal's reason.
 */
export async function stageCut({config, places, plan, signal}: Staging): Promise<Diagnostic | undefined> {
  mkdirSync(places.staged, {recursive: true})
  const folders = [...foldersOf(plan.files.map(({name}) => name))].sort(compareText)
  for (const folder of folders) mkdirSync(path.join(places.staged, folder))
  for (const file of plan.files) {
    // signals get in between two files
    await setImmediate()
    signal?.throwIfAborted()
    const target = path.join(places.staged, file.name)
    if (copyIfThere(file, target) !== file.hash || hashFile(target) !== file.hash) return changedFile(plan, file.name)
  }
  for (const folder of ['', ...folders]) syncFolder(path.join(places.staged, folder))
  writeDurably(places.stagedList, plan.list.after)
  return findChange(config, plan)
}

/** Undefined when the file has gone. */
function copyIfThere(file: CutFile, target: AbsolutePath): string | undefined {
  try {
    return copyDurably(file, target)
  } catch (error) {
    if (isFsError(error) && error.code === 'ENOENT' && error.path === file.source) return undefined
    throw error
  }
}

/** Copies a file in pieces; gives the hash of what was read. */
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

/** Whether next is no longer what was planned. */
function findChange(config: CutConfig, plan: CutPlan): Diagnostic | undefined {
  const now = readNext(config)
  const [unreadable] = now.diagnostics
  if (unreadable !== undefined) return unreadable
  const planned = new Map(plan.files.map(({name, hash}) => [name, hash]))
  const added = now.value.find(({name, hash}) => planned.get(name) !== hash)
  const present = new Set(now.value.map(({name}) => name))
  const changed = added?.name ?? plan.files.find(({name}) => !present.has(name))?.name
  return changed === undefined ? undefined : changedFile(plan, changed)
}

function changedFile({from}: CutPlan, name: string): Diagnostic {
  return diagnostic('version-cut-changed', {
    file: `${from}/${name}`,
    message: 'The file changed while the version was being cut, so that the copy would be of no single state. Nothing was changed.',
    hint: 'Save everything, and cut again.',
  })
}
