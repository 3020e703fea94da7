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
import type {OutputRecord} from './output-state.ts'
import {readChunks} from './read-chunks.ts'

/** The next output while it is put together. Every function throws file system errors. */
export type Staging = {
  /** Written at once: asking a thread to do it takes several times as long as the kernel needs to take the bytes. */
  write(name: OutputPath, bytes: Uint8Array): FileStamp
  /** Copies a file in pieces, between which `pause` lets other work run, and hashes what it copied. */
  copy(name: OutputPath, source: string, pause: () => Promise<void>): Promise<{readonly hash: string; readonly stamp: FileStamp}>
  /** Takes an intact file of the current output as it is: the same inode where the file system has hard links. */
  keep(record: OutputRecord): FileStamp
}

type Plan = {
  readonly places: OutputPlaces
  /** Every path of the next output. */
  readonly wanted: ReadonlySet<OutputPath>
  /** Files of the current output that are as they were written. */
  readonly intact: ReadonlyMap<OutputPath, OutputRecord>
}

/**
 * Makes the standby folder the beginning of the next output. It usually holds the output before the current one, whose
 * files are nearly all the very files (inodes) of the current one, so only the difference costs anything. Whatever else is
 * in it, such as the rest of a build that was killed, is removed: what it should hold is derived, never remembered.
 */
export function openStaging({places, wanted, intact}: Plan): Staging {
  mkdirSync(places.standby, {recursive: true})
  const folders = foldersOf(wanted)
  const tree = listTree(places.standby) ?? {files: new Map(), folders: new Set(), others: new Set()}
  const isKept = (name: string, stamp: FileStamp): boolean => wanted.has(name) && intact.get(name)?.stamp.ino === stamp.ino
  const present = prune(places.standby, tree, {folders, isKept})
  for (const folder of [...folders].sort(compareText)) {
    if (!tree.folders.has(folder)) mkdirSync(path.join(places.standby, folder))
  }

  /** Where a new file goes; a linked file that is there now is unlinked, since writing into it would change the current output. */
  const makeRoom = (name: OutputPath): string => {
    const target = path.join(places.standby, name)
    if (present.delete(name)) unlinkSync(target)
    return target
  }
  return {
    write: (name, bytes) => writeNew(makeRoom(name), bytes),
    copy: async (name, source, pause) => copyNew(makeRoom(name), source, pause),
    keep(record) {
      if (present.has(record.file.path)) return record.stamp
      const target = path.join(places.standby, record.file.path)
      return linkOrCopy(path.join(places.out, record.file.path), target) === 'link' ? record.stamp : stampOf(lstatSync(target))
    },
  }
}

/** Removes what is not kept from a folder. Returns the files that stay. */
function prune(
  root: string,
  tree: Tree,
  plan: {readonly folders: ReadonlySet<string>; readonly isKept: (name: string, stamp: FileStamp) => boolean},
): Set<string> {
  const staying = new Set<string>()
  for (const name of tree.others) unlinkSync(path.join(root, name))
  for (const [name, stamp] of tree.files) {
    if (plan.isKept(name, stamp)) staying.add(name)
    else unlinkSync(path.join(root, name))
  }
  for (const folder of tree.folders) {
    if (!plan.folders.has(folder)) rmSync(path.join(root, folder), {recursive: true, force: true})
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
