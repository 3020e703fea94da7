import {mkdirSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import type {FsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteChange, SiteMove} from '../../core/model/site-edit.ts'
import {acquireOutputLock} from '../../output/output-lock.ts'
import {commitDraft, hashOfFile, locateEdit, syncEdits, writeDraft} from './edit-files.ts'
import type {EditedFile} from './edit-files.ts'
import {editJournal, writeEditJournal} from './edit-journal.ts'
import {emptiedFolders, missingFolders, moveFile, removeEmpty, syncMoves} from './move-files.ts'

/** The configuration that edits need. */
export type EditConfig = Pick<SiteConfig, 'root' | 'stateRoot'>

/**
 * Replaces and moves files of the site, all of them or none. The changes are recorded in a journal, texts are written beside their files, and all
 * is put in place by renames alone; if the process is killed between them, the next command finishes (`finishEdits`). Reports why nothing was
 * written.
 */
export async function writeEdits(config: EditConfig, change: SiteChange): Promise<readonly Diagnostic[]> {
  if (change.edits.length === 0 && change.moves.length === 0) return []
  const lock = await acquireOutputLock(config.stateRoot, 'changing files of this site')
  if ('code' in lock) return [lock]
  try {
    return changeFiles(config, change)
  } catch (error) {
    if (!isFsError(error)) throw error
    return [notWritten(error, {config, by: change.by, isUndone: true})]
  } finally {
    lock.release()
  }
}

/** The steps that were done, to take them back. */
type Done = {readonly files: EditedFile[]; readonly moves: SiteMove[]}

function changeFiles(config: EditConfig, change: SiteChange): Diagnostic[] {
  const {root, stateRoot} = config
  const {by, edits, moves} = change
  const files = edits.map((edit) => locateEdit(root, edit))
  const changed = edits.find((edit, index) => hashOfFile(files[index]?.target ?? '') !== sha256(edit.before))
  if (changed !== undefined) return [changedMeanwhile(by, changed.path, `The file changed while the ${NAMES[by]} was being made.`)]
  // a disk may not tell small letters from capitals
  const taken = moves.find(({from, to}) => from.toLowerCase() !== to.toLowerCase() && pathExists(path.join(root, to)))
  if (taken !== undefined) return [changedMeanwhile(by, taken.to, `\`${taken.to}\` exists already.`)]
  const journal = editJournal({stateRoot})
  mkdirSync(path.dirname(journal), {recursive: true})
  const made = missingFolders(root, moves)
  const done: Done = {files: [], moves: []}
  let isUndone = true
  try {
    writeEditJournal(journal, change, made)
    for (const file of files) writeDraft(file)
    for (const [index, file] of files.entries()) {
      commitDraft(file)
      done.files.push({...file, text: edits[index]?.before ?? ''})
    }
    syncEdits(files)
    for (const move of moves) {
      moveFile(root, move)
      done.moves.push(move)
    }
    syncMoves(root, moves)
    removeEmpty(root, emptiedFolders(moves))
    return []
  } catch (error) {
    isUndone = takeBack(root, done, made)
    if (!isFsError(error)) throw error
    return [notWritten(error, {config, by, isUndone})]
  } finally {
    for (const {draft} of files) removeQuietly(draft)
    // what could not be taken back is finished by the next command
    if (isUndone) removeQuietly(journal)
  }
}

const NAMES = {apply: 'correction', mv: 'move', translate: 'translation'} as const
const FAILED = {apply: 'apply-failed', mv: 'move-failed', translate: 'translations-not-written'} as const

function changedMeanwhile(by: SiteChange['by'], file: SitePath, reason: string): Diagnostic {
  return diagnostic(FAILED[by], {file, message: `${reason} No file was changed.`, hint: 'Save everything, and run the command again.'})
}

/** Restores the former texts and paths. Reports whether all of them could be restored. */
function takeBack(root: AbsolutePath, {files, moves}: Done, made: readonly SitePath[]): boolean {
  try {
    for (const {from, to} of moves.toReversed()) moveFile(root, {from: to, to: from})
    for (const file of files.toReversed()) {
      writeDraft(file)
      commitDraft(file)
    }
    removeEmpty(root, made)
    return true
  } catch (error) {
    if (!isFsError(error)) throw error
    return false
  }
}

type Failure = {readonly config: EditConfig; readonly by: SiteChange['by']; readonly isUndone: boolean}

function notWritten(error: FsError, {config: {root, stateRoot}, by, isUndone}: Failure): Diagnostic {
  const file = error.path === undefined ? undefined : sitePath(root, error.path).replace(/\.docsite-edit\.tmp$/, '')
  const inState = error.path?.startsWith(stateRoot) === true
  const name = file === undefined ? 'A file' : `\`${file}\``
  return diagnostic(FAILED[by], {
    ...(file !== undefined && !inState && {file}),
    message: `${name} cannot be written: ${fsReason(error)}. ${isUndone ? 'No file was changed.' : 'Some files are changed; the next docsite command finishes the rest.'}`,
    hint: 'Make it and its folder writable, or free space, and run the command again.',
  })
}
