import {spawnSync} from 'node:child_process'
import {mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'

const memory = '/dev/shm'

/** How the names of the folders begin. */
export const runFolderPrefix = 'docsite-tests-'

/** Sites, browser profiles and caches of a whole run stay far below; containers often have 64 MB only. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Gives a run of tests a temporary folder of its own, in which all that they make is: in memory where there is room, as those that
 * wait for the disk at every step, like a cut of a version, wait most of their time. It is removed after the run, and so are those
 * of runs that were killed.
 */
export function setup(): (() => void) | undefined {
  const parent = hasRoom() && runsPrograms() ? memory : tmpdir()
  const folder = path.join(parent, `${runFolderPrefix}${process.pid}`)
  // the projects of one run share it
  if (path.basename(tmpdir()).startsWith(runFolderPrefix)) return undefined
  removeAbandoned(parent)
  rmSync(folder, {recursive: true, force: true})
  const before = process.env['TMPDIR']
  mkdirSync(folder)
  // the processes that run tests, and what they start, inherit it
  process.env['TMPDIR'] = folder
  return () => {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, {recursive: true, force: true, maxRetries: 3})
  }
}

function hasRoom(): boolean {
  try {
    const {bavail, bsize} = statfsSync(memory)
    return bavail * bsize >= enoughBytes
  } catch {
    return false
  }
}

/** Containers often forbid to run what is in memory, and tests install packages with programs. */
function runsPrograms(): boolean {
  const program = path.join(memory, `${runFolderPrefix}program-${process.pid}`)
  try {
    writeFileSync(program, '#!/bin/sh\n', {mode: 0o755})
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    rmSync(program, {force: true})
  }
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(runFolderPrefix) ? Number(name.slice(runFolderPrefix.length)) : Number.NaN
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(parent, name), {recursive: true, force: true})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
