import {randomBytes} from 'node:crypto'
import {mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync} from 'node:fs'
import {hostname} from 'node:os'
import path from 'node:path'
import {setTimeout as sleep} from 'node:timers/promises'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {stateUnusable} from '../core/diagnostics/state-unusable.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {hasFsCode, isFsError} from '../core/files/fs-error.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'

/** The right to change what is in a site's output and state folder. */
export type OutputLock = {
  /** Whether the lock is still this one. Only somebody who removed the file by hand makes it false. */
  isHeld(): boolean
  release(): void
}

/** What a lock file says about the process that made it. */
type Holder = {
  readonly pid: number
  readonly host: string
  /** When the process started, as far as the platform tells: process ids are used again. */
  readonly start: string
  /** Makes two locks of one process different. */
  readonly token: string
  /** What the process does meanwhile, as part of a sentence. */
  readonly task: string
}

/** What a lock is taken for when nothing else is said. */
const building = 'building this site'

/** How long a lock file may be empty: its maker is between creating and writing it. */
const unfinishedMs = 100

/**
 * Takes the lock of a site, or says why not: another process has it, or the state folder can't be written. A lock whose
 * process does not run any more is taken over.
 * @param task what the lock is taken for: others are told that this process `is <task> now`
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
    // The file may have been made, and even written, before the call failed.
    const left = readLock(file)
    if (left !== undefined && text.startsWith(left)) removeQuietly(file)
    throw error
  }
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Tries twice, since a process that goes on, as `docsite serve` does, would otherwise keep itself from building. */
function releaseLock(file: string, text: string): void {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      if (readLock(file) === text) unlinkSync(file)
      return
    } catch {
      // When the process ends, the lock is found to be stale.
    }
  }
}

/**
 * Removes a stale lock. Between reading and removing, another process may have done so and taken the lock; so the file
 * is moved away first, and put back when it turns out to be another one.
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

/** A process on another machine or in another container can't be asked and counts as running. */
function isRunning(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (hasFsCode(error, 'ESRCH')) return false
  }
  return holder.start === startOf(holder.pid)
}

/** Start of a process in clock ticks since the machine's, where `/proc` tells it (field 22 of proc_pid_stat(5)), else empty. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in parentheses that may itself hold spaces and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function lockedBy(holder: Holder): Diagnostic {
  const here = holder.host === hostname()
  return diagnostic('output-locked', {
    message: `Process ${holder.pid}${here ? '' : ` on \`${holder.host}\``} is ${holder.task} now. Nothing was changed.`,
    hint: here ? 'Wait for it to end, or stop it.' : 'Wait for it to end. If it does not run any more, remove the file `.docsite/lock`.',
  })
}

/** Says that the lock went to somebody else in the middle of the work. */
export function lostLock(): Diagnostic {
  return diagnostic('output-locked', {
    message: 'The lock of this site was removed while docsite was at work, and another process may have it now. Nothing was changed.',
    hint: 'Run the command again, and leave the file `.docsite/lock` alone meanwhile.',
  })
}
