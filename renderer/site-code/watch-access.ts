import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {isInside} from '../core/files/inside.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'

/** An access of code to something besides its arguments. */
export type Access = {
  /** Predicate of a sentence: "reads `data.json`". */
  readonly message: string
  /** Call stack of the access. */
  readonly stack: string
  /** The file or folder of the site that is read. */
  readonly file?: AbsolutePath
}

/** Options of `watchAccess`. */
export type AccessWatch = {
  /** The site's root. Only its files are watched, without those of packages, the output and the state. */
  readonly root: AbsolutePath
  readonly outRoot: AbsolutePath
  readonly stateRoot: AbsolutePath
  /** Reports whether the code that is running is watched. */
  readonly isWatching: () => boolean
  /** Runs code that is not watched. */
  readonly unwatched: <Value>(run: () => Value) => Value
  readonly onAccess: (access: Access) => void
}

type AnyFunction = (this: unknown, ...given: readonly unknown[]) => unknown

/** Functions that read a file or a folder, whose path is their first argument. */
const readers = [
  'readFile',
  'readFileSync',
  'open',
  'openSync',
  'createReadStream',
  'readdir',
  'readdirSync',
  'opendir',
  'opendirSync',
] as const

/** Functions that run a program and wait for it. All others come to `spawn` of `ChildProcess`. */
const runners = ['execFileSync', 'execSync', 'spawnSync'] as const

/**
 * Watches what code of this thread reads from the site, which hosts it asks and which programs it starts, for as long as the thread
 * lives. Modules that are imported do not count.
 */
export function watchAccess(watch: AccessWatch): void {
  const note = ({message, file}: Omit<Access, 'stack'>, replaced: AnyFunction): void => {
    const at = new Error(message)
    Error.captureStackTrace(at, replaced)
    const stack = at.stack ?? ''
    // CommonJS modules are read with the same functions
    if (!/^ {4}at .*\(?node:internal\/modules\//m.test(firstFrames(stack)))
      watch.onAccess({message, stack, ...(file !== undefined && {file})})
  }
  const wrap = (owner: object, name: string, describe: (given: readonly unknown[]) => Omit<Access, 'stack'> | undefined): void => {
    const original = Reflect.get(owner, name) as AnyFunction
    const replaced: AnyFunction = function replaced(...given) {
      const access = watch.isWatching() ? describe(given) : undefined
      if (access !== undefined) note(access, replaced)
      const call = (): unknown => original.apply(this, [...given])
      return name === 'fetch' ? watch.unwatched(call) : call()
    }
    Object.defineProperties(replaced, {...Object.getOwnPropertyDescriptors(original), prototype: {value: original.prototype as unknown}})
    Reflect.set(owner, name, replaced)
  }
  const readsFile = ([given]: readonly unknown[]): Omit<Access, 'stack'> | undefined => {
    const file = siteFileOf(given, watch)
    return file && {message: `reads \`${sitePath(watch.root, file) || '.'}\` without \`readFile\` of its context`, file}
  }
  for (const name of readers) {
    wrap(fs, name, readsFile)
    if (name in fs.promises) wrap(fs.promises, name, readsFile)
  }
  for (const name of runners) wrap(childProcess, name, () => ({message: 'runs another program'}))
  wrap(childProcess.ChildProcess.prototype, 'spawn', () => ({message: 'runs another program'}))
  wrap(globalThis, 'fetch', ([url]) => ({message: `asks ${describeHost(url instanceof Request ? url.url : String(url))}`}))
  wrap(net.Socket.prototype, 'connect', () => ({message: 'connects to another program or host'}))
  wrap(dgram.Socket.prototype, 'send', () => ({message: 'connects to another program or host'}))
  syncBuiltinESMExports()
}

/** Frames that tell who called. */
function firstFrames(stack: string): string {
  return stack.split('\n').slice(1, 3).join('\n')
}

function siteFileOf(file: unknown, {root, outRoot, stateRoot}: AccessWatch): AbsolutePath | undefined {
  const written = file instanceof URL ? fileURLToPath(file) : Buffer.isBuffer(file) ? file.toString() : file
  if (typeof written !== 'string') return undefined
  const absolute = path.resolve(written)
  const isOfSite = isInside(root, absolute) && !isInside(outRoot, absolute) && !isInside(stateRoot, absolute)
  return isOfSite && !absolute.split(path.sep).includes('node_modules') ? absolute : undefined
}

function describeHost(url: string): string {
  return URL.canParse(url) ? `\`${new URL(url).origin}\`` : 'a server'
}
