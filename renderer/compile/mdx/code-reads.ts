import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {isFsError} from '../../core/files/fs-error.ts'
import {recordVariable} from '../../core/files/recorded-env.ts'
import {isAbsent, recordFile, recordFolder, recordUnknown} from '../../core/files/recorded-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {Access} from '../../site-code/watch-access.ts'
import type {PageBundle, PageEntry} from './bundle-pages.ts'

/** The accesses of code of pages in one thread, for as long as it lives. */
export type CodeReads = {
  /** Reports whether pages are running. */
  readonly isRunning: () => boolean
  readonly note: (access: Access) => void
  /** Runs pages and returns the accesses meanwhile, those of docsite among them. */
  readonly during: <Value>(run: () => Promise<Value>) => Promise<{readonly value: Value; readonly accesses: readonly Access[]}>
  /**
   * Returns the number of runs so far in which something was accessed. Node keeps loaded modules with what they have read, so later runs
   * need modules in another place.
   */
  readonly runs: () => number
}

/** Creates the record of a thread. */
export function createCodeReads(): CodeReads {
  let accesses: Access[] | undefined
  let runs = 0
  return {
    isRunning: () => accesses !== undefined,
    note: (access) => void accesses?.push(access),
    async during(run) {
      const found: Access[] = []
      accesses = found
      try {
        return {value: await run(), accesses: found}
      } finally {
        accesses = undefined
        if (found.length > 0) runs += 1
      }
    },
    runs: () => runs,
  }
}

/** The pages that ran, and the root of the site. */
type RunPages = {
  readonly bundle: PageBundle
  readonly root: AbsolutePath
  /** Moment in milliseconds since the epoch before which nothing ran. */
  readonly since: number
}

/**
 * Returns a function that gives the records of packages of a page, and of what its code has accessed: its own, or that of a module which it
 * imports. Pages with the same records get the same list, by which they are stored. Undefined for a page that is not run. One that has run a
 * program or asked a host has a record that is never up to date.
 */
export function recordReads(
  accesses: readonly Access[],
  {bundle, root, since}: RunPages,
): (page: PageEntry) => readonly RecordedFile[] | undefined {
  const outputs = bundle.outputs.map(({path: file}) => ({file, url: pathToFileURL(file).href}))
  const records = new Map<AbsolutePath, RecordedFile[]>()
  for (const access of accesses) {
    const output = nearestOutput(access.stack, outputs)
    if (output !== undefined) records.set(output, [...(records.get(output) ?? []), ...recordsOf(access, {root, since})])
  }
  const lists = new Map<string, readonly RecordedFile[]>()
  return (page) => {
    const packages = bundle.packagesOf(page)
    const files = [...bundle.outputsOf(page)].filter((output) => records.has(output))
    if (packages === undefined || files.length === 0) return packages
    const id = files.join('\n')
    const list = lists.get(id) ?? merge([...packages, ...files.flatMap((output) => records.get(output) ?? [])])
    lists.set(id, list)
    return list
  }
}

type Output = {readonly file: AbsolutePath; readonly url: string}

/** Returns the emitted module that was running, or that called a package which was. Undefined if none was: docsite reads files, too. */
function nearestOutput(stack: string, outputs: readonly Output[]): AbsolutePath | undefined {
  for (const line of stack.split('\n').slice(1)) {
    const output = outputs.find(({file, url}) => line.includes(`${url}:`) || line.includes(`${file}:`))
    if (output !== undefined) return output.file
  }
  return undefined
}

function recordsOf({file, variable, isDeep = false}: Access, {root, since}: Omit<RunPages, 'bundle'>): RecordedFile[] {
  if (variable !== undefined) return [recordVariable(variable, root)]
  if (file === undefined) return [recordUnknown(root)]
  const [own, folder] = [recordFile(file, since), recordFolder(file)]
  // nothing is there, neither a file nor a folder
  if (!isFolder(file)) return isAbsent(own) ? [own, folder] : [own]
  return [folder, ...(isDeep ? foldersIn(file).map(recordFolder) : [])]
}

function isFolder(file: AbsolutePath): boolean {
  try {
    return statSync(file, {throwIfNoEntry: false})?.isDirectory() === true
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}

function foldersIn(folder: AbsolutePath): AbsolutePath[] {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** Leaves repeated records out. */
function merge(records: readonly RecordedFile[]): readonly RecordedFile[] {
  return [...new Map(records.map((record) => [`${record.file} ${record.hash}`, record])).values()]
}
