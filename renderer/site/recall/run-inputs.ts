import {lstatSync, readdirSync, realpathSync, statSync} from 'node:fs'
import type {Stats} from 'node:fs'
import path from 'node:path'
import {hashList, sha256} from '../../core/files/hash.ts'
import {quietly} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {interests} from '../../site-code/trace-reads.ts'
import type {ReadTrace} from '../../site-code/trace-reads.ts'

/** The answers of the file system that a run depends on, as a table: a path has `INPUT_COLUMNS` numbers, its interests and its stamp. */
export type RunInputs = {
  readonly paths: readonly AbsolutePath[]
  readonly numbers: Float64Array
  /** Paths that links lead to, and after a tab hashes of contents, by the number of the path: of each folder, and of each young file. */
  readonly texts: ReadonlyMap<number, string>
}

/** The numbers of a path: interests, kind, size, times of modification and of the last inode change in milliseconds, inode. */
export const INPUT_COLUMNS = 6

/** Kinds of what is at a path. */
const kinds = {nothing: 0, file: 1, folder: 2, other: 3} as const

/**
 * Age in milliseconds, before the run, from which a stamp proves what a path has: the clocks of some file systems tick every two seconds.
 * Of a younger path the content is compared.
 */
const STAMP_AGE = 2000

/** Milliseconds by which the clock of a file system may lag. */
const CLOCK_LAG = 20

/** The most paths whose contents are compared. A site that has just been copied is remembered by its next run. */
const MOST_READ = 500

/** Reports whether a path is one of docsite's own, which is no input. */
export type Ignores = (file: AbsolutePath) => boolean

/** Options for recording inputs. */
export type InputsOf = {
  readonly ignores: Ignores
  /** The root of the site, in which the run itself replaces folders. */
  readonly root: AbsolutePath
  /** The entries that the root had before, as of `listEntries`. */
  readonly entries: readonly string[]
}

/** Records the answers that a run was given. Undefined if it is unknown of one whether it was what it is now. */
export function recordInputs({asked, since}: ReadTrace, place: InputsOf): RunInputs | undefined {
  const paths = [...asked.keys()].filter((file) => !place.ignores(file))
  const numbers = new Float64Array(paths.length * INPUT_COLUMNS)
  const texts = new Map<number, string>()
  const wasThere = createPastQuestion(since, place)
  let read = 0
  for (const [index, file] of paths.entries()) {
    const wanted = asked.get(file) ?? 0
    const stats = lookAt(file)
    const row = numbers.subarray(index * INPUT_COLUMNS, (index + 1) * INPUT_COLUMNS)
    writeRow(row, wanted, stats)
    if (!wasThere(file, wanted, stats)) return undefined
    if ((wanted & interests.real) !== 0) texts.set(index, realOf(file))
    if (stats === undefined || !hasContent(wanted, stats)) continue
    const isYoung = stats.ctimeMs >= since - STAMP_AGE
    // programs that write a file by renaming another one change the stamp of its folder, but not the names in it
    if (!isYoung && !stats.isDirectory()) continue
    if (isYoung) {
      read += 1
      if (read > MOST_READ) return undefined
      row[3] = Number.NaN
    }
    texts.set(index, `${texts.get(index) ?? ''}\t${contentOf(file, stats, place.ignores)}`)
  }
  return {paths, numbers, texts}
}

/**
 * Creates the test whether a path had, during the whole run, what it has now: whatever was there when the run asked is there, and has not
 * been changed since. The root of the site changes with every run, and is compared with the entries that it had before.
 */
function createPastQuestion(since: number, {ignores, root, entries}: InputsOf) {
  const isSettled = ({ctimeMs}: Stats): boolean => ctimeMs <= since - CLOCK_LAG
  const hasSameEntries = (): boolean => quietly(() => hashEntries(listEntries(root), root, ignores)) === hashEntries(entries, root, ignores)
  const wasMissing = (file: AbsolutePath): boolean => {
    const folder = path.dirname(file)
    const stats = lookAt(folder)
    return stats === undefined ? folder === file || wasMissing(folder) : isSettled(stats)
  }
  return (file: AbsolutePath, wanted: number, stats: Stats | undefined): boolean => {
    if (file === root) return hasSameEntries()
    const wasSeen = (wanted & interests.seen) !== 0
    const isUnsure = (wanted & interests.unsure) !== 0
    if (stats === undefined) return !wasSeen && (!isUnsure || wasMissing(file))
    return hasContent(wanted, stats) || isUnsure ? isSettled(stats) : wasSeen
  }
}

/**
 * Returns the inputs of a run that did only what depends on some changed files, and all else as an earlier run: those of the earlier run, and
 * in their place what the run has asked itself.
 */
export function mergeInputs(earlier: RunInputs, own: RunInputs): RunInputs {
  const replaced = new Set(own.paths)
  const kept = [...earlier.paths.keys()].filter((index) => !replaced.has(earlier.paths[index] ?? ''))
  const numbers = new Float64Array((kept.length + own.paths.length) * INPUT_COLUMNS)
  const texts = new Map<number, string>()
  for (const [at, index] of kept.entries()) {
    numbers.set(rowOf(earlier, index), at * INPUT_COLUMNS)
    const text = earlier.texts.get(index)
    if (text !== undefined) texts.set(at, text)
  }
  numbers.set(own.numbers, kept.length * INPUT_COLUMNS)
  for (const [index, text] of own.texts) texts.set(kept.length + index, text)
  return {paths: [...kept.map((index) => earlier.paths[index] ?? ''), ...own.paths], numbers, texts}
}

/** Adds to what a run has asked of its paths what an earlier one had asked of them. */
export function withEarlierInterests(asked: ReadTrace['asked'], earlier: RunInputs): ReadTrace['asked'] {
  const all = new Map(asked)
  for (const [index, file] of earlier.paths.entries()) {
    const own = all.get(file)
    if (own !== undefined) all.set(file, own | (rowOf(earlier, index)[0] ?? 0))
  }
  return all
}

function rowOf({numbers}: Pick<RunInputs, 'numbers'>, index: number): Float64Array {
  return numbers.subarray(index * INPUT_COLUMNS, (index + 1) * INPUT_COLUMNS)
}

/**
 * Returns the files whose contents differ from what they were. Undefined if the file system would give another answer that differs, if more than a page
 * depended on one of them, or if more than `most` files differ.
 */
export function findChangedFiles({paths, texts, ...table}: RunInputs, ignores: Ignores, most: number): AbsolutePath[] | undefined {
  const changed: AbsolutePath[] = []
  for (const [index, file] of paths.entries()) {
    const row = rowOf(table, index)
    const [wanted = 0, kind] = row
    const stats = lookAt(file)
    if (kindOf(stats) !== kind) return undefined
    const [link = '', content] = splitText(texts.get(index))
    if ((wanted & interests.real) !== 0 && link !== realOf(file)) return undefined
    if (stats === undefined || !hasContent(wanted, stats) || hasStamp(row, stats)) continue
    if (content !== undefined && content === contentOf(file, stats, ignores)) continue
    if (!stats.isFile() || (wanted & interests.content) !== 0 || changed.length === most) return undefined
    changed.push(file)
  }
  return changed
}

/** Splits what is recorded of a path into the path that links lead to, and the hash of its content. */
function splitText(text: string | undefined): readonly [link?: string, content?: string] {
  const tab = text?.lastIndexOf('\t') ?? -1
  return text === undefined || tab === -1 ? [text] : [text.slice(0, tab), text.slice(tab + 1)]
}

function writeRow(row: Float64Array, wanted: number, stats: Stats | undefined): void {
  row[0] = wanted
  row[1] = kindOf(stats)
  if (stats === undefined || !hasContent(wanted, stats)) return
  row[2] = stats.size
  row[3] = stats.mtimeMs
  row[4] = stats.ctimeMs
  row[5] = stats.ino
}

function hasStamp(row: Float64Array, {size, mtimeMs, ctimeMs, ino}: Stats): boolean {
  return row[2] === size && row[3] === mtimeMs && row[4] === ctimeMs && row[5] === ino
}

/** Reports whether more matters of a path than what is there: of a file all, of a folder its names, if they were asked for. */
function hasContent(wanted: number, stats: Stats): boolean {
  return stats.isDirectory() ? (wanted & interests.names) !== 0 : (wanted & (interests.state | interests.names)) !== 0
}

function kindOf(stats: Stats | undefined): number {
  if (stats === undefined) return kinds.nothing
  return stats.isFile() ? kinds.file : stats.isDirectory() ? kinds.folder : kinds.other
}

function lookAt(file: AbsolutePath): Stats | undefined {
  return quietly(() => statSync(file, {throwIfNoEntry: false}))
}

/** Returns the path that links lead to, and whether the path itself is a link. */
function realOf(file: AbsolutePath): string {
  const real = quietly(() => realpathSync(file)) ?? ''
  const own = quietly(() => lstatSync(file, {throwIfNoEntry: false}))
  return `${own?.isSymbolicLink() === true ? 'link ' : ''}${real}`
}

/** Returns the hash of a file, or of the entries of a folder. */
function contentOf(file: AbsolutePath, stats: Stats, ignores: Ignores): string {
  const hash = quietly(() => (stats.isDirectory() ? hashEntries(listEntries(file), file, ignores) : sha256(readBytes(file))))
  return hash ?? 'unreadable'
}

/** Lists the entries of a folder with their kinds. Throws file system errors. */
export function listEntries(folder: AbsolutePath): string[] {
  return readdirSync(folder, {withFileTypes: true}).map((entry) => `${entry.name}/${entry.isDirectory()} ${entry.isFile()}`)
}

function hashEntries(entries: readonly string[], folder: AbsolutePath, ignores: Ignores): string {
  const counted = entries.filter((entry) => !ignores(`${folder}/${nameOfEntry(entry)}`))
  return hashList(counted.sort(compareText))
}

function nameOfEntry(entry: string): string {
  return entry.slice(0, entry.lastIndexOf('/'))
}
