import {chmodSync, mkdirSync, realpathSync, renameSync, rmdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {append} from '../data/append.ts'
import type {AbsolutePath, SitePath} from '../model/paths.ts'
import {writeDurably} from './durable-files.ts'
import {fsReason, hasFsCode, isFsError} from './fs-error.ts'
import {readBytes} from './read-file.ts'
import {removeQuietly} from './remove-quietly.ts'
import {replaceFile} from './replace-file.ts'

/** A text file of a site. */
export type TextFile = {readonly path: SitePath; readonly text: string}

/** A file that cannot be written, and why, as part of a sentence. The file is undefined if the error names none. */
export type WriteFailure = {readonly file: SitePath | undefined; readonly reason: string}

/**
 * Writes all files or none. Each file is written durably to a temporary file next to its target, then all are renamed. A link stays one, and a
 * file keeps its permissions. If this fails halfway, the previous files are restored. If the process is killed, every file is still complete,
 * either old or new. Returns the first failure of the file system.
 */
export function replaceFiles(root: AbsolutePath, files: readonly TextFile[]): WriteFailure | undefined {
  const undo: (() => void)[] = []
  try {
    const drafts = files.map(({path: file, text}) => {
      const target = realTarget(path.join(root, file))
      append(undo, makeFolder(path.dirname(target)))
      const draft = `${target}.${process.pid}.tmp`
      undo.push(() => removeQuietly(draft))
      removeQuietly(draft)
      writeDurably(draft, text)
      const mode = statSync(target, {throwIfNoEntry: false})?.mode
      if (mode !== undefined) chmodSync(draft, mode)
      return {target, draft}
    })
    for (const {target, draft} of drafts) {
      const before = readIfThere(target)
      renameSync(draft, target)
      undo.push(() => (before === undefined ? removeQuietly(target) : replaceFile(target, before)))
    }
    return undefined
  } catch (error) {
    if (!isFsError(error)) throw error
    for (const step of undo.toReversed()) quietly(step)
    return {file: error.path === undefined ? undefined : nameOf(error.path, root), reason: fsReason(error)}
  }
}

/** Returns the file itself if a path is a link to one. */
function realTarget(file: AbsolutePath): AbsolutePath {
  try {
    return realpathSync(file)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return file
    throw error
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

function nameOf(file: AbsolutePath, root: AbsolutePath): SitePath {
  return path
    .relative(root, file)
    .split(path.sep)
    .join('/')
    .replace(/\.\d+\.tmp$/, '')
}
