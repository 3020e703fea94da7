import {existsSync} from 'node:fs'
import {setImmediate} from 'node:timers/promises'
import type {Pluggable} from 'unified'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import type {LimitedRunner} from '../site-code/create-limited-runner.ts'
import {isCalm, isTame, mayGrow, noteCalm, noteMark, noteTame, readLaterCode} from '../site-code/later-code.ts'
import type {LaterCode} from '../site-code/later-code.ts'
import {loadLimited} from '../site-code/load-limited.ts'
import {readText} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import {startTaskProcess} from '../site-code/task-process.ts'
import {startFailure, startTaskWorker} from '../site-code/task-worker.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {Feature, HookName} from '../core/feature.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {checkPlugins} from './check-plugins.ts'
import type {ImportedConfig} from './find-origin.ts'
import {importConfig} from './import-config.ts'
import type {ConfigModule} from './import-config.ts'
import type {ParsedConfig} from './schema.ts'
import {validateConfig} from './validate-config.ts'

/** Options for running the code of a configuration. */
export type EvaluationOptions = {
  /**
   * Whether to run the code in a worker thread, where it can neither end nor block this thread. Slower, and plugins cannot be
   * called here.
   */
  readonly isolated?: boolean
  /** Time in milliseconds after which code that blocks its thread is aborted. */
  readonly timeLimitMs?: number
  /** Time in milliseconds that the code may take in this thread before it is run again in a worker thread. */
  readonly briefLimitMs?: number
  /** URL of the worker module, which is the compiled `config-worker.ts`. */
  readonly workerUrl?: URL
}

const TIME_LIMIT = 10_000

/**
 * Time in milliseconds for a configuration in this thread, where nothing can limit its memory: no more than a machine has can be filled
 * meanwhile. Most configurations take a few milliseconds, and starting a thread takes more.
 */
const BRIEF_LIMIT = 300

/**
 * Factor by which the time limit is extended for a configuration with a top-level `await`, which may send requests to other
 * machines.
 */
const WAITING_FACTOR = 3

/**
 * Memory that a configuration may take in its thread. The heap may be larger than all memory together, as V8 does not tell where
 * the code was when a heap is full.
 */
const memoryLimits = {memoryLimit: 1024 * 1024 * 1024, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * Runs the code of a bundled configuration and validates its default export. Failures of that code are reported at their place in
 * the source: if it throws, exits the process, does not terminate, or takes too much memory. The code runs in this thread, which is
 * fastest, unless it must be isolated, may leave code behind that runs later, or takes longer than a moment. A worker thread is stopped
 * afterwards, once what was left behind has had its time.
 * Its plugins cannot be transferred; the result contains the same number of functions that throw when called.
 */
export async function evaluateConfig(
  place: ImportedConfig,
  {
    isolated = false,
    timeLimitMs = TIME_LIMIT,
    briefLimitMs = BRIEF_LIMIT,
    workerUrl = new URL('./config-worker.js', import.meta.url),
  }: EvaluationOptions = {},
): Promise<Staged<ParsedConfig | undefined>> {
  // Only when docsite runs from its sources is there no compiled worker.
  if (!existsSync(workerUrl)) return evaluateHere(place, {plugins: createLimitedRunner(timeLimitMs)})
  // less than the limit of the thread, so that a plugin is named before that is reached
  const inThread = {place, workerUrl, pluginLimitMs: timeLimitMs / 2, timeLimitMs: timeLimitMs * WAITING_FACTOR}
  if (isolated || existsSync(slowMark(place))) return evaluateInThread(inThread)
  const {later, waits, imports, isKnown} = laterCode(place)
  if (later !== 'never') {
    const apart = {...inThread, isGuarded: !imports}
    const {isCalm: leavesNothing, tookMs, ...evaluated} = await evaluateInThread(waits ? apart : {...apart, timeLimitMs})
    if (evaluated.value !== undefined && tookMs > briefLimitMs) noteSlow(place)
    else if (evaluated.value !== undefined && later === 'perhaps' && leavesNothing) noteCalm(place.bundleFile)
    return evaluated
  }
  // one that once took no longer than a moment is not stopped after a moment: its packages, some of which docsite may need, would stay
  // half-loaded in this thread
  const briefly = await evaluateBriefly(place, isKnown ? timeLimitMs : Math.min(briefLimitMs, timeLimitMs))
  if (typeof briefly !== 'string') return briefly
  const evaluated = await evaluateInThread(briefly === 'stopped' ? {...inThread, timeLimitMs} : inThread)
  if (evaluated.value !== undefined && briefly !== 'waits') noteSlow(place)
  return evaluated
}

/** Imports of packages and of Node, apart from the one in the first line of each bundle. */
const IMPORT = /^import\b|\bimport\(|\brequire\(/m

type BundledCode = {readonly later: LaterCode; readonly waits: boolean; readonly imports: boolean; readonly isKnown: boolean}

/**
 * Returns whether a bundle may leave something behind, whether it may wait for something, whether it imports something, and whether it was
 * loaded in a thread before, within a moment. Of code that it imports, and of code that may grow, the first two are known once it was.
 */
function laterCode({bundleFile}: ImportedConfig): BundledCode {
  if (isCalm(bundleFile)) return {later: 'never', waits: false, imports: false, isKnown: true}
  const code = readText(bundleFile)
  const own = code.slice(code.indexOf('\n') + 1)
  const later = readLaterCode(own)
  const imports = IMPORT.test(own)
  return {later: later === 'never' && (imports || mayGrow(own)) ? 'perhaps' : later, waits: /\bawait\b/.test(own), imports, isKnown: false}
}

/** Path of the file whose existence means that a bundle takes longer than a moment, so that the next build need not try. */
function slowMark({bundleFile}: ImportedConfig): AbsolutePath {
  return `${bundleFile}.slow`
}

function noteSlow(place: ImportedConfig): void {
  noteMark(slowMark(place))
}

/**
 * Runs a bundle in this thread. Returns `stopped` if loading it took too long, `stopped later` if a getter or a plugin did, and
 * `waits` if it cannot be loaded synchronously.
 */
async function evaluateBriefly(
  place: ImportedConfig,
  timeLimitMs: number,
): Promise<'stopped' | 'stopped later' | 'waits' | Staged<ParsedConfig | undefined>> {
  const limited = createLimitedRunner(timeLimitMs)
  let isStopped = false
  const runner: LimitedRunner = {
    ...limited,
    run(task) {
      const run = limited.run(task)
      isStopped ||= run === undefined
      return run
    },
  }
  const loaded = loadLimited(place.bundleFile, runner)
  if (typeof loaded === 'string') return loaded
  const evaluated = await evaluateHere(place, {plugins: runner, validation: runner, load: () => loaded() as ConfigModule})
  return isStopped ? 'stopped later' : evaluated
}

type ThreadTask = {
  readonly place: ImportedConfig
  readonly workerUrl: URL
  readonly timeLimitMs: number
  readonly pluginLimitMs: number
  readonly isGuarded?: boolean
}

/** The result of a configuration that ran in a thread. */
type EvaluatedInThread = Staged<ParsedConfig | undefined> & Pick<SentConfig, 'isCalm' | 'tookMs'>

/** Runs a bundle in a thread, which is one of another process the first time: V8 may end that. */
async function evaluateInThread({place, workerUrl, timeLimitMs, pluginLimitMs, isGuarded = false}: ThreadTask): Promise<EvaluatedInThread> {
  const setup: ConfigSetup = {timeLimitMs: pluginLimitMs, isGuarded}
  const start = isTame(place.bundleFile) ? startTaskWorker : startTaskProcess
  const worker = start<ImportedConfig, SentConfig>({workerUrl, setup, timeLimitMs, ...memoryLimits})
  try {
    const end = await worker.run({tasks: [{number: 0, task: place}]})
    if ('loss' in end) {
      // the thread loads the configuration with its first task
      if (end.loss.isAtStart === true) throw startFailure(end.loss)
      const {describeConfigLoss} = await import('./describe-config-loss.ts')
      return {value: undefined, diagnostics: [await describeConfigLoss(end.loss, {place, timeLimitMs})], isCalm: false, tookMs: 0}
    }
    const [sent] = end.results
    if (sent === undefined) throw new Error('The thread of the configuration gave no answer.')
    noteTame(place.bundleFile)
    return {...withPlugins(sent), isCalm: sent.isCalm, tookMs: sent.tookMs}
  } finally {
    await worker.close()
  }
}

/** Data with which the thread of a configuration is started. */
export type ConfigSetup = {
  /** Time in milliseconds after which the setup of a plugin is aborted. */
  readonly timeLimitMs: number
  /** Whether it may not replace functions of JavaScript, as it may not in the main thread. Packages that it imports may, in a thread. */
  readonly isGuarded: boolean
}

/** Limits under which a configuration runs in this thread. */
type Evaluation = {
  /** Limits the setup of each plugin. */
  readonly plugins: LimitedRunner
  /** Limits the validation, which calls the getters of a configuration. Default: no limit. */
  readonly validation?: LimitedRunner
  /** Loads the bundle. Default: imports it. */
  readonly load?: () => ConfigModule
  /** As in `ConfigSetup`. */
  readonly isGuarded?: boolean
}

/** Runs a bundle in this thread and validates its default export, including the plugins. */
export async function evaluateHere(
  place: ImportedConfig,
  {plugins, validation, load, isGuarded = false}: Evaluation,
): Promise<Staged<ParsedConfig | undefined>> {
  const imported = await importConfig(place, {isGuarded, ...(load && {load: () => Promise.resolve(load())})})
  if (imported.value === undefined) return {value: undefined, diagnostics: imported.diagnostics}
  // Lets errors that were thrown asynchronously surface now.
  await setImmediate()
  const validate = (): ReturnType<typeof validateConfig> => validateImported(imported.value, place, plugins)
  const validated = await (validation === undefined ? validate() : validation.run(validate)?.value)
  const diagnostics = [...imported.diagnostics, ...(validated?.diagnostics ?? [])]
  if (validated?.value === undefined) return {value: undefined, diagnostics}
  if (validated.value.extends !== undefined && place.isForeign !== true)
    return {value: undefined, diagnostics: [...diagnostics, extendsNothing(place)]}
  const misused = await checkPlugins(validated.value, {...place, runner: plugins})
  const value = imported.original === undefined ? validated.value : {...validated.value, original: imported.original}
  return {value: misused.length > 0 ? undefined : value, diagnostics: [...diagnostics, ...misused]}
}

/** Reports that no other configuration was found while the bundle was made, which happens by the text of the file. */
function extendsNothing({root, configFile}: ImportedConfig): Diagnostic {
  const message = '`extends` names no configuration of another tool in this folder, or is not written as a text.'
  const hint = "Write the name of the file on a line of its own: `extends: './docusaurus.config.ts'`; or remove the key."
  return diagnostic('config-invalid', {message, hint, file: sitePath(root, configFile)})
}

/** Validates the imported configuration and reports errors thrown by its getters, which run only now. */
async function validateImported(input: unknown, place: ImportedConfig, runner: LimitedRunner): ReturnType<typeof validateConfig> {
  try {
    return await validateConfig(input, {...place, runner})
  } catch (error) {
    const {describeThrown} = await import('./describe-thrown.ts')
    return {value: undefined, diagnostics: [await describeThrown(error, place)]}
  }
}

/** A configuration in the form sent between threads, which cannot contain functions. */
export type SentConfig = Staged<ParsedConfig | undefined> & {
  readonly unifiedPlugins: {readonly remarkPlugins: number; readonly rehypePlugins: number}
  /** Names of the functions of each plugin. */
  readonly hooks: readonly (readonly HookName[])[]
  /** Whether it left nothing behind that runs later. */
  readonly isCalm: boolean
  /** Milliseconds that it took: of waiting, or of the processor. */
  readonly tookMs: number
}

/** Removes the plugins and reduces the site's own fields to values that JSON can represent. */
export function withoutPlugins({value, diagnostics}: Staged<ParsedConfig | undefined>): Omit<SentConfig, 'isCalm' | 'tookMs'> {
  const {remarkPlugins = [], rehypePlugins = []} = value?.markdown ?? {}
  const unifiedPlugins = {remarkPlugins: remarkPlugins.length, rehypePlugins: rehypePlugins.length}
  if (value === undefined) return {value, diagnostics, unifiedPlugins, hooks: []}
  const customFields = JSON.parse(JSON.stringify(value.customFields)) as ParsedConfig['customFields']
  const plugins = value.plugins.map((plugin) => JSON.parse(JSON.stringify(plugin)) as Feature)
  return {
    value: {...value, customFields, plugins, markdown: {...value.markdown, remarkPlugins: [], rehypePlugins: []}},
    diagnostics,
    unifiedPlugins,
    hooks: value.plugins.map((plugin) => hookNames.filter((name) => plugin[name] !== undefined)),
  }
}

const isHook: Readonly<Record<HookName, true>> = {
  markdown: true,
  docs: true,
  pages: true,
  pageRedirects: true,
  check: true,
  outputs: true,
  files: true,
  siteFiles: true,
  lateFiles: true,
}

const hookNames = Object.keys(isHook) as HookName[]

function withPlugins({value, diagnostics, unifiedPlugins, hooks}: Omit<SentConfig, 'isCalm' | 'tookMs'>): Staged<ParsedConfig | undefined> {
  if (value === undefined) return {value, diagnostics}
  const remarkPlugins = standIns(unifiedPlugins.remarkPlugins)
  const rehypePlugins = standIns(unifiedPlugins.rehypePlugins)
  const plugins = value.plugins.map((plugin, index): Feature => ({
    ...plugin,
    ...Object.fromEntries((hooks[index] ?? []).map((name) => [name, refusePlugin])),
    ...(plugin.commands && {
      commands: Object.fromEntries(Object.entries(plugin.commands).map(([name, command]) => [name, {...command, run: refusePlugin}])),
    }),
  }))
  return {value: {...value, plugins, markdown: {...value.markdown, remarkPlugins, rehypePlugins}}, diagnostics}
}

function standIns(count: number): Pluggable[] {
  return Array.from({length: count}, () => refusePlugin)
}

function refusePlugin(): never {
  throw new Error('Plugins of a site run in threads alone.')
}
