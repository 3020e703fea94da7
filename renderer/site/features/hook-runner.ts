import {AsyncLocalStorage} from 'node:async_hooks'
import {mkdirSync, rmSync} from 'node:fs'
import {setImmediate} from 'node:timers/promises'
import {append} from '../../core/data/append.ts'
import {loadPlugins} from '../../config/load-plugins.ts'
import type {Feature, GeneratedFile, RenderedContext, SiteContext, SiteFilesContext} from '../../core/feature.ts'
import type {LateFile} from '../../core/feature-site.ts'
import {sha256} from '../../core/files/hash.ts'
import {isInside} from '../../core/files/inside.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {untilQuiet} from '../../site-code/until-quiet.ts'
import {nameOfCall} from './hook-call.ts'
import type {
  CalledHook,
  FilesHook,
  FunctionCall,
  HookAnswer,
  HookCall,
  HookFault,
  HookTask,
  ListedFile,
  MadeFile,
  PluginSetup,
} from './hook-call.ts'
import {createHookContext} from './hook-context.ts'
import type {HookOutlets, HookSurroundings, OpenAnswer, RunningCall} from './hook-context.ts'
import {checkContent, checkResult} from './hook-results.ts'
import {openKeptValues} from './kept-values.ts'
import type {KeptValues} from './kept-values.ts'
import {noStateFiles, openStateFiles} from './state-files.ts'
import {recordAccess} from '../../site-code/record-access.ts'
import type {Access} from '../../site-code/watch-access.ts'

/** Runs functions of plugins. */
export type HookRunner = {
  /** Runs a call. Never rejects: what goes wrong is among the faults. */
  readonly run: (task: HookTask) => Promise<HookAnswer>
  /** Notes a late error for the call whose code is running, if one is. */
  readonly noteLate: (message: string, stack: string) => boolean
  /** Notes an access to something that is watched for the call whose code is running: as an input, or as a fault. */
  readonly noteAccess: (access: Access) => void
  /** Returns how the call whose code is running is watched; false if none is. */
  readonly watching: () => HookCall['isWatched']
  /** Runs code that is not that of a call. */
  readonly unwatched: <Value>(run: () => Value) => Value
}

/** A list of files, whose contents are made by later calls with the values that the function has kept. */
type FileList = {readonly values: KeptValues; files?: Promise<readonly GeneratedFile[]>}

/** A call whose code is running: of a plugin, or of a function of the configuration. */
type Running = Pick<RunningCall, 'answer'> & {readonly call: HookCall | FunctionCall}

/** Imports the plugins of a bundled configuration, and returns the function that runs theirs. */
export function createHookRunner(setup: PluginSetup, outlets: HookOutlets): HookRunner {
  const calls = new AsyncLocalStorage<Running>()
  const stored = setup.keptHash === undefined ? noStateFiles() : openStateFiles(setup, 'plugins')
  /** Keys of values that the first of two calls has changed. */
  const changed = new Map<string, ReadonlySet<string>>()
  /** The last list of each function, with the data that it was made from. */
  const listings = new Map<string, FileList & {readonly data: string}>()
  /** Faults that were noted after their call had ended. */
  const late: HookFault[] = []
  const ended = new WeakSet<Running>()
  /** The accesses that an answer has records of. */
  const accessed = new WeakMap<OpenAnswer, Set<string>>()
  const unwatched = <Value>(run: () => Value): Value => calls.exit(run)
  let plugins: ReturnType<typeof loadPlugins> | undefined
  const load = (): ReturnType<typeof loadPlugins> => (plugins ??= loadPlugins(setup))

  const runInside = async (running: RunningCall, listing: FileList): Promise<unknown> => {
    const {call, answer} = running
    const {
      value: loaded,
      diagnostics: [found],
    } = await load()
    const plugin = loaded?.plugins.find(({name}) => name === call.plugin)
    if (plugin === undefined) {
      const message = 'it is not there when the configuration is loaded once more'
      answer.faults.push({kind: 'config', where: call.plugin, message, stack: '', ...(found && {found})})
      return undefined
    }
    return calls.run(running, async () => callPlugin(plugin, running, {setup, unwatched, listing, outlets}))
  }
  /** Runs a function of the configuration. */
  const runFunction = async (call: FunctionCall, answer: OpenAnswer): Promise<HookAnswer> => {
    const {
      value: loaded,
      diagnostics: [lost],
    } = await load()
    if (lost !== undefined) answer.faults.push({kind: 'config', where: call.name, message: lost.message, stack: '', found: lost})
    if (loaded === undefined) return {...answer, value: undefined}
    const running: Running = {call, answer}
    const {runSiteFunction, UnusableResult} = await import('../functions/run-site-function.ts')
    try {
      const value = await calls.run(running, async () => runSiteFunction(call, loaded.functions))
      await setImmediate()
      return {...answer, value}
    } catch (error) {
      const isUnusable = error instanceof UnusableResult
      const {name, message, stack} = readThrown(error)
      answer.faults.push({
        kind: isUnusable ? 'result' : 'threw',
        where: call.name,
        message: isUnusable ? message : describeThrown(name, message),
        stack: isUnusable ? '' : stack,
      })
      return {...answer, value: undefined}
    } finally {
      ended.add(running)
    }
  }
  const openValues = (call: HookCall): KeptValues => {
    const slot = slotOf(call)
    return openKeptValues(stored, {slot, hash: setup.keptHash ?? ''}, changed.get(slot))
  }
  /**
   * Returns the listing to which a call belongs: a new one if it asks for a list, because files that the function reads may have changed;
   * for a content the last one, if it was made from the same data. Other functions have one that stays empty.
   */
  const listingOf = (call: HookCall): FileList => {
    const hook = listOf(call)
    if (hook === undefined || !('attempt' in call)) return {values: openValues(call)}
    const key = `${call.plugin} ${hook} ${call.attempt} ${call.data.site.locale}`
    const data = JSON.stringify(call.data)
    const last = listings.get(key)
    const listing = call.hook === 'content' && last?.data === data ? last : {values: openValues(call), data}
    listings.set(key, listing)
    return listing
  }
  const note = (running: Running, fault: HookFault): void => {
    const faults = ended.has(running) ? late : running.answer.faults
    if (fault.kind === 'late' || faults.every(({message}) => message !== fault.message)) faults.push(fault)
  }
  return {
    async run(call) {
      if (call.hook === 'rest') await untilQuiet(PATIENCE)
      const answer: OpenAnswer = {problems: [], read: [], listed: [], articles: [], faults: late.splice(0)}
      if (call.hook === 'rest') return {...answer, value: undefined}
      if (call.hook === 'function') return runFunction(call, answer)
      const listing = listingOf(call)
      const running: RunningCall = {call, answer, values: listing.values}
      let value: unknown
      let isComplete = false
      try {
        value = await runInside(running, listing)
        isComplete = true
        // Lets errors that were thrown asynchronously surface now.
        await setImmediate()
      } catch (error) {
        if (error instanceof UsageError) answer.usage = error.message
        else answer.faults.push(error instanceof Unusable ? error.fault : faultOf('threw', call, error))
      }
      ended.add(running)
      if (call.stores) running.values.store({forgets: isComplete && listing.files === undefined})
      changed.set(slotOf(call), call.stores ? new Set() : running.values.changed())
      return {...answer, value}
    },
    noteLate(message, stack) {
      const running = calls.getStore()
      if (running === undefined) return false
      note(running, {kind: 'late', where: whereOf(running), message, stack})
      return true
    },
    noteAccess({message, stack, ...access}) {
      const running = calls.getStore()
      if (running === undefined) return
      const {call, answer} = running
      if (call.hook === 'function' || call.isWatched !== 'notes')
        note(running, {kind: 'untracked', where: whereOf(running), message, stack})
      else if (access.file === undefined && access.variable === undefined) answer.isFleeting = true
      else {
        const known = accessed.get(answer) ?? new Set()
        const id = `${access.file} ${access.variable} ${access.isDeep}`
        if (!known.has(id))
          append(
            answer.read,
            unwatched(() => recordAccess(access, {root: setup.root, since: Date.now()})),
          )
        accessed.set(answer, known.add(id))
      }
    },
    unwatched,
    watching() {
      const call = calls.getStore()?.call
      if (call === undefined) return false
      return call.hook === 'function' ? true : call.isWatched
    },
  }
}

function whereOf({call}: Running): string {
  return call.hook === 'function' ? call.name : nameOfCall(call)
}

/** Thrown when a plugin's function returns what it may not. */
class Unusable extends Error {
  readonly fault: HookFault
  constructor(fault: HookFault) {
    super(fault.message)
    this.fault = fault
  }
}

/** Thrown by `usageError` of a command. */
class UsageError extends Error {}

/** Milliseconds to wait for timers of plugins that are still running. */
const PATIENCE = 250

/** Returns the name under which the values of a function are stored. */
function slotOf(call: HookCall): string {
  return `${nameOfCall(call)} kept ${call.data.site.locale}`
}

/** Returns the function that lists the files of a call. Undefined for calls that have none. */
function listOf(call: HookCall): FilesHook | undefined {
  if (call.hook === 'content') return call.list
  return call.hook === 'files' || call.hook === 'siteFiles' ? call.hook : undefined
}

type Listed = {readonly listing: FileList}

async function callPlugin(plugin: Feature, running: RunningCall, {listing, ...around}: HookSurroundings & Listed): Promise<unknown> {
  const {call} = running
  if (call.hook === 'content' || call.hook === 'files' || call.hook === 'siteFiles') {
    listing.files ??= listGenerated(plugin, {hook: call.hook === 'content' ? call.list : call.hook, running, ...around})
    const files = await listing.files.catch((error: unknown) => {
      // what is listed next time may be there again, and its result may be one that is kept
      delete listing.files
      throw error
    })
    return call.hook === 'content' ? makeContent(files, call) : files.map(({path: file, key}): ListedFile => ({path: file, key}))
  }
  const context = createHookContext(plugin, running, around)
  if (call.hook === 'command') {
    const usageError = (message: string): never => {
      throw new UsageError(message)
    }
    await plugin.commands?.[call.command]?.run({...context, ...call.words, print: around.outlets.print, usageError})
    return undefined
  }
  const asked = {written: [], versionNames: [], routes: [], rendered: [], folder: '', ...context}
  if (call.hook === 'lateFiles') return runLast(plugin, call, asked)
  return check(call, call.hook, await plugin[call.hook]?.(asked))
}

/** Runs `lateFiles` with its folder empty, and hashes what it has made. */
async function runLast(plugin: Feature, call: HookCall, context: RenderedContext): Promise<readonly MadeFile[]> {
  const {folder} = context
  rmSync(folder, {recursive: true, force: true})
  mkdirSync(folder, {recursive: true})
  const made = check(call, 'lateFiles', (await plugin.lateFiles?.(context)) ?? []) as readonly LateFile[]
  return made.map(({path, file}) => {
    if (!isInside(folder, file)) throw unusable(call, `\`file\` of \`${path}\` is not in \`folder\``)
    return {path, file, hash: sha256(readBytes(file))}
  })
}

type Listing = HookSurroundings & {readonly hook: FilesHook; readonly running: RunningCall}

async function listGenerated(plugin: Feature, {hook, running, ...around}: Listing): Promise<readonly GeneratedFile[]> {
  // the data of a call are those of the function that it calls
  const context = createHookContext(plugin, running, around) as SiteContext & SiteFilesContext
  const listed = await plugin[hook]?.(context)
  return check(running.call, hook, listed) as readonly GeneratedFile[]
}

async function makeContent(files: readonly GeneratedFile[], call: HookCall & {readonly hook: 'content'}): Promise<string | Uint8Array> {
  const file = files.find((one) => one.path === call.path)
  if (file === undefined) throw unusable(call, `it does not list \`${call.path}\` when it is called again`)
  const checked = checkContent(await file.content())
  if ('fault' in checked) throw unusable(call, `\`content\` of \`${call.path}\`: ${checked.fault}`)
  return checked.value
}

function check(call: HookCall, hook: CalledHook, result: unknown): unknown {
  const checked = checkResult(hook, result, call.data.site)
  if ('fault' in checked) throw unusable(call, checked.fault)
  return checked.value
}

function unusable(call: HookCall, message: string): Unusable {
  return new Unusable({kind: 'result', where: nameOfCall(call), message, stack: ''})
}

function faultOf(kind: HookFault['kind'], call: HookCall, error: unknown): HookFault {
  const {name, message, stack} = readThrown(error)
  return {kind, where: nameOfCall(call), message: describeThrown(name, message), stack}
}

function describeThrown(name: string | undefined, message: string): string {
  return (name === undefined ? message : `${name}: ${message}`).replace(/[.:]$/, '')
}
