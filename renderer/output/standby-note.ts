import type {FileStamp} from '../core/files/list-tree.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {seal, unseal} from '../core/files/seal.ts'
import type {OutputPath} from '../core/model/paths.ts'
import {readIfThere} from './output-state.ts'
import type {FolderStamp, OutputState, StoredState} from './output-state.ts'

/** The contents of a standby, as they were when it was the output. They count only where its folders prove them. */
export type StandbyState = Pick<OutputState, 'folders'> & {readonly files: Map<OutputPath, FileStamp>}

type FolderRow = readonly [mtimeMs: number, ino: number]

/** The difference of a standby from the current output. */
type Rows = {
  /** `StoredState.id` of the current output. */
  readonly id: string
  /** Files that the current output does not have, or not with the same stamp. */
  readonly files: readonly (readonly [path: OutputPath, size: number, mtimeMs: number, ino: number])[]
  /** Files that only the current output has. */
  readonly absent: readonly OutputPath[]
  /** Folders are never shared. Their stamps, in the order of the folders of the current output; null for one that only it has. */
  readonly folders: readonly (FolderRow | null)[]
  /** Folders that only the standby has. */
  readonly added: readonly (readonly [path: string, ...FolderRow])[]
}

/** The format label. */
const FORMAT = 'docsite-standby-1'

/** Writes how a standby differs from the current output, which shares nearly all of its files. Throws file system errors. */
export function writeStandbyNote(file: string, {standby, current}: {readonly standby: OutputState; readonly current: StoredState}): void {
  const rows: Rows = {
    id: current.id,
    files: filesOfStandby(standby, current),
    absent: [...current.files.keys()].filter((name) => !standby.files.has(name)),
    folders: [...current.folders.keys()].map((name) => {
      const stamp = standby.folders.get(name)
      return stamp === undefined ? null : [stamp.mtimeMs, stamp.ino]
    }),
    added: [...standby.folders].flatMap(([name, {mtimeMs, ino}]) => (current.folders.has(name) ? [] : [[name, mtimeMs, ino] as const])),
  }
  replaceFile(file, seal(FORMAT, JSON.stringify(rows)))
}

/** Returns the files of a standby that are not those of the current output. Nearly all have one record in both, which is compared first. */
function filesOfStandby(standby: OutputState, current: OutputState): Rows['files'] {
  const rows: Rows['files'][number][] = []
  for (const [name, record] of standby.files) {
    const now = current.files.get(name)
    const {size, mtimeMs, ino} = record.stamp
    const isShared = now === record || (now?.stamp.ino === ino && now.stamp.mtimeMs === mtimeMs && now.stamp.size === size)
    if (!isShared) rows.push([name, size, mtimeMs, ino])
  }
  return rows
}

/** Reads the contents of a standby. Returns undefined if there is no usable note, or if it belongs to another state. Throws file system errors. */
export function readStandbyNote(file: string, current: StoredState): StandbyState | undefined {
  const sealed = readIfThere(file)
  const json = sealed === undefined ? undefined : unseal(FORMAT, sealed)
  if (json === undefined) return undefined
  const rows = JSON.parse(json.toString()) as Rows
  if (rows.id !== current.id) return undefined
  const files = new Map([...current.files].map(([name, {stamp}]) => [name, stamp]))
  for (const name of rows.absent) files.delete(name)
  for (const [name, size, mtimeMs, ino] of rows.files) files.set(name, {size, mtimeMs, ino})
  const folders = new Map<string, FolderStamp>()
  for (const [index, name] of [...current.folders.keys()].entries()) {
    const row = rows.folders[index]
    if (row) folders.set(name, {mtimeMs: row[0], ino: row[1]})
  }
  for (const [name, mtimeMs, ino] of rows.added) folders.set(name, {mtimeMs, ino})
  return {files, folders}
}
