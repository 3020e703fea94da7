import {mkdirSync, readFileSync, renameSync, rmdirSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {fsReason, hasFsCode, isFsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {writeDurably} from '../../core/files/durable-files.ts'

/** A text file of the site. */
export type TextFile = {readonly path: SitePath; readonly text: string}

/**
 * Writes all files or none: each is written beside its place and waited for, then all are put into their places. When that
 * fails halfway, what was there before is put back. A process that is killed meanwhile leaves files that are whole, old or new,
 * and the next run writes the rest. Reports what the file system has against it.
 */
export function writeMessageFiles(root: AbsolutePath, files: readonly TextFile[]): Diagnostic[] {
  const undo: (() => void)[] = []
  try {
    const drafts = files.map(({path: file, text}) => {
      const target = path.join(root, file)
      undo.push(...makeFolder(path.dirname(target)))
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
    return readFileSync(file)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Makes a folder with those around it; gives what takes them away again. */
function makeFolder(folder: AbsolutePath): (() => void)[] {
  const first = mkdirSync(folder, {recursive: true})
  if (first === undefined) return []
  const made: AbsolutePath[] = []
  for (let inner = folder; inner.length >= first.length; inner = path.dirname(inner)) made.push(inner)
  return made.toReversed().map((one) => () => rmdirSync(one))
}

/** What cannot be undone is left: it is whole, and the failure that came first is what matters. */
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
