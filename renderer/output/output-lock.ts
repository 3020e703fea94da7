import {randomBytes} from 'node:crypto'
import {mkdirSync, renameSync, unlinkSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {stateUnusable} from '../core/diagnostics/state-unusable.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readText} from '../core/files/read-file.ts'
import {hasFsCode, isFsError} from '../core/files/fs-error.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'

/** An exclusive lock on a site's output and state folder. */
export type OutputLock = {
  /** Reports whether the lock file is still the one created here. False only if someone removed the file by hand. */
  isHeld(): boolean
  release(): void
}

/** The contents of a lock file: the process that created it. */
type Holder = {
  readonly pid: number
  readonly host: string
  /** The start time of the process, if the platform provides it. Distinguishes processes with a reused process id. */
  readonly start: string
  /** Distinguishes two locks of one process. */
  readonly token: string
  /** The current task of the process, as part of a sentence. */
  readonly task: string
}

/** The default task. */
const building = 'building this site'

/** The time in milliseconds that a lock file may be empty, because its creator has not written it yet. */
const unfinishedMs = 100

/**
 * Acquires the lock of a site, or returns why it could not: another process holds it, or the state folder is not writable.
 * Takes over the lock of a process that is no longer running.
 * @param task the purpose of the lock: others report that this process `is <task> now`
 */
export async function acquireOutputLock(stateRoot: AbsolutePath, task: string = building): Promise<OutputLock | Diagnostic> {
  try {
    return await takeLock(stateRoot, task)
  } catch (error) {
    if (!isFsError(error)) throw error
    return stateUnusable(stateRoot, error)
  }
}

async function takeLock(stateRoot: AbsolutePath, task: string): Promise<OutputLock | Diagnostic> {
  const file = path.join(stateRoot, 'lock')
  const own: Holder = {pid: process.pid, host: hostname(), start: startOf(process.pid), token: randomBytes(8).toString('hex'), task}
  const text = JSON.stringify(own)
  mkdirSync(stateRoot, {recursive: true})
  // Each round either takes the lock, finds a running holder, or removes one stale lock.
  for (;;) {
    if (createLock(file, text)) return {isHeld: () => readLock(file) === text, release: () => releaseLock(file, text)}
    let found = readLock(file)
    if (found === '') {
      await sleep(unfinishedMs)
      found = readLock(file)
    }
    if (found === undefined) continue
    const holder = parseHolder(found)
    if (holder !== undefined && isRunning(holder)) return lockedBy(holder)
    removeStale(file, found)
  }
}

function createLock(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, {flag: 'wx'})
    return true
  } catch (error) {
    if (hasFsCode(error, 'EEXIST')) return false
    // The file may have been created, and even written, before the call failed.
    const left = readLock(file)
    if (left !== undefined && text.startsWith(left)) removeQuietly(file)
    throw error
  }
}

function readLock(file: string): string | undefined {
  try {
    return readText(file)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Releases the lock. Tries twice, because a long-running process such as `docsite serve` would otherwise block its own builds. */
function releaseLock(file: string, text: string): void {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      if (readLock(file) === text) unlinkSync(file)
      return
    } catch {
      // Once the process ends, the lock counts as stale.
    }
  }
}

/**
 * Removes a stale lock. Another process may remove it and acquire the lock between reading and removing. The file is therefore
 * first moved away, and restored if it turns out to be a different lock.
 */
function removeStale(file: string, stale: string): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readLock(aside)
  if (moved !== undefined && moved !== stale) createLock(file, moved)
  removeQuietly(aside)
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null
    return typeof holder?.pid === 'number' && typeof holder.host === 'string' && typeof holder.start === 'string'
      ? {pid: holder.pid, host: holder.host, start: holder.start, token: String(holder.token), task: holder.task ?? building}
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Reports whether the holder of a lock is running. A process on another machine or in another container cannot be queried and
 * counts as running.
 */
function isRunning(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (hasFsCode(error, 'ESRCH')) return false
  }
  return holder.start === startOf(holder.pid)
}

/**
 * Returns the start time of a process in clock ticks since boot, where `/proc` provides it (field 22 of proc_pid_stat(5)), or
 * an empty string.
 */
function startOf(pid: number): string {
  try {
    const stat = readText(`/proc/${pid}/stat`)
    // The second field is a name in parentheses, which may itself contain spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function lockedBy(holder: Holder): Diagnostic {
  const here = holder.host === hostname()
  return diagnostic('output-locked', {
    message: `Process ${holder.pid}${here ? '' : ` on \`${holder.host}\``} is ${holder.task} now. Nothing was changed.`,
    hint: here ? 'Wait for it to end, or stop it.' : 'Wait for it to end. If it is no longer running, remove the file `.docsite/lock`.',
  })
}

/** Creates the diagnostic for a lock that was lost during the work. */
export function lostLock(): Diagnostic {
  return diagnostic('output-locked', {
    message: 'The lock of this site was removed while docsite was running, and another process may hold it now. Nothing was changed.',
    hint: 'Run the command again, and do not remove the file `.docsite/lock` while it runs.',
  })
}
