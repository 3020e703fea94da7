import {mkdirSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import type {FsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import {acquireOutputLock} from '../../output/output-lock.ts'
import {commitDraft, hashOfFile, locateEdit, syncEdits, writeDraft} from './edit-files.ts'
import type {EditedFile} from './edit-files.ts'
import {editJournal, writeEditJournal} from './edit-journal.ts'

/** The configuration that edits need. */
export type EditConfig = Pick<SiteConfig, 'root' | 'stateRoot'>

/**
 * Replaces text files of the site, all of them or none. The edits are recorded in a journal, written beside their files, and put in place by
 * renames alone; if the process is killed between them, the next command finishes (`finishEdits`). Reports why nothing was written.
 */
export async function writeEdits(config: EditConfig, edits: readonly SiteEdit[]): Promise<readonly Diagnostic[]> {
  if (edits.length === 0) return []
  const lock = await acquireOutputLock(config.stateRoot, 'correcting versions of this site')
  if ('code' in lock) return [lock]
  try {
    return replaceFiles(config, edits)
  } catch (error) {
    if (!isFsError(error)) throw error
    return [notWritten(config, error, true)]
  } finally {
    lock.release()
  }
}

// oxlint-disable-next-line eslint/max-params -- edits of a site
function replaceFiles(config: EditConfig, edits: readonly SiteEdit[]): Diagnostic[] {
  const {root, stateRoot} = config
  const files = edits.map((edit) => locateEdit(root, edit))
  const changed = edits.find((edit, index) => hashOfFile(files[index]?.target ?? '') !== sha256(edit.before))
  if (changed !== undefined) {
    const message = 'The file changed while the correction was being made. No file was changed.'
    return [diagnostic('apply-failed', {file: changed.path, message, hint: 'Save everything, and run the command again.'})]
  }
  const journal = editJournal({stateRoot})
  mkdirSync(path.dirname(journal), {recursive: true})
  const done: EditedFile[] = []
  let isUndone = true
  try {
    writeEditJournal(journal, edits)
    for (const file of files) writeDraft(file)
    for (const [index, file] of files.entries()) {
      commitDraft(file)
      done.push({...file, text: edits[index]?.before ?? ''})
    }
    syncEdits(files)
    return []
  } catch (error) {
    isUndone = takeBack(done)
    if (!isFsError(error)) throw error
    return [notWritten(config, error, isUndone)]
  } finally {
    for (const {draft} of files) removeQuietly(draft)
    // what could not be taken back is finished by the next command
    if (isUndone) removeQuietly(journal)
  }
}

/** Restores the former texts. Reports whether all of them could be restored. */
function takeBack(files: readonly EditedFile[]): boolean {
  try {
    for (const file of files.toReversed()) {
      writeDraft(file)
      commitDraft(file)
    }
    return true
  } catch (error) {
    if (!isFsError(error)) throw error
    return false
  }
}

// oxlint-disable-next-line eslint/max-params -- an error and what it has left
function notWritten({root, stateRoot}: EditConfig, error: FsError, isUndone: boolean): Diagnostic {
  const file = error.path === undefined ? undefined : sitePath(root, error.path).replace(/\.docsite-edit\.tmp$/, '')
  const inState = error.path?.startsWith(stateRoot) === true
  const name = file === undefined ? 'A file' : `\`${file}\``
  return diagnostic('apply-failed', {
    ...(file !== undefined && !inState && {file}),
    message: `${name} cannot be written: ${fsReason(error)}. ${isUndone ? 'No file was changed.' : 'Some files are changed; the next docsite command finishes the rest.'}`,
    hint: 'Make it and its folder writable, or free space, and run the command again.',
  })
}
