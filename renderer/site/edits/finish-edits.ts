import {existsSync} from 'node:fs'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {fsReason, hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {commitDraft, hashOfFile, locateEdit, syncEdits, writeDraft} from './edit-files.ts'
import type {EditedFile} from './edit-files.ts'
import {editJournal, readEditJournal} from './edit-journal.ts'
import type {JournalEdit} from './edit-journal.ts'
import type {EditConfig} from './write-edits.ts'

/** Reports whether edits were interrupted, or are being made. */
export function hasInterruptedEdits(config: Pick<EditConfig, 'stateRoot'>): boolean {
  return existsSync(editJournal(config))
}

/**
 * Finishes edits of a process that was killed, so that all files have them or none. If none has, it was killed before, or the writer has taken
 * them back, and nothing is changed. Files that were edited since stay as they are. For callers that hold the lock.
 */
export function finishEdits(config: EditConfig): Diagnostic[] {
  if (!hasInterruptedEdits(config)) return []
  const journal = editJournal(config)
  try {
    const edits = readEditJournal(journal) ?? []
    const found = finish(config, edits)
    removeQuietly(journal)
    return found
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `An interrupted correction of versions cannot be finished: ${fsReason(error)}.`
    return [diagnostic('apply-failed', {message, hint: 'Make the files of the docs writable for the user who runs docsite.'})]
  }
}

/** A file of an interrupted edit: without it, with it, or changed since. */
type State = {readonly edit: JournalEdit; readonly file: EditedFile; readonly state: 'before' | 'after' | 'other'}

function finish({root}: EditConfig, edits: readonly JournalEdit[]): Diagnostic[] {
  const states = edits.flatMap((edit) => stateOf(root, edit))
  for (const {file} of states) removeQuietly(file.draft)
  if (!states.some(({state}) => state === 'after')) return []
  const left = states.filter(({state}) => state === 'before').map(({file}) => file)
  for (const file of left) writeDraft(file)
  for (const file of left) commitDraft(file)
  syncEdits(left)
  const other = states.filter(({state}) => state === 'other').map(({edit}) => `\`${edit.path}\``)
  const except = other.length === 0 ? '' : ` Not changed, since you edited them meanwhile: ${other.join(', ')}.`
  const message = `The correction of versions by \`docsite apply\` was interrupted. It is finished now.${except}`
  return [diagnostic('apply-finished', {message})]
}

// oxlint-disable-next-line eslint/max-params -- a file of the site
function stateOf(root: string, edit: JournalEdit): State[] {
  try {
    const file = locateEdit(root, {path: edit.path, after: edit.text})
    const hash = hashOfFile(file.target)
    return [{edit, file, state: hash === edit.after ? 'after' : hash === edit.before ? 'before' : 'other'}]
  } catch (error) {
    // removed since
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
