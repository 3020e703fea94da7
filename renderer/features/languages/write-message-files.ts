import {mkdirSync, renameSync, rmdirSync} from 'node:fs'
import path from 'node:path'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {fsReason, hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {writeDurably} from '../../core/files/durable-files.ts'

/** A text file of the site. */
export type TextFile = {readonly path: SitePath; readonly text: string}

/**
 * Writes all files or none. Each file is written durably to a temporary file next to its target, then all are renamed. If this fails
 * halfway, the previous files are restored. If the process is killed, every file is still complete, either old or new, and the next run
 * writes the rest. Reports file system errors.
 */
export function writeMessageFiles(root: AbsolutePath, files: readonly TextFile[]): Diagnostic[] {
  const undo: (() => void)[] = []
  try {
    const drafts = files.map(({path: file, text}) => {
      const target = path.join(root, file)
      append(undo, makeFolder(path.dirname(target)))
      const draft = `${target}.${process.pid}.tmp`
      undo.push(() => removeQuietly(draft))
      removeQuietly(draft)
      writeDurably(draft, text)
      return {target, draft}
    })
    for (const {target, draft} of drafts) {
      const before = readIfThere(target)
      renameSync(draft, target)
      undo.push(() => (before === undefined ? removeQuietly(target) : replaceFile(target, before)))
    }
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    for (const step of undo.toReversed()) quietly(step)
    return [notWritten(root, error.path, fsReason(error))]
  }
}

function readIfThere(file: AbsolutePath): Uint8Array | undefined {
  try {
    return readBytes(file)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Creates a folder and its parents. Returns the steps that remove them again. */
function makeFolder(folder: AbsolutePath): (() => void)[] {
  const first = mkdirSync(folder, {recursive: true})
  if (first === undefined) return []
  const made: AbsolutePath[] = []
  for (let inner = folder; inner.length >= first.length; inner = path.dirname(inner)) made.push(inner)
  return made.toReversed().map((one) => () => rmdirSync(one))
}

/** Runs an undo step, ignoring file system errors: a leftover file is complete, and the original failure is the one to report. */
function quietly(step: () => void): void {
  try {
    step()
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

function notWritten(root: AbsolutePath, file: string | undefined, reason: string): Diagnostic {
  const name =
    file === undefined
      ? 'A file'
      : `\`${path
          .relative(root, file)
          .split(path.sep)
          .join('/')
          .replace(/\.\d+\.tmp$/, '')}\``
  return diagnostic('translations-not-written', {
    message: `${name} cannot be written: ${reason}. No file of translations was changed.`,
    hint: 'Make the folder writable, or free space, and run the command again.',
  })
}
