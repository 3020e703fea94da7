import {lstatSync, mkdirSync} from 'node:fs'
import path from 'node:path'
import {readBytes} from '../core/files/read-file.ts'
import {hasFsCode} from '../core/files/fs-error.ts'
import type {FileStamp} from '../core/files/list-tree.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {seal, unseal} from '../core/files/seal.ts'
import type {WrittenFile} from '../core/model/output.ts'
import type {OutputPath} from '../core/model/paths.ts'

/** A written file, with a stamp to detect later changes. */
export type OutputRecord = {readonly file: WrittenFile; readonly stamp: FileStamp}

/** The modification time and inode of a folder. They stay the same as long as nothing is added, removed or replaced in it. */
export type FolderStamp = {readonly mtimeMs: number; readonly ino: number}

/**
 * The files and folders that the last build wrote into an output folder. It is a hint and never trusted: every record is
 * compared with the disk, so a state that is older or newer than the folder does no harm.
 */
export type OutputState = {
  readonly files: ReadonlyMap<OutputPath, OutputRecord>
  /** Stamps by path inside the output. The output folder itself has the empty path. */
  readonly folders: ReadonlyMap<string, FolderStamp>
}

/** A state as it is on disk. */
export type StoredState = OutputState & {
  /** Hash of its content, which tells it from all other states. Empty if nothing is stored. */
  readonly id: string
}

type Rows = {
  readonly files: readonly (readonly [path: string, key: string, hash: string, size: number, mtimeMs: number, ino: number])[]
  readonly folders: readonly (readonly [path: string, mtimeMs: number, ino: number])[]
}

/** The format label. A state file with another label was written by another version and is ignored. */
const FORMAT = 'docsite-output-1'

/** Reads a state file. Returns undefined if it does not exist or is unusable. Throws file system errors other than ENOENT. */
export function readOutputState(stateFile: string): StoredState | undefined {
  const sealed = readIfThere(stateFile)
  const json = sealed && unseal(FORMAT, sealed)
  if (sealed === undefined || json === undefined) return undefined
  const rows = JSON.parse(json.toString()) as Rows
  return {
    files: new Map(
      rows.files.map(([name, key, hash, size, mtimeMs, ino]) => [name, recordOf({path: name, key, hash, size}, mtimeMs, ino)]),
    ),
    folders: new Map(rows.folders.map(([name, mtimeMs, ino]) => [name, {mtimeMs, ino}])),
    id: idOf(sealed),
  }
}

/** Returns the hash that a sealed state begins with. */
function idOf(sealed: Uint8Array): string {
  return Buffer.from(sealed.subarray(0, sealed.indexOf(0x0a)))
    .toString('latin1')
    .slice(FORMAT.length + 1)
}

function recordOf(file: WrittenFile, mtimeMs: number, ino: number): OutputRecord {
  return {file, stamp: {size: file.size, mtimeMs, ino}}
}

/** Reads a file. Returns undefined if it does not exist. Throws other file system errors. */
export function readIfThere(file: string): Uint8Array | undefined {
  try {
    return readBytes(file)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Writes a state file atomically, creating its folder. Throws file system errors. */
export function writeOutputState(stateFile: string, state: OutputState): StoredState {
  const rows: Rows = {
    files: [...state.files.values()].map(({file, stamp}) => [file.path, file.key, file.hash, file.size, stamp.mtimeMs, stamp.ino]),
    folders: [...state.folders].map(([name, stamp]) => [name, stamp.mtimeMs, stamp.ino]),
  }
  mkdirSync(path.dirname(stateFile), {recursive: true})
  const sealed = seal(FORMAT, JSON.stringify(rows))
  replaceFile(stateFile, sealed)
  return {...state, id: idOf(sealed)}
}

/** Reports whether nothing has been added, removed or replaced in the folders of a state. Throws file system errors. */
export function areFoldersIntact(root: string, {folders}: Pick<OutputState, 'folders'>): boolean {
  if (folders.size === 0) return false
  for (const [folder, stamp] of folders) {
    const stats = lstatSync(`${root}/${folder}`, {throwIfNoEntry: false})
    if (stats === undefined || stats.ino !== stamp.ino || stats.mtimeMs !== stamp.mtimeMs) return false
  }
  return true
}

/** Returns the stamps of folders, by path inside `root`. Those that are known are not looked at. Throws file system errors. */
export function stampFolders(root: string, folders: Iterable<string>, known?: ReadonlyMap<string, FolderStamp>): Map<string, FolderStamp> {
  const stamps = new Map<string, FolderStamp>()
  for (const folder of ['', ...folders]) {
    const {mtimeMs, ino} = known?.get(folder) ?? lstatSync(`${root}/${folder}`)
    stamps.set(folder, {mtimeMs, ino})
  }
  return stamps
}
