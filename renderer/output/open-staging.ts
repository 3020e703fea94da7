import {
  closeSync,
  copyFileSync,
  fstatSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import {createHash} from 'node:crypto'
import path from 'node:path'
import type {OutputPath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'
import {hasFsCode} from '../core/files/fs-error.ts'
import {stampOf, listTree} from '../core/files/list-tree.ts'
import type {FileStamp, Tree} from '../core/files/list-tree.ts'
import type {OutputPlaces} from './output-places.ts'
import {foldersOf} from '../core/urls/output-path.ts'
import {areFoldersIntact} from './output-state.ts'
import type {FolderStamp, OutputRecord, StoredState} from './output-state.ts'
import {readStandbyNote} from './standby-note.ts'
import {readChunks} from './read-chunks.ts'

/** The next output while it is being assembled. Every function throws file system errors. */
export type Staging = {
  /** Writes a file synchronously: handing the work to a thread takes several times as long as the write itself. */
  write(name: OutputPath, bytes: Uint8Array): FileStamp
  /** Copies and hashes a file in chunks. Calls `pause` between chunks to let other work run. */
  copy(name: OutputPath, source: string, pause: () => Promise<void>): Promise<{readonly hash: string; readonly stamp: FileStamp}>
  /** Reuses an intact file of the current output: the same inode if the file system supports hard links. */
  keep(record: OutputRecord): FileStamp
  /** Returns the stamps of folders in which nothing was changed, as far as they are known. */
  knownFolders(): ReadonlyMap<string, FolderStamp>
}

type Plan = {
  readonly places: OutputPlaces
  /** The notes of the last build on the current output. */
  readonly state: StoredState
  /** All paths of the next output. */
  readonly wanted: ReadonlySet<OutputPath>
  /** Unchanged files of the current output. */
  readonly intact: ReadonlyMap<OutputPath, OutputRecord>
}

/**
 * Turns the standby folder into the start of the next output. It usually contains the output before the current one, which
 * shares nearly all its files (inodes) with the current one, so the cost is proportional to the difference. Anything else in
 * it, such as leftovers of a killed build, is removed: what is remembered of it counts only where the folders prove it.
 */
export function openStaging({places, state, wanted, intact}: Plan): Staging {
  mkdirSync(places.standby, {recursive: true})
  const folders = foldersOf(wanted)
  const recalled = recallTree(places, state)
  const tree = recalled?.tree ?? listTree(places.standby) ?? {files: new Map(), folders: new Set(), others: new Set()}
  const known = new Map(recalled?.stamps)
  /** Forgets the stamp of the folder in which an entry is made or removed. */
  const touch = (name: string): void => {
    const folder = path.posix.dirname(name)
    known.delete(folder === '.' ? '' : folder)
  }
  const isKept = (name: string, stamp: FileStamp): boolean => wanted.has(name) && intact.get(name)?.stamp.ino === stamp.ino
  const present = prune(places.standby, tree, {folders, isKept, touch})
  for (const folder of [...folders].sort(compareText)) {
    if (tree.folders.has(folder)) continue
    mkdirSync(path.join(places.standby, folder))
    touch(folder)
  }
  /** Makes the folder of a file that was not planned when the staging was opened. */
  const placeOf = (name: OutputPath): string => {
    const target = path.join(places.standby, name)
    const folder = path.posix.dirname(name)
    if (folder !== '.' && !folders.has(folder)) {
      mkdirSync(path.dirname(target), {recursive: true})
      // folders may be made that have no files of their own
      known.clear()
    }
    folders.add(folder)
    touch(name)
    return target
  }

  /**
   * Returns the path for a new file. Unlinks an existing file there, because writing into a hard link would change the current
   * output.
   */
  const makeRoom = (name: OutputPath): string => {
    const target = placeOf(name)
    if (present.delete(name)) unlinkSync(target)
    return target
  }
  return {
    write: (name, bytes) => writeNew(makeRoom(name), bytes),
    copy: async (name, source, pause) => copyNew(makeRoom(name), source, pause),
    keep(record) {
      if (present.has(record.file.path)) return record.stamp
      const target = placeOf(record.file.path)
      return linkOrCopy(path.join(places.out, record.file.path), target) === 'link' ? record.stamp : stampOf(lstatSync(target))
    },
    knownFolders: () => known,
  }
}

/**
 * Returns the contents of the standby as they were recorded, if its folders prove them: names and inodes in a folder stay the same as long as
 * its modification time does. That is a twentieth of the time that listing takes.
 */
function recallTree({standby, standbyFile}: OutputPlaces, current: StoredState): RecalledTree | undefined {
  const noted = readStandbyNote(standbyFile, current)
  if (noted === undefined || !areFoldersIntact(standby, noted)) return undefined
  const folders = new Set(noted.folders.keys())
  folders.delete('')
  return {tree: {files: noted.files, folders, others: new Set()}, stamps: noted.folders}
}

/** A folder as it was recorded, with the stamps of its folders. */
type RecalledTree = {readonly tree: Tree; readonly stamps: ReadonlyMap<string, FolderStamp>}

/** Removes everything from a folder that is not kept. Returns the remaining files. */
function prune(
  root: string,
  tree: Tree,
  plan: {
    readonly folders: ReadonlySet<string>
    readonly isKept: (name: string, stamp: FileStamp) => boolean
    readonly touch: (name: string) => void
  },
): Set<string> {
  const staying = new Set<string>()
  const remove = (name: string): void => {
    unlinkSync(path.join(root, name))
    plan.touch(name)
  }
  for (const name of tree.others) remove(name)
  for (const [name, stamp] of tree.files) {
    if (plan.isKept(name, stamp)) staying.add(name)
    else remove(name)
  }
  for (const folder of tree.folders) {
    if (plan.folders.has(folder)) continue
    rmSync(path.join(root, folder), {recursive: true, force: true})
    plan.touch(folder)
  }
  return staying
}

function writeNew(target: string, bytes: Uint8Array): FileStamp {
  const descriptor = openSync(target, 'wx')
  try {
    writeFileSync(descriptor, bytes)
    return stampOf(fstatSync(descriptor))
  } finally {
    closeSync(descriptor)
  }
}

async function copyNew(target: string, source: string, pause: () => Promise<void>): ReturnType<Staging['copy']> {
  const hash = createHash('sha256')
  const descriptor = openSync(target, 'wx')
  try {
    for (const chunk of readChunks(source)) {
      writeFileSync(descriptor, chunk)
      hash.update(chunk)
      await pause()
    }
    return {hash: hash.digest('hex'), stamp: stampOf(fstatSync(descriptor))}
  } finally {
    closeSync(descriptor)
  }
}

function linkOrCopy(from: string, to: string): 'link' | 'copy' {
  try {
    linkSync(from, to)
    return 'link'
  } catch (error) {
    if (!hasFsCode(error, 'EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
    copyFileSync(from, to)
    const {atimeMs, mtimeMs} = lstatSync(from)
    utimesSync(to, atimeMs / 1000, mtimeMs / 1000)
    return 'copy'
  }
}
