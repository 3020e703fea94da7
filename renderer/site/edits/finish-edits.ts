import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {fsReason, hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteMove} from '../../core/model/site-edit.ts'
import {commitDraft, hashOfFile, locateEdit, syncEdits, writeDraft} from './edit-files.ts'
import type {EditedFile} from './edit-files.ts'
import {editJournal, readEditJournal} from './edit-journal.ts'
import type {Journal, JournalEdit} from './edit-journal.ts'
import {emptiedFolders, moveFile, removeEmpty, syncMoves} from './move-files.ts'
import type {EditConfig} from './write-edits.ts'

/** Reports whether edits were interrupted, or are being made. */
export function hasInterruptedEdits(config: Pick<EditConfig, 'stateRoot'>): boolean {
  return existsSync(editJournal(config))
}

/**
 * Finishes edits and moves of a process that was killed, so that all files have them or none. If none has, it was killed before, or the
 * writer has taken them back, and nothing is changed. Files that were edited or moved since stay as they are. For callers that hold the lock.
 */
export function finishEdits(config: EditConfig): Diagnostic[] {
  if (!hasInterruptedEdits(config)) return []
  const file = editJournal(config)
  let by: Journal['by'] = 'apply'
  try {
    const journal = readEditJournal(file)
    by = journal?.by ?? by
    const found = journal === undefined ? [] : finish(config, journal)
    removeQuietly(file)
    return found
  } catch (error) {
    if (!isFsError(error)) throw error
    const {what, failed: code} = WORDS[by]
    const message = `An interrupted ${what} cannot be finished: ${fsReason(error)}.`
    return [diagnostic(code, {message, hint: 'Make the files of the docs writable for the user who runs docsite.'})]
  }
}

/** The words and codes for changes that were interrupted. */
const WORDS = {
  apply: {what: 'correction of versions', command: 'apply', failed: 'apply-failed', finished: 'apply-finished'},
  mv: {what: 'move', command: 'mv', failed: 'move-failed', finished: 'move-finished'},
  translate: {what: 'translation', command: 'translate', failed: 'translations-not-written', finished: 'translations-finished'},
} as const

/** A file of an interrupted edit: without it, with it, or changed since. */
type State = {readonly edit: JournalEdit; readonly file: EditedFile; readonly state: 'before' | 'after' | 'other'}

function finish({root}: EditConfig, {by, edits, moves, made}: Journal): Diagnostic[] {
  const states = edits.flatMap((edit) => stateOf(root, edit))
  for (const {file} of states) removeQuietly(file.draft)
  const isMoved = ({from, to}: SiteMove): boolean => !pathExists(path.join(root, from)) && pathExists(path.join(root, to))
  if (!states.some(({state}) => state === 'after') && !moves.some(isMoved)) {
    removeEmpty(root, made)
    return []
  }
  const left = states.filter(({state}) => state === 'before').map(({file}) => file)
  for (const file of left) writeDraft(file)
  for (const file of left) commitDraft(file)
  syncEdits(left)
  const movable = moves.filter(({from, to}) => pathExists(path.join(root, from)) && !pathExists(path.join(root, to)))
  for (const move of movable) moveFile(root, move)
  syncMoves(root, moves)
  removeEmpty(root, emptiedFolders(moves))
  const other = [
    ...states.filter(({state}) => state === 'other').map(({edit}) => edit.path),
    ...moves.filter(({from}) => pathExists(path.join(root, from))).map(({from}) => from),
  ].map((file) => `\`${file}\``)
  const except = other.length === 0 ? '' : ` Not changed, since you edited them meanwhile: ${other.join(', ')}.`
  const {what, command, finished} = WORDS[by]
  return [diagnostic(finished, {message: `The ${what} by \`docsite ${command}\` was interrupted. It is finished now.${except}`})]
}

function stateOf(root: string, edit: JournalEdit): State[] {
  try {
    const file = locateEdit(root, {path: edit.path, after: edit.text})
    const hash = hashOfFile(file.target)
    return [{edit, file, state: hash === edit.after ? 'after' : hash === edit.before ? 'before' : 'other'}]
  } catch (error) {
    // removed since, or moved
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
