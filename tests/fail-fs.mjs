/**
 * Makes calls to the file system fail, or the process die, at the n-th call. Loaded before a program:
 *
 *   FAIL_FS_AT=7 FAIL_FS_CODE=ENOSPC node --import ./tests/fail-fs.mjs lib/main.js build
 *
 * or imported by a program that says itself, with `armFailFs`, when to fail, or looks at the disk before each call.
 *
 * FAIL_FS_AT     number of the call, from 1; 0 or nothing only counts
 * FAIL_FS_CODE   EIO (default), ENOSPC, EACCES, EMFILE, EROFS, …; SHORT lets a write write only half of its bytes; KILL ends
 *                the process with SIGKILL before the call
 * FAIL_FS_MODE   once (default), or `on`: this call and every later one; `full`: like `on`, but only calls that take room on the disk
 *                fail, in worker threads too
 * FAIL_FS_UNDER  folder; only calls that name a path in it count, and calls with file descriptors that were opened there
 * FAIL_FS_COUNT  file that gets the number of counted calls when the process ends
 */
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {isMainThread} from 'node:worker_threads'

const pathCalls = `access appendFile chmod copyFile cp exists link lstat mkdir mkdtemp open opendir readFile readdir readlink
  realpath rename rm rmdir stat symlink truncate unlink utimes writeFile`.split(/\s+/)
const descriptorCalls = ['close', 'fstat', 'fsync', 'ftruncate', 'read', 'write', 'writev']

/** Calls that take room on a disk, apart from `open`, which does so if it creates a file. */
const writingCalls = 'appendFile copyFile cp mkdir mkdtemp symlink write writeFile writev'.split(' ')

/** What Node calls the call of the system that fails. */
const systemCalls = {
  appendFile: 'open',
  copyFile: 'copyfile',
  readFile: 'open',
  readdir: 'scandir',
  truncate: 'open',
  utimes: 'utime',
  writeFile: 'open',
}

/** @type {{at: number, code: string, mode: string, under: string | undefined, before: ((call: number) => void) | undefined, calls: number} | undefined} */
let plan
/** Descriptors of files that count. */
const descriptors = new Set()

/**
 * Starts counting and failing. Gives a function that stops it and returns how many calls there were.
 *
 * @param {{at?: number, code?: string, mode?: string, under?: string, before?: (call: number) => void}} [options]
 * @returns {() => number}
 */
export function armFailFs({at = 0, code = 'EIO', mode = 'once', under, before} = {}) {
  const armed = {at, code, mode, under: under && path.resolve(under), before, calls: 0}
  plan = armed
  return () => {
    plan = undefined
    return armed.calls
  }
}

/** What becomes of a call: `fail`, `short`, or nothing special. */
function decide(name, args) {
  if (plan === undefined || !counts(name, args)) return undefined
  plan.calls += 1
  lookBefore(plan)
  const isLater = plan.mode !== 'once' && plan.at > 0 && plan.calls > plan.at
  const isHit = (plan.calls === plan.at || isLater) && (plan.mode !== 'full' || takesRoom(name, args))
  if (!isHit) return undefined
  if (plan.code === 'KILL') {
    process.kill(process.pid, 'SIGKILL')
    for (;;);
  }
  if (plan.code === 'SHORT') return name === 'write' ? 'short' : undefined
  return 'fail'
}

function takesRoom(name, [, flags]) {
  return writingCalls.includes(name) || (name === 'open' && typeof flags === 'string' && /[aw]/.test(flags))
}

/** Calls of whoever looks at the disk do not count. */
function lookBefore(armed) {
  if (armed.before === undefined) return
  plan = undefined
  try {
    armed.before(armed.calls)
  } finally {
    plan = armed
  }
}

function counts(name, args) {
  if (descriptorCalls.includes(name)) return descriptors.has(args[0])
  const paths = args.slice(0, 2).flatMap((arg) => (typeof arg === 'number' ? [] : toPath(arg)))
  return paths.length > 0 && (plan.under === undefined || paths.some((file) => (file + path.sep).startsWith(plan.under + path.sep)))
}

function toPath(arg) {
  if (arg instanceof URL) return [fileURLToPath(arg)]
  if (typeof arg === 'string' && (arg.includes('/') || arg.includes(path.sep))) return [path.resolve(arg)]
  return []
}

function failure(name, args) {
  const {code} = plan
  const file = typeof args[0] === 'number' ? undefined : String(args[0])
  const text = `${code}: made to fail, ${name}${file === undefined ? '' : ` '${file}'`}`
  return Object.assign(new Error(text), {code, errno: -1, syscall: systemCalls[name] ?? name, ...(file !== undefined && {path: file})})
}

/** Keeps account of descriptors after a call. */
function follow(name, args, result, isCounted) {
  if (name === 'open' && isCounted && typeof result === 'number') descriptors.add(result)
  if (name === 'close') descriptors.delete(args[0])
  return result
}

/** Half of a write: of a view with offset and length, or of a text. */
function halved([descriptor, content, offset = 0, length = content.length - offset, ...rest]) {
  if (typeof content === 'string') return [descriptor, content.slice(0, Math.ceil(content.length / 2))]
  return [descriptor, content, offset, Math.ceil(length / 2), ...rest]
}

function wrapSync(name, original) {
  return function (...args) {
    const isCounted = plan !== undefined && counts(name, args)
    const fate = decide(name, args)
    if (fate === 'short') return original.apply(this, halved(args))
    if (fate === undefined) return follow(name, args, original.apply(this, args), isCounted)
    if (name === 'exists') return false
    // The kernel gives a descriptor back even when closing it reports an error.
    if (name === 'close') follow(name, args, original.apply(this, args))
    throw failure(name, args)
  }
}

function wrapCallback(name, original) {
  return function (...args) {
    const callback = args.at(-1)
    const isCounted = plan !== undefined && counts(name, args)
    if (decide(name, args) === 'fail' && typeof callback === 'function') {
      process.nextTick(callback, name === 'exists' ? false : failure(name, args))
      return
    }
    if (typeof callback === 'function') {
      args[args.length - 1] = (error, ...values) => {
        follow(name, args, values[0], isCounted)
        callback(error, ...values)
      }
    }
    return original.apply(this, args)
  }
}

function wrapPromise(name, original) {
  return async function (...args) {
    if (decide(name, args) === 'fail') throw failure(name, args)
    return original.apply(this, args)
  }
}

function replace(target, key, wrapper) {
  const original = target[key]
  if (typeof original !== 'function') return
  const wrapped = wrapper(original)
  // Keeps what hangs on the function, such as `realpathSync.native` and the form for util.promisify.
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original))
  target[key] = wrapped
}

for (const name of [...pathCalls, ...descriptorCalls]) {
  replace(fs, `${name}Sync`, (original) => wrapSync(name, original))
  if (name !== 'cp') replace(fs, name, (original) => wrapCallback(name, original))
  replace(fs.promises, name, (original) => wrapPromise(name, original))
}
syncBuiltinESMExports()

const {FAIL_FS_AT, FAIL_FS_CODE, FAIL_FS_MODE, FAIL_FS_UNDER, FAIL_FS_COUNT} = process.env
if ((isMainThread || FAIL_FS_MODE === 'full') && (FAIL_FS_AT !== undefined || FAIL_FS_COUNT !== undefined)) {
  const disarm = armFailFs({at: Number(FAIL_FS_AT ?? 0), code: FAIL_FS_CODE, mode: FAIL_FS_MODE, under: FAIL_FS_UNDER})
  process.on('exit', () => {
    const calls = disarm()
    if (FAIL_FS_COUNT !== undefined) fs.writeFileSync(FAIL_FS_COUNT, String(calls))
  })
}
