import {channel} from 'node:diagnostics_channel'
import type {AbsolutePath} from '../model/paths.ts'

/** The questions of a thread to the file system and the environment. */
export type ToldReads = {
  /** Paths, each with the bits of `interests` of a trace. */
  readonly asked: readonly (readonly [AbsolutePath, number])[]
  /** Names of variables of the environment. */
  readonly variables: readonly string[]
  /** Whether it has asked something that cannot be asked again. */
  readonly isIncomplete: boolean
}

/**
 * The folders whose names were compared by a stamp alone. Who traces a run sees that such a folder was looked at, but not that the names in
 * it mattered.
 */
export const listedFolders = channel('docsite:listed-folders')

/** The files whose contents were compared by a stamp alone. Who traces a run sees that such a file was looked at, but not that its content mattered. */
export const comparedFiles = channel('docsite:compared-files')

/**
 * Reads of files for the pages that they become: 1 before, -1 afterwards. Who traces a run knows of all other reads that more than a page depends on
 * the content of the file.
 */
export const pageReads = channel('docsite:page-reads')

/** The reads of threads, as `ToldReads`. */
export const toldReads = channel('docsite:told-reads')

/** The threads and processes whose reads are told. */
export const tellingHelpers = channel('docsite:telling-helpers')

/** Starts of programs whose reads are told: 1 before, -1 afterwards. They are given all variables of the environment. */
export const toldStarts = channel('docsite:told-starts')

/** Reports whether a run is traced, so that its threads have to tell what they read. */
export function isTraced(): boolean {
  return toldReads.hasSubscribers
}

/** Tells that the names in a folder matter, although it was not listed. */
export function tellListed(folder: AbsolutePath): void {
  if (listedFolders.hasSubscribers) listedFolders.publish(folder)
}

/** Tells that the content of a file matters, although it was not read. */
export function tellCompared(file: AbsolutePath): void {
  if (comparedFiles.hasSubscribers) comparedFiles.publish(file)
}

/** Reads a file for the page that it becomes, and for nothing else. */
export function readForPage<Read>(read: () => Read): Read {
  pageReads.publish(1)
  try {
    return read()
  } finally {
    pageReads.publish(-1)
  }
}

/** Tells what a thread has read. */
export function tellReads(reads: ToldReads): void {
  if (toldReads.hasSubscribers) toldReads.publish(reads)
}

/** Tells that the reads of a thread or process, which has just been started, are going to be told. */
export function tellHelper(helper: object): void {
  if (tellingHelpers.hasSubscribers) tellingHelpers.publish(helper)
}

/** Starts a program whose reads are going to be told. */
export function startTold<Started extends {readonly child: object}>(start: () => Started): Started {
  toldStarts.publish(1)
  try {
    const started = start()
    tellHelper(started.child)
    return started
  } finally {
    toldStarts.publish(-1)
  }
}

/** Tells that a thread was lost, and what it has read with it. */
export function tellLoss(): void {
  tellReads({asked: [], variables: [], isIncomplete: true})
}
