import childProcess from 'node:child_process'
import {subscribe, unsubscribe} from 'node:diagnostics_channel'
import dgram from 'node:dgram'
import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
import net from 'node:net'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {quietly} from '../core/files/fs-error.ts'
import {comparedFiles, isTraced, listedFolders, pageReads, tellingHelpers, toldReads, toldStarts} from '../core/files/told-reads.ts'
import type {ToldReads} from '../core/files/told-reads.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {replaceFunction} from './replace-function.ts'
import type {AnyFunction} from './replace-function.ts'

/** Parts of the state of a path that a run has asked for, and what it was told, as bits. */
export const interests = {
  /** Existence and kind: a file or a folder; of a file, also its stamp. */
  state: 1,
  /** The names in a folder. */
  names: 2,
  /** The path that links lead to. */
  real: 4,
  /** Something was there, for all that a synchronous function has told. */
  seen: 8,
  /** A function has asked that answers later, so that its answer is not known. */
  unsure: 16,
  /** The content of a file, by more than the page that it becomes. */
  content: 32,
} as const

/** The questions of a run to its environment since a moment. */
export type ReadTrace = {
  /** The moment, in milliseconds since the epoch. */
  readonly since: number
  /** Bits of `interests` by path. */
  readonly asked: ReadonlyMap<AbsolutePath, number>
  /** The names of variables of the environment. */
  readonly variables: ReadonlySet<string>
  /** Whether the run has used something else: a program, a host, a thread that may have read files, or all variables. */
  readonly isIncomplete: () => boolean
  /** Ends the trace, if it has not ended. */
  readonly stop: () => void
}

const {state, names, real, seen, unsure, content} = interests

/** Functions whose first argument is a path, and the part of its state that they ask for. */
const questions: Readonly<Record<string, number>> = {
  readFile: state | content,
  readFileSync: state | content,
  open: state | content,
  openSync: state | content,
  openAsBlob: state | content,
  createReadStream: state | content,
  copyFile: state | content,
  copyFileSync: state | content,
  cp: state | names | content,
  cpSync: state | names | content,
  exists: state,
  existsSync: state,
  access: state,
  // returns nothing, so that its answer is as unknown as that of a promise
  accessSync: state,
  stat: state,
  statSync: state,
  lstat: state | real,
  lstatSync: state | real,
  readlink: state | real,
  readlinkSync: state | real,
  realpath: real,
  realpathSync: real,
  readdir: names,
  readdirSync: names,
  opendir: names,
  opendirSync: names,
}

/** Functions that run a program and wait for it. All others come to `spawn` of `ChildProcess`. */
const runners = ['execFileSync', 'execSync', 'spawnSync'] as const

/** Functions that pass on all variables of the environment, which do not count as read. */
const starters = ['spawn', 'fork', 'exec', 'execFile'] as const

/**
 * Traces what this process asks of the file system and of its environment, so that a later one can tell whether it would be given the same
 * answers. Of two traces at the same time, the second is incomplete.
 * @param ignores reports whether a path is docsite's own
 */
export function traceReads(ignores: (file: AbsolutePath) => boolean): ReadTrace {
  const since = Date.now()
  if (isTraced()) return {since, asked: new Map(), variables: new Set(), isIncomplete: () => true, stop: () => undefined}
  const asked = new Map<AbsolutePath, number>()
  const variables = new Set<string>()
  const helpers = new Set<unknown>()
  let starting = 0
  let readingPages = 0
  let isIncomplete = false
  let isStopped = false
  const spoil = (): void => {
    isIncomplete = true
  }
  const made: AbsolutePath[] = []
  const note = (given: unknown, interest: number): void => {
    const file = pathOf(given)
    if (file === undefined || ignores(file) || made.some((folder) => file.startsWith(folder))) return
    asked.set(file, (asked.get(file) ?? 0) | (readingPages > 0 ? interest & ~content : interest))
  }
  const onFolder = (folder: unknown): void => note(folder, names)
  const onCompared = (file: unknown): void => note(file, state | content)
  const onPageRead = (step: unknown): void => void (readingPages += Number(step))
  const onThread = (message: unknown): void => void helpers.add((message as {readonly worker: unknown}).worker)
  const onStart = (step: unknown): void => void (starting += Number(step))
  const onTelling = (helper: unknown): void => void helpers.delete(helper)
  const onTold = (message: unknown): void => {
    const told = message as ToldReads
    for (const [file, interest] of told.asked) note(file, interest)
    for (const name of told.variables) variables.add(name)
    if (told.isIncomplete) spoil()
  }
  subscribe(listedFolders.name, onFolder)
  subscribe(comparedFiles.name, onCompared)
  subscribe(pageReads.name, onPageRead)
  subscribe(tellingHelpers.name, onTelling)
  subscribe(toldStarts.name, onStart)
  subscribe(toldReads.name, onTold)
  subscribe('worker_threads', onThread)
  const restoreFiles = [...watchFiles(note), watchTemporary((folder) => made.push(folder))]
  const restoreHelpers = watchHelpers({spoil, onProcess: (process) => helpers.add(process), onStart})
  const restoreVariables = watchVariables((name) => {
    if (starting > 0) return
    // one that is set later is not among them
    if (name === undefined) spoil()
    else variables.add(name)
  })
  syncBuiltinESMExports()
  return {
    since,
    asked,
    variables,
    isIncomplete: () => isIncomplete || [...helpers].some((helper) => !isBundler(helper)),
    stop() {
      if (isStopped) return
      isStopped = true
      unsubscribe(listedFolders.name, onFolder)
      unsubscribe(comparedFiles.name, onCompared)
      unsubscribe(pageReads.name, onPageRead)
      unsubscribe(tellingHelpers.name, onTelling)
      unsubscribe(toldStarts.name, onStart)
      unsubscribe(toldReads.name, onTold)
      unsubscribe('worker_threads', onThread)
      for (const restore of [...restoreVariables, ...restoreHelpers, ...restoreFiles]) restore()
      syncBuiltinESMExports()
    },
  }
}

type Restore = () => void

function watchFiles(note: (given: unknown, interest: number) => void): Restore[] {
  const list = fs.readdirSync
  const noteTree = (given: unknown): void => {
    const folder = pathOf(given)
    if (folder === undefined) return
    const entries = quietly(() => list(folder, {withFileTypes: true}))
    note(folder, entries === undefined ? names : names | seen)
    for (const entry of entries ?? []) if (entry.isDirectory()) noteTree(path.join(folder, entry.name))
  }
  const watch =
    (name: string, interest: number) =>
    (original: AnyFunction): AnyFunction =>
      function replaced(...given) {
        // what this process makes itself is no input
        if (isOfWriting(name, given[1])) return original.apply(this, given as unknown[])
        if (interest === names && isRecursive(given[1])) noteTree(given[0])
        const isSync = name.endsWith('Sync') && name !== 'accessSync'
        note(given[0], isSync ? interest : interest | unsure)
        const answer = original.apply(this, given as unknown[])
        // where nothing is there, `existsSync` returns false, `statSync` undefined or an error, and all others throw one
        if (isSync && answer !== false && answer !== undefined) note(given[0], seen)
        return answer
      }
  return Object.entries(questions).flatMap(([name, interest]) => [
    ...(name in fs ? [replaceFunction(fs, name, watch(name, interest))] : []),
    ...(name in fs.promises ? [replaceFunction(fs.promises, name, watch(name, interest))] : []),
  ])
}

type HelperWatch = {
  readonly spoil: () => void
  readonly onProcess: (process: unknown) => void
  /** Called with 1 before a program is started, and with -1 afterwards. */
  readonly onStart: (step: 1 | -1) => void
}

function watchHelpers({spoil, onProcess, onStart}: HelperWatch): Restore[] {
  const spoiling = (original: AnyFunction): AnyFunction =>
    function replaced(...given) {
      spoil()
      return original.apply(this, given as unknown[])
    }
  const starting = (original: AnyFunction): AnyFunction =>
    function replaced(...given) {
      onStart(1)
      try {
        return original.apply(this, given as unknown[])
      } finally {
        onStart(-1)
      }
    }
  const noting = (original: AnyFunction): AnyFunction =>
    function replaced(...given) {
      onProcess(this)
      return original.apply(this, given as unknown[])
    }
  return [
    ...starters.map((name) => replaceFunction(childProcess, name, starting)),
    ...runners.map((name) => replaceFunction(childProcess, name, spoiling)),
    replaceFunction(childProcess.ChildProcess.prototype, 'spawn', noting),
    replaceFunction(globalThis, 'fetch', spoiling),
    replaceFunction(net.Socket.prototype, 'connect', spoiling),
    replaceFunction(dgram.Socket.prototype, 'send', spoiling),
  ]
}

/** Reports whether a process is esbuild: what it reads is in its metafile, and recorded file by file (`build-inputs.ts`). */
function isBundler(helper: unknown): boolean {
  const {spawnargs = []} = helper as {readonly spawnargs?: readonly string[]}
  return spawnargs.some((argument) => argument.startsWith('--service='))
}

/** Watches the variables of the environment. `onRead` gets the name of one, or undefined where all are listed. */
function watchVariables(onRead: (name: string | undefined) => void): Restore[] {
  const {env} = process
  const note = (name: string | symbol): void => void (typeof name === 'string' && onRead(name))
  process.env = new Proxy(env, {
    get(target, name) {
      note(name)
      return Reflect.get(target, name) as unknown
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
    getOwnPropertyDescriptor(target, name) {
      note(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      onRead(undefined)
      return Reflect.ownKeys(target)
    },
    // not through the proxy, as the environment takes whole descriptors only
    set: (target, name, value) => Reflect.set(target, name, value),
  })
  return [() => void (process.env = env)]
}

/** Watches for folders that this process makes for itself, where what it reads is its own. */
function watchTemporary(onMade: (folder: AbsolutePath) => void): Restore {
  return replaceFunction(
    fs,
    'mkdtempSync',
    (original) =>
      function replaced(...given) {
        const folder = original.apply(this, given as unknown[])
        if (typeof folder === 'string') onMade(folder)
        return folder
      },
  )
}

/** Reports whether a file is opened to make it anew or to add to it. */
function isOfWriting(name: string, flags: unknown): boolean {
  return name.startsWith('open') && typeof flags === 'string' && /^[wa]/.test(flags)
}

function isRecursive(options: unknown): boolean {
  return typeof options === 'object' && options !== null && 'recursive' in options && options.recursive === true
}

function pathOf(given: unknown): AbsolutePath | undefined {
  if (typeof given === 'string') return path.isAbsolute(given) ? given : path.resolve(given)
  if (given instanceof URL) return given.protocol === 'file:' ? fileURLToPath(given) : undefined
  return Buffer.isBuffer(given) ? path.resolve(given.toString()) : undefined
}
