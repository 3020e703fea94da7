import childProcess from 'node:child_process'
import dgram from 'node:dgram'
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {gitFolder} from '../core/files/git-folder.ts'
import {isInside} from '../core/files/inside.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {replaceFunction} from './replace-function.ts'
import type {AnyFunction} from './replace-function.ts'

/** An access of code to something besides its arguments. */
export type Access = {
  /** Predicate of a sentence: "reads `data.json`". */
  readonly message: string
  /** Call stack of the access. */
  readonly stack: string
  /** The file or folder that is read. */
  readonly file?: AbsolutePath
  /** Whether folders in this folder are read as well. */
  readonly isDeep?: boolean
  /** Name of the variable of the environment that is read. */
  readonly variable?: string
}

/** Options of `watchAccess`. */
export type AccessWatch = {
  /** The site's root. Files of the output and the state are not watched. */
  readonly root: AbsolutePath
  readonly outRoot: AbsolutePath
  readonly stateRoot: AbsolutePath
  /** Reports whether the code that is running is watched. */
  readonly isWatching: () => boolean
  /** Runs code that is not watched. */
  readonly unwatched: <Value>(run: () => Value) => Value
  readonly onAccess: (access: Access) => void
  /**
   * Accesses that are watched. `site`: hosts, programs, and files of the site that are read, without those of its packages; `outside`: also
   * files outside of it, questions whether a file is there, and variables of the environment; `packages`: also files of packages.
   */
  readonly reach: 'site' | 'outside' | 'packages'
}

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

/** Functions that tell whether there is a file or folder, whose path is their first argument. */
const lookers = ['existsSync', 'stat', 'statSync', 'lstat', 'lstatSync', 'access', 'accessSync'] as const

/** Functions that run a program and wait for it. All others come to `spawn` of `ChildProcess`. */
const runners = ['execFileSync', 'execSync', 'spawnSync'] as const

/** Frames of a stack that are kept, since code of a page may be far from what reads. */
const FRAMES = 60

type Described = Omit<Access, 'stack'> | undefined

/** Describes an access from the arguments of the function that makes it. Undefined for one that does not count. */
type Describe = (given: readonly unknown[], watch: AccessWatch) => Described

/**
 * Watches what code of this thread reads from the site, which hosts it asks and which programs it starts, for as long as the thread
 * lives. Modules that are imported do not count. Called once in a thread, with all who watch.
 */
export function watchAccess(...watches: readonly AccessWatch[]): void {
  const wrap = (owner: object, name: string, describe: Describe): void => {
    replaceFunction(
      owner,
      name,
      (original) =>
        function replaced(...given) {
          const watching = watches.filter(({isWatching}) => isWatching())
          for (const watch of watching) noteAccess(describe(given, watch), watch, replaced)
          const call = (): unknown => original.apply(this, [...given])
          // a request opens a connection, which is no access of its own
          return name === 'fetch' ? runUnwatched(watching, call) : call()
        },
    )
  }
  const wrapAll = (names: readonly string[], describe: Describe): void => {
    for (const name of names) {
      wrap(fs, name, describe)
      if (name in fs.promises) wrap(fs.promises, name, describe)
    }
  }
  wrapAll(readers, describeRead)
  wrapAll(lookers, (given, watch) => (watch.reach === 'site' ? undefined : describeRead(given, watch)))
  for (const name of runners) wrap(childProcess, name, () => ({message: 'runs another program'}))
  wrap(childProcess.ChildProcess.prototype, 'spawn', () => ({message: 'runs another program'}))
  wrap(globalThis, 'fetch', ([url]) => ({message: `asks ${describeHost(url instanceof Request ? url.url : String(url))}`}))
  wrap(net.Socket.prototype, 'connect', () => ({message: 'connects to another program or host'}))
  wrap(dgram.Socket.prototype, 'send', () => ({message: 'connects to another program or host'}))
  watchEnvironment(watches.filter(({reach}) => reach !== 'site'))
  syncBuiltinESMExports()
}

function runUnwatched([first, ...others]: readonly AccessWatch[], call: () => unknown): unknown {
  return first === undefined ? call() : first.unwatched(() => runUnwatched(others, call))
}

const describeRead: Describe = ([given, options], watch) => {
  const file = fileOf(given, watch)
  if (file === undefined) return undefined
  const isDeep = typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true
  return {message: `reads \`${sitePath(watch.root, file) || '.'}\` without \`readFile\` of its context`, file, ...(isDeep && {isDeep})}
}

/** Tells who watches that code reads a variable of the environment. */
function watchEnvironment(watches: readonly AccessWatch[]): void {
  if (watches.length === 0) return
  const note = (name: string | symbol): void => {
    if (typeof name !== 'string') return
    const access = {message: `reads the variable \`${name}\``, variable: name}
    for (const watch of watches) if (watch.isWatching()) noteAccess(access, watch, note as AnyFunction)
  }
  const handler: ProxyHandler<NodeJS.ProcessEnv> = {
    get(target, name) {
      note(name)
      return Reflect.get(target, name) as unknown
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
    // not through the proxy, as the environment takes whole descriptors only
    set: (target, name, value) => Reflect.set(target, name, value),
  }
  process.env = new Proxy(process.env, handler)
}

function noteAccess(access: Described, watch: AccessWatch, caller: AnyFunction): void {
  if (access === undefined) return
  const at = new Error(access.message)
  const {stackTraceLimit} = Error
  Error.stackTraceLimit = FRAMES
  Error.captureStackTrace(at, caller)
  const stack = at.stack ?? ''
  Error.stackTraceLimit = stackTraceLimit
  // CommonJS modules are read with the same functions
  if (!/node:internal\/modules\//.test(callerOf(stack))) watch.onAccess({...access, stack})
}

/** Returns the frame that called a function of Node's file system, some of which call others. */
function callerOf(stack: string): string {
  const [, ...frames] = stack.split('\n')
  return frames.find((frame) => !/\(?node:(?:internal\/)?fs\b/.test(frame)) ?? ''
}

function fileOf(given: unknown, {root, outRoot, stateRoot, reach}: AccessWatch): AbsolutePath | undefined {
  const written = given instanceof URL ? fileURLToPath(given) : Buffer.isBuffer(given) ? given.toString() : given
  if (typeof written !== 'string') return undefined
  const absolute = path.resolve(written)
  // of docsite's state, only files that come from Git are content
  const isState = isInside(stateRoot, absolute) && !isInside(path.join(stateRoot, gitFolder), absolute)
  if (isInside(outRoot, absolute) || isState) return undefined
  if (reach === 'packages') return absolute
  if (reach === 'site' && !isInside(root, absolute)) return undefined
  return absolute.split(path.sep).includes('node_modules') ? undefined : absolute
}

function describeHost(url: string): string {
  return URL.canParse(url) ? `\`${new URL(url).origin}\`` : 'a server'
}
