import {mkdirSync, statSync} from 'node:fs'
import type {Stats} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../core/files/fs-error.ts'
import {readBytes} from '../core/files/read-file.ts'
import {stampOfStats} from '../core/files/recorded-file.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {seal, unseal} from '../core/files/seal.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {MarkdownFormat} from './content-format.ts'
import {readSourceFile, toSource} from './read-source-file.ts'
import type {ReadSource, SourceFacts} from './read-source-file.ts'
import type {FoundFile} from './walk-folder.ts'

/** Reads files that become pages. A file whose stamp is that of an earlier run is not read. */
export type SourceReader = {
  readonly read: (found: FoundFile, format: MarkdownFormat) => ReadSource
  /** Notes the files of this run for the next one, which is slower where they cannot be written. */
  readonly save: () => void
}

/** The place of the notes. */
export type SourceNotes = {
  readonly stateRoot: AbsolutePath
  /** Hash of docsite, which decides on the format of a file. */
  readonly toolHash: string
}

/** Facts that were read of a file, with the setting that applied and the stamp of the file. */
type Note = SourceFacts & {readonly setting: MarkdownFormat; readonly stamp: string}

type Row = readonly [file: SitePath, setting: MarkdownFormat, stamp: string, hash: string, size: number, format: SourceFacts['format']]

const LABEL = 'docsite-sources-1'

/** Opens a reader. Without notes, every file is read. */
export function openSourceReader(notes?: SourceNotes): SourceReader {
  const file = notes && path.join(notes.stateRoot, 'cache', 'sources')
  const before = notes && file !== undefined ? readNotes(file, notes) : new Map<SitePath, Note>()
  const now = new Map<SitePath, Note>()
  // versions from Git share files that are equal; the format depends on the extension, too
  const byNumber = new Map<string, Note>()
  return {
    read(found, setting) {
      const stats = statQuietly(found.absolutePath)
      const stamp = stats && stampOfStats(stats)
      const number = stats === undefined || stats.nlink < 2 ? undefined : `${stats.dev} ${path.extname(found.name)} ${stamp}`
      const known = [before.get(found.path), number === undefined ? undefined : byNumber.get(number)].find(
        (note) => note !== undefined && note.stamp === stamp && note.setting === setting,
      )
      const read = known === undefined ? readSourceFile(found, setting) : {source: toSource(found, known)}
      if ('source' in read && stamp !== undefined) {
        const {format, hash, size} = read.source
        const note = known ?? {setting, stamp, format, hash, size}
        now.set(found.path, note)
        if (number !== undefined) byNumber.set(number, note)
      }
      return read
    },
    save() {
      const isSame = now.size === before.size && [...now].every(([name, note]) => before.get(name) === note)
      if (notes !== undefined && file !== undefined && !isSame) writeNotes(file, notes, now)
    },
  }
}

function statQuietly(file: AbsolutePath): Stats | undefined {
  try {
    return statSync(file, {throwIfNoEntry: false})
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

function readNotes(file: AbsolutePath, {toolHash}: SourceNotes): Map<SitePath, Note> {
  try {
    const json = unseal(LABEL, readBytes(file))
    const {tool, rows} = json === undefined ? {tool: '', rows: []} : (JSON.parse(json.toString()) as {tool: string; rows: readonly Row[]})
    if (tool !== toolHash) return new Map()
    return new Map(rows.map(([name, setting, stamp, hash, size, format]) => [name, {setting, stamp, hash, size, format}]))
  } catch (error) {
    if (!isFsError(error)) throw error
    return new Map()
  }
}

function writeNotes(file: AbsolutePath, {toolHash}: SourceNotes, notes: ReadonlyMap<SitePath, Note>): void {
  const rows = [...notes].map(([name, {setting, stamp, hash, size, format}]): Row => [name, setting, stamp, hash, size, format])
  try {
    mkdirSync(path.dirname(file), {recursive: true})
    replaceFile(file, seal(LABEL, JSON.stringify({tool: toolHash, rows})))
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}
