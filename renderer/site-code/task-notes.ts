import {closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

/** The counters of a thread as a file: what it was doing remains there when its process is ended in the middle of an instruction. */
export type TaskNotes = {
  /** File descriptor of the file, which has no name. */
  readonly fd: number
  /** Returns the last counters. Undefined if none were noted. */
  readonly read: () => Int32Array | undefined
  readonly close: () => void
}

/** Opens a file of notes. Returns undefined where none can be written; it is then not known which task a process was running. */
export function openNotes(): TaskNotes | undefined {
  let folder: string | undefined
  try {
    folder = mkdtempSync(path.join(tmpdir(), 'docsite-notes-'))
    const fd = openSync(path.join(folder, 'notes'), 'w+')
    return {
      fd,
      read() {
        const counters = new Int32Array(COUNTERS)
        return readSync(fd, counters, 0, counters.byteLength, 0) === counters.byteLength ? counters : undefined
      },
      close: () => closeSync(fd),
    }
  } catch {
    return undefined
  } finally {
    if (folder !== undefined) rmSync(folder, {recursive: true, force: true})
  }
}

/** Notes the counters of a thread, which takes some microseconds. */
export function writeNotes(fd: number, counters: Int32Array): void {
  writeSync(fd, Int32Array.from(counters), 0, COUNTERS * Int32Array.BYTES_PER_ELEMENT, 0)
}

/** Number of counters, see `TaskWorkerData`. */
const COUNTERS = 2
