import {existsSync, writeFileSync} from 'node:fs'
import {isFsError} from '../core/files/fs-error.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/**
 * Whether loading code may leave something behind that runs later. `perhaps` is settled by loading it in a thread; what a timer will do
 * is not, since no thread waits for it long enough.
 */
export type LaterCode = 'never' | 'perhaps' | 'timers'

const TIMERS = /\bset(?:Timeout|Interval|Immediate)\b/

/** Promises, ticks and listeners. */
const LATER = /\b(?:async|await|then|Promise|queueMicrotask|nextTick|fetch|addListener)\b|\.on(?:ce)?\(/

/** Reads from the text of bundled code whether it may leave something behind. Most configurations and templates cannot. */
export function readLaterCode(code: string): LaterCode {
  if (TIMERS.test(code)) return 'timers'
  return LATER.test(code) ? 'perhaps' : 'never'
}

/** Reports whether a bundle was loaded in a thread before, and left nothing behind. */
export function isCalm(bundleFile: AbsolutePath): boolean {
  return existsSync(calmMark(bundleFile))
}

/** Notes that a bundle leaves nothing behind, so that it can be loaded without a thread from now on. */
export function noteCalm(bundleFile: AbsolutePath): void {
  noteMark(calmMark(bundleFile))
}

/** Path of the file whose existence means that a bundle, whose name has a hash of its content, leaves nothing behind. */
function calmMark(bundleFile: AbsolutePath): AbsolutePath {
  return `${bundleFile}.calm`
}

/** Loops, and what makes something large of something small. */
const GROWTH = /\b(?:for|while|do|Array|from)\b|\.(?:repeat|padStart|padEnd|split|fill)\b/

/** Reads from the text of bundled code whether it may make something so large that V8 ends its process. Most configurations cannot. */
export function mayGrow(code: string): boolean {
  return GROWTH.test(code)
}

/** Reports whether a bundle has been run before, and has not ended its process. */
export function isTame(bundleFile: AbsolutePath): boolean {
  return existsSync(tameMark(bundleFile))
}

/** Notes that a bundle has not ended its process, so that it needs none of its own from now on. */
export function noteTame(bundleFile: AbsolutePath): void {
  noteMark(tameMark(bundleFile))
}

function tameMark(bundleFile: AbsolutePath): AbsolutePath {
  return `${bundleFile}.tame`
}

/** Writes an empty file. */
export function noteMark(file: AbsolutePath): void {
  try {
    writeFileSync(file, '')
  } catch (error) {
    // without the mark, the next build only takes longer
    if (!isFsError(error)) throw error
  }
}
