import {existsSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {describeConfigLoss} from '../config/describe-config-loss.ts'
import {hasMarkdownFeatures, hasPlugins} from '../config/has-plugins.ts'
import type {MarkdownOptions} from './markdown/markdown-options.ts'
import {sha256} from '../core/files/hash.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {DocSource, SourceFile} from '../core/model/source.ts'
import {locateLoss} from './locate-loss.ts'
import type {LossPlace} from './locate-loss.ts'
import {lostPage, unloadedPage} from './lost-page.ts'
import {joinPlugins} from './markdown/join-plugins.ts'
import {loadOwnMarkdown} from './markdown/own-markdown.ts'
import {createPageCompiler} from './page-compiler.ts'
import type {PageTask} from './page-compiler.ts'
import {isUntranslated} from '../source/is-untranslated.ts'
import {markdownSourceOf} from '../source/markdown-source.ts'
import {runEach} from '../site-code/run-workers.ts'
import {startFailure, startTimeLimit} from '../site-code/task-worker.ts'
import type {TaskLoss} from '../site-code/task-worker.ts'
import {createWorkerSetup} from './worker-setup.ts'

/** Sources to compile and options for compiling them. */
export type CompileOptions = {
  readonly config: SiteConfig
  /** The folder of docsite itself. */
  readonly toolRoot: AbsolutePath
  readonly markdown: MarkdownOptions
  readonly sources: readonly SourceFile[]
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (done: number, total: number) => void
  /** URL of the worker threads' module, which is `site/compile-worker.ts` compiled. */
  readonly workerUrl?: URL
  /** Number of worker threads besides this one. Default: as many as the number of pages justifies. */
  readonly workers?: number
  readonly timeLimitMs?: number
  /** Maximum number of bytes that pages with code may use. */
  readonly memoryLimit?: number
  /** Whether worker threads do all the work, so that this thread stays free. */
  readonly inBackground?: boolean
}

/** Limits and defaults of compilation. */
export const compileDefaults = {
  /** Milliseconds after which a page is given up. */
  timeLimitMs: 10_000,
  /** Heap limit of a worker that runs no code of the site; a page that needs more is given up. */
  resourceLimits: {maxOldGenerationSizeMb: 512},
  /**
   * Heap limit of a worker that runs code of the site. It is far above the limit below, which takes effect before: V8 ends the whole process
   * if a single block, such as the elements of a growing array, does not fit into the heap of a thread.
   */
  codeResourceLimits: {maxOldGenerationSizeMb: 4096},
  /**
   * Maximum number of bytes that a batch of pages with code, or with plugins, may add to the memory of the process. If it is exceeded, the page
   * that is running is given up.
   */
  memoryLimit: 1024 * 1024 * 1024,
  /** Maximum number of workers; more would cost more memory than they save time. */
  mostWorkers: 3,
  batchSize: 8,
  /** Maximum number of pages with code that share a bundle. The time and the memory of bundling grow with it. */
  bundleSize: 400,
  /** Number of pages that may be given up at the same place of a plugin before all others are. */
  mostLosses: 3,
  /** Milliseconds for which timers and promises that plugins have left may still throw, once all pages are compiled. */
  graceMs: 500,
}

/**
 * Number of pages that justify another thread. Measured: a thread takes about a second of processor time until the compiler is
 * loaded and V8 has optimized it, and about 50 MB; a page takes two milliseconds.
 */
const pagesPerThread = 400

/** Compiles sources like `compileEach`. Returns the results in the same order. */
export async function compileSources(options: CompileOptions): Promise<Compilation[]> {
  const compilations = new Map<SourceFile, Compilation>()
  await compileEach(options, (source, compilation) => void compilations.set(source, compilation))
  return options.sources.flatMap((source) => compilations.get(source) ?? [])
}

/**
 * Compiles sources and passes on each result without keeping it, since the articles of a large site would fill the memory. A small number
 * is compiled in this thread, a large number in worker threads as well. A page that takes too long or crashes its worker becomes unusable
 * and has a problem that says why; the others are not affected. Throws the signal's reason if aborted.
 */
export async function compileEach(
  options: CompileOptions,
  onCompiled: (source: SourceFile, compilation: Compilation) => void,
): Promise<void> {
  const {sources, config} = options
  const outdated = new Set<SourceFile>()
  let done = 0
  const timeLimitMs = options.timeLimitMs ?? compileDefaults.timeLimitMs
  let startFault: Promise<Diagnostic> | undefined
  const run: CompileJob = {
    ...options,
    timeLimitMs,
    describeStart: (loss) => (startFault ??= describeStart(loss, config, timeLimitMs)),
    toTask(source) {
      const task = pageTask(source, config)
      if (sha256(task.bytes) !== source.hash) outdated.add(source)
      return task
    },
    take(source, compilation) {
      onCompiled(source, outdated.has(source) ? {givenUp: 'changed', ...compilation} : compilation)
      done += 1
      options.onProgress?.(done, sources.length)
    },
  }
  const markdown = sources.filter(({format}) => format === 'md')
  const code = sources.filter(({format}) => format !== 'md')
  await Promise.all([compileMarkdown(run, markdown), compileCode(run, code)])
}

/** Returns the part of a source that is sent to a thread. */
export function pageTask(source: SourceFile, config: SiteConfig): PageTask {
  const {path, absolutePath, format, bytes, values} = source
  return {
    path,
    absolutePath,
    format,
    bytes: bytes(),
    ...versionOf(source),
    ...(values && {values}),
    ...(isUntranslated(config, source) && {isUntranslated: true as const}),
    ...(hasMarkdownFeatures(config) && {markdownSource: markdownSourceOf(source, config)}),
  }
}

/** Returns the version that a doc is in, and its folder. Empty for other sources, and for docs of features, which are not on disk. */
function versionOf(source: SourceFile | DocSource): Pick<PageTask, 'home' | 'version'> {
  if (!('docPath' in source) || !source.path.endsWith(`/${source.docPath}`)) return {}
  return {home: source.path.slice(0, -source.docPath.length - 1), version: source.version}
}

type CompileJob = CompileOptions & {
  readonly timeLimitMs: number
  readonly toTask: (source: SourceFile) => PageTask
  readonly take: (source: SourceFile, compilation: Compilation) => void
  /** Describes the first loss of a thread that never started up. */
  readonly describeStart: (loss: TaskLoss) => Promise<Diagnostic>
}

/** Creates the diagnostic for a thread that never started up. Before it has, the configuration is the only code of the site that runs. */
async function describeStart(loss: TaskLoss, config: SiteConfig, timeLimitMs: number): Promise<Diagnostic> {
  if (!hasPlugins(config) || (loss.reason === 'crash' && loss.error !== undefined)) throw startFailure(loss)
  const {root, configFile, bundleFile} = config
  return describeConfigLoss(loss, {place: {root, configFile, bundleFile, isAgain: true}, timeLimitMs: startTimeLimit(timeLimitMs)})
}

async function compileMarkdown(run: CompileJob, tasks: readonly SourceFile[]): Promise<void> {
  if (run.inBackground === true) {
    const workers = Math.max(1, workerCount(run, Math.ceil(tasks.length / pagesPerThread)))
    const memoryLimit = hasPlugins(run.config) ? memoryLimitOf(run) : undefined
    return compileInWorkers(run, tasks, {workers, batchSize: compileDefaults.batchSize, memoryLimit})
  }
  // plugins are code of the site, so they run in workers
  if (hasPlugins(run.config) && run.workers !== 0 && existsSync(workerUrlOf(run))) {
    const useful = Math.min(Math.floor(tasks.length / pagesPerThread), availableParallelism(), compileDefaults.mostWorkers)
    const workers = Math.max(1, run.workers ?? useful)
    return compileInWorkers(run, tasks, {workers, batchSize: compileDefaults.batchSize, memoryLimit: memoryLimitOf(run)})
  }
  const compiler = createPageCompiler(await withFeatures(run))
  const workers = workerCount(run, Math.floor(tasks.length / pagesPerThread) - 1)
  await compileInWorkers(run, tasks, {
    workers,
    batchSize: compileDefaults.batchSize,
    runHere: (batch) => compiler.compileLimited(batch.map(run.toTask)),
  })
}

/**
 * Compiles pages with code. Many share a bundle, so they go to one thread together. It is a worker thread: code can end its
 * thread, block it, or throw when nothing awaits it any longer. Only when docsite runs from its sources is no worker available.
 */
async function compileCode(run: CompileJob, tasks: readonly SourceFile[]): Promise<void> {
  if (tasks.length === 0) return
  if (run.workers !== 0 && existsSync(workerUrlOf(run))) {
    return compileInWorkers(run, tasks, {workers: 1, batchSize: compileDefaults.bundleSize, memoryLimit: memoryLimitOf(run)})
  }
  const made = await createPageCompiler(await withFeatures(run)).compileCode(tasks.map(run.toTask), () => run.signal?.throwIfAborted())
  for (const [index, task] of tasks.entries()) if (made[index] !== undefined) run.take(task, made[index])
}

/** Adds what features of docsite have to the options of a compiler in this thread, and plugins, which run here only from docsite's sources. */
async function withFeatures(run: CompileJob): Promise<CompileJob> {
  const {config} = run
  const markdown = {...run.markdown, ...(await loadOwnMarkdown(config))}
  if (!hasPlugins(config)) return {...run, markdown}
  return {...run, markdown: {...markdown, ...joinPlugins({...config.markdown, plugins: config.plugins}, config)}}
}

/** Returns the number of workers to start besides this thread if `useful` of them would help. */
function workerCount({workers}: CompileJob, useful: number): number {
  return workers ?? Math.max(0, Math.min(useful, availableParallelism() - 1, compileDefaults.mostWorkers))
}

/** Returns the URL of the worker threads' module. */
export function workerUrlOf({workerUrl = new URL('./compile-worker.js', import.meta.url)}: Pick<CompileOptions, 'workerUrl'>): URL {
  return workerUrl
}

function memoryLimitOf({memoryLimit = compileDefaults.memoryLimit}: CompileJob): number {
  return memoryLimit
}

type Crew = {
  readonly workers: number
  readonly batchSize: number
  /** Undefined for workers that run no code of the site. */
  readonly memoryLimit?: number | undefined
  readonly runHere?: (tasks: readonly SourceFile[]) => Compilation[]
}

async function compileInWorkers(run: CompileJob, tasks: readonly SourceFile[], crew: Crew): Promise<void> {
  const places = new Map<TaskLoss, Promise<LossPlace | undefined>>()
  const locate = (loss: TaskLoss): Promise<LossPlace | undefined> => {
    const place = places.get(loss) ?? locateLoss(loss, run)
    places.set(loss, place)
    return place
  }
  const losses = new Map<string, number>()
  // A plugin that does not come to an end on several pages will hardly do so on others.
  const isCommon = async (loss: TaskLoss): Promise<boolean> => {
    const at = await locate(loss)
    const {codeFiles, codePackages} = run.config
    const isPlugins = (file: AbsolutePath): boolean => codeFiles.includes(file) || codePackages.some((one) => one.file === file)
    if (loss.reason !== 'time' || at === undefined || !isPlugins(at.file)) return false
    const key = `${at.file}:${at.place.start.line}`
    losses.set(key, (losses.get(key) ?? 0) + 1)
    return losses.get(key) === compileDefaults.mostLosses
  }
  const options = {
    ...crew,
    isCommon,
    tasks,
    toMessage: run.toTask,
    isApart: crew.memoryLimit !== undefined,
    workerUrl: workerUrlOf(run),
    setup: createWorkerSetup(run),
    timeLimitMs: run.timeLimitMs,
    resourceLimits: crew.memoryLimit === undefined ? compileDefaults.resourceLimits : compileDefaults.codeResourceLimits,
    ...(hasPlugins(run.config) && {graceMs: compileDefaults.graceMs}),
    findCulprit: async (loss: TaskLoss, batch: readonly SourceFile[]) => {
      const place = await locate(loss)
      return place && batch.find(({absolutePath}) => absolutePath === place.file)
    },
    onLoss: async (task: SourceFile, loss: TaskLoss) => {
      const {timeLimitMs, config} = run
      if (loss.isAtStart === true) return unloadedPage(task, await run.describeStart(loss))
      const plugin = loss.part === undefined ? undefined : config.plugins[loss.part]?.name
      return lostPage(task, loss, {timeLimitMs, root: config.root, place: await locate(loss), plugin})
    },
    signal: run.signal,
  }
  await runEach<SourceFile, Compilation, PageTask>(options, run.take)
}
