import {existsSync} from 'node:fs'
import {setImmediate} from 'node:timers/promises'
import type {Pluggable} from 'unified'
import {loadLimited} from '../site-code/load-limited.ts'
import {startFailure, startTaskWorker} from '../site-code/task-worker.ts'
import type {Feature, HookName} from '../core/feature.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import {checkPlugins} from './check-plugins.ts'
import {describeConfigLoss} from './describe-config-loss.ts'
import {describeThrown} from './describe-thrown.ts'
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
  /** URL of the worker module, which is the compiled `config-worker.ts`. */
  readonly workerUrl?: URL
}

const TIME_LIMIT = 10_000

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

/** Time in milliseconds for which a known endless loop is run again to locate it. */
const WATCH_LIMIT = 1000

/**
 * Runs the code of a bundled configuration and validates its default export. Failures of that code are reported at their place in
 * the source: if it throws, exits the process, or does not terminate. The code runs in this thread, which is fastest, unless it
 * must be isolated or has a top-level `await`. A worker thread is stopped afterwards. Its plugins cannot be transferred; the
 * result contains the same number of functions that throw when called.
 */
export async function evaluateConfig(
  place: ImportedConfig,
  {isolated = false, timeLimitMs = TIME_LIMIT, workerUrl = new URL('./config-worker.js', import.meta.url)}: EvaluationOptions = {},
): Promise<Staged<ParsedConfig | undefined>> {
  // Only when docsite runs from its sources is there no compiled worker.
  if (!existsSync(workerUrl)) return evaluateHere(place, {timeLimitMs})
  const inThread = {place, workerUrl, pluginLimitMs: timeLimitMs, timeLimitMs: timeLimitMs * WAITING_FACTOR, spentMs: 0}
  if (isolated) return evaluateInThread(inThread)
  const loaded = loadLimited(place.bundleFile, timeLimitMs)
  if (loaded === 'waits') return evaluateInThread(inThread)
  if (loaded === 'stopped') return evaluateInThread({...inThread, timeLimitMs: WATCH_LIMIT, spentMs: timeLimitMs})
  return evaluateHere(place, {timeLimitMs, load: () => loaded() as ConfigModule})
}

type ThreadTask = {
  readonly place: ImportedConfig
  readonly workerUrl: URL
  readonly timeLimitMs: number
  readonly pluginLimitMs: number
  /** Time in milliseconds that an earlier attempt took. */
  readonly spentMs: number
}

async function evaluateInThread(task: ThreadTask): Promise<Staged<ParsedConfig | undefined>> {
  const {place, workerUrl, timeLimitMs, spentMs} = task
  const setup: ConfigSetup = {timeLimitMs: task.pluginLimitMs}
  const worker = startTaskWorker<ImportedConfig, SentConfig>({workerUrl, setup, timeLimitMs, ...memoryLimits})
  try {
    const end = await worker.run({tasks: [{number: 0, task: place}]})
    if ('loss' in end) {
      // the thread loads the configuration with its first task
      if (end.loss.isAtStart === true) throw startFailure(end.loss)
      return {value: undefined, diagnostics: [await describeConfigLoss(end.loss, {place, timeLimitMs: spentMs || timeLimitMs})]}
    }
    const [sent] = end.results
    if (sent === undefined) throw new Error('The thread of the configuration gave no answer.')
    return withPlugins(sent)
  } finally {
    await worker.close()
  }
}

/** Data with which the thread of a configuration is started. */
export type ConfigSetup = {
  /** Time in milliseconds after which the setup of a plugin is aborted. */
  readonly timeLimitMs: number
}

type Evaluation = ConfigSetup & {readonly load?: () => ConfigModule}

/** Runs a bundle in this thread and validates its default export, including the plugins. */
export async function evaluateHere(place: ImportedConfig, {load, timeLimitMs}: Evaluation): Promise<Staged<ParsedConfig | undefined>> {
  const imported = await importConfig(place, load && (() => Promise.resolve(load())))
  if (imported.value === undefined) return {value: undefined, diagnostics: imported.diagnostics}
  // Lets errors that were thrown asynchronously surface now.
  await setImmediate()
  const validated = await validateImported(imported.value, place)
  const checked = {...validated, diagnostics: [...imported.diagnostics, ...validated.diagnostics]}
  if (checked.value === undefined) return checked
  const misused = await checkPlugins(checked.value, {...place, timeLimitMs})
  const value = imported.original === undefined ? checked.value : {...checked.value, original: imported.original}
  return {value: misused.length > 0 ? undefined : value, diagnostics: [...checked.diagnostics, ...misused]}
}

/** Validates the imported configuration and reports errors thrown by its getters, which run only now. */
async function validateImported(input: unknown, place: ImportedConfig): ReturnType<typeof validateConfig> {
  try {
    return await validateConfig(input, place)
  } catch (error) {
    return {value: undefined, diagnostics: [await describeThrown(error, place)]}
  }
}

/** A configuration in the form sent between threads, which cannot contain functions. */
export type SentConfig = Staged<ParsedConfig | undefined> & {
  readonly unifiedPlugins: {readonly remarkPlugins: number; readonly rehypePlugins: number}
  /** Names of the functions of each plugin. */
  readonly hooks: readonly (readonly HookName[])[]
}

/** Removes the plugins and reduces the site's own fields to values that JSON can represent. */
export function withoutPlugins({value, diagnostics}: Staged<ParsedConfig | undefined>): SentConfig {
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
  check: true,
  outputs: true,
  files: true,
  siteFiles: true,
}

const hookNames = Object.keys(isHook) as HookName[]

function withPlugins({value, diagnostics, unifiedPlugins, hooks}: SentConfig): Staged<ParsedConfig | undefined> {
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
