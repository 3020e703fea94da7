import {existsSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {runWorkers} from '../../../site-code/run-workers.ts'
import {startTaskWorker} from '../../../site-code/task-worker.ts'
import type {TaskWorker} from '../../../site-code/task-worker.ts'
import {loadCompiler} from '../samples/compiler.ts'
import type {SampleOptions} from '../samples/type-world.ts'
import {linkPages} from './link-pages.ts'
import type {LinkAnswer, LinkOrder} from './link-pages.ts'

const workerUrl = new URL('./code-links-worker.js', import.meta.url)

/** Limits for one world. A site with thousands of samples takes several seconds. */
const limits = {timeLimitMs: 60_000, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * The maximum number of threads. Each thread loads the compiler and the standard library again, which takes most of a second. A second
 * thread pays off with several versions and an idle processor; more do not.
 */
const MOST_THREADS = availableParallelism() > 2 ? 2 : 1

/** A worker thread that links pages. */
export type LinkThread = TaskWorker<LinkOrder, LinkAnswer | undefined>

/**
 * Starts the threads for `runLinks` in advance, because each takes a second to load the compiler and the standard library. The caller
 * closes them. Starts none if docsite runs from its sources.
 */
export function startLinkThreads(setup: SampleOptions): readonly LinkThread[] {
  return existsSync(workerUrl) ? Array.from({length: MOST_THREADS}, () => startTaskWorker({...limits, workerUrl, setup})) : []
}

/** Options of `runLinks`. */
export type LinkRun = {
  readonly options: SampleOptions
  readonly signal: AbortSignal | undefined
  /** Threads from `startLinkThreads`, started with the same options. */
  readonly threads?: readonly LinkThread[] | undefined
}

/**
 * Links the pages of worlds in worker threads, because TypeScript would block the main thread for seconds. If a thread is lost, its world
 * has no answer. Runs on the main thread if docsite runs from its sources.
 * @throws the signal's reason
 */
export async function runLinks(
  orders: readonly LinkOrder[],
  {options, signal, threads: started = []}: LinkRun,
): Promise<readonly (LinkAnswer | undefined)[]> {
  if (orders.length === 0) return []
  if (!existsSync(workerUrl)) {
    const run = {compiler: loadCompiler(), parsed: new Map(), options}
    return orders.map((order) => linkPages(run, order))
  }
  const threads = orders.length > 2 ? MOST_THREADS : 1
  return runWorkers<LinkOrder, LinkAnswer | undefined>({
    ...limits,
    workerUrl,
    setup: options,
    started,
    tasks: orders,
    workers: threads,
    batchSize: Math.ceil(orders.length / threads),
    onLoss: () => undefined,
    signal,
  })
}
