import {accessSync, constants, realpathSync, renameSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {createDurably, syncFolder} from '../../core/files/durable-files.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import {sha256} from '../../core/files/hash.ts'

/** A file to replace. */
export type EditedFile = {
  /** The file itself, where a link leads to it. */
  readonly target: AbsolutePath
  /** A temporary file beside it. */
  readonly draft: AbsolutePath
  /** The new text. */
  readonly text: string
}

/** Returns the file that an edit replaces. Throws file system errors, also if it must not be written. */
export function locateEdit(root: AbsolutePath, edit: Pick<SiteEdit, 'path' | 'after'>): EditedFile {
  const target = realpathSync(path.join(root, edit.path))
  accessSync(target, constants.W_OK)
  // the name is fixed, so that what a killed process leaves is found
  return {target, draft: `${target}.docsite-edit.tmp`, text: edit.after}
}

/** Writes the draft of a file with the permissions of the file. Throws file system errors. */
export function writeDraft({target, draft, text}: EditedFile): void {
  removeQuietly(draft)
  createDurably(draft, {mode: statSync(target).mode, fill: (descriptor) => writeFileSync(descriptor, text)})
}

/** Puts the draft in the place of its file. Throws file system errors. */
export function commitDraft({target, draft}: EditedFile): void {
  renameSync(draft, target)
}

/** Waits until the new names of files are on the disk. */
export function syncEdits(files: readonly EditedFile[]): void {
  for (const folder of new Set(files.map(({target}) => path.dirname(target)))) syncFolder(folder)
}

/** Returns the hash of a file, as `sha256` of its text. Throws file system errors. */
export function hashOfFile(file: AbsolutePath): string {
  return sha256(readBytes(file))
}
