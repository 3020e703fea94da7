import {existsSync, mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import {isRecord} from '../../core/data/is-record.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {readBytes, readText} from '../../core/files/read-file.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {makeSpareFolder} from '../../core/files/spare-folder.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {MadeFile} from './conversion.ts'

/** Label of the list. Its number changes with its format. */
const LABEL = 'docsite-images-1'

const LIST = 'list.json'

/** Milliseconds between two writes of the list while images are converted, so that a build that is killed loses little. */
const INTERVAL = 2000

/** Why an image stays as it is: `left`, or the reason of a failure. */
export type Refusal = {readonly left: true} | {readonly failed: string}

type List = {readonly files: Record<string, Omit<MadeFile, 'key'>>; readonly refusals: Record<string, Refusal>}

/** Variants that earlier builds have made, each in a file that has its key for a name. */
export type VariantStore = {
  readonly folder: AbsolutePath
  /** Returns the file of a variant. Undefined if there is none. */
  readonly find: (key: string) => MadeFile | undefined
  /** Returns why an image stays as it is, by the key of the image. */
  readonly refusalOf: (key: string) => Refusal | undefined
  readonly add: (file: MadeFile) => void
  readonly refuse: (key: string, refusal: Refusal) => void
  /** Returns the bytes of a file that is as it was made. Undefined if it is missing or damaged. */
  readonly read: (file: MadeFile) => Buffer | undefined
  /** Writes the list. With `isComplete`, whatever this build has not asked for is removed. */
  readonly save: (isComplete: boolean) => void
  /** Removes what was made for this build only. */
  readonly close: () => void
}

/** Opens the variants of a site. Without `cache`, or where the folder cannot be written, they last for one build. */
export function openVariantStore(stateRoot: AbsolutePath, cache: boolean): VariantStore {
  const lasting = cache ? makeFolder(path.join(stateRoot, 'cache', 'images')) : undefined
  const folder = lasting ?? makeSpareFolder()
  const list = lasting === undefined ? {files: {}, refusals: {}} : readList(path.join(folder, LIST))
  const before = JSON.stringify(list)
  const asked = new Set<string>()
  let saved = Date.now()
  const save = (isComplete: boolean): void => {
    if (lasting === undefined) return
    const kept = isComplete ? keep(list, asked) : list
    if (isComplete && JSON.stringify(kept) === before) return
    writeList(path.join(folder, LIST), kept)
    if (isComplete) removeOthers(folder, kept)
    saved = Date.now()
  }
  const saveSometimes = (): void => {
    if (Date.now() - saved > INTERVAL) save(false)
  }
  return {
    folder,
    find(key) {
      asked.add(key)
      const file = list.files[key]
      return file !== undefined && sizeOf(path.join(folder, key)) === file.size ? {key, ...file} : undefined
    },
    refusalOf(key) {
      asked.add(key)
      return list.refusals[key]
    },
    add({key, ...file}) {
      list.files[key] = file
      saveSometimes()
    },
    refuse(key, refusal) {
      list.refusals[key] = refusal
      saveSometimes()
    },
    read({key, hash}) {
      const bytes = readQuietly(path.join(folder, key))
      return bytes !== undefined && sha256(bytes) === hash ? bytes : undefined
    },
    save,
    close() {
      if (lasting === undefined) rmSync(folder, {recursive: true, force: true})
    },
  }
}

function makeFolder(folder: AbsolutePath): AbsolutePath | undefined {
  try {
    mkdirSync(folder, {recursive: true})
    return folder
  } catch (error) {
    if (isFsError(error)) return undefined // reported by the cache of compilations
    throw error
  }
}

/** Reads the list. One that is not complete counts as empty. */
function readList(file: AbsolutePath): List {
  const text = existsSync(file) ? readText(file) : ''
  const content = text.slice(text.indexOf('\n') + 1)
  const stored: unknown = text.startsWith(`${firstLine(content)}\n`) ? JSON.parse(content) : undefined
  return isRecord(stored) ? (stored as List) : {files: {}, refusals: {}}
}

/** Writes the list. Where that fails, the next build makes the variants again. */
function writeList(file: AbsolutePath, list: List): void {
  const content = JSON.stringify(list)
  try {
    replaceFile(file, `${firstLine(content)}\n${content}`)
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

/** Returns the line that proves that a list is complete. */
function firstLine(content: string): string {
  return `${LABEL} ${sha256(content)}`
}

function keep({files, refusals}: List, asked: ReadonlySet<string>): List {
  const only = <Value>(all: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(all).filter(([key]) => asked.has(key)))
  return {files: only(files), refusals: only(refusals)}
}

function removeOthers(folder: AbsolutePath, {files}: List): void {
  for (const name of readdirSync(folder)) if (name !== LIST && !Object.hasOwn(files, name)) removeQuietly(path.join(folder, name))
}

function sizeOf(file: AbsolutePath): number | undefined {
  return statSync(file, {throwIfNoEntry: false})?.size
}

function readQuietly(file: AbsolutePath): Buffer | undefined {
  try {
    return readBytes(file)
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
