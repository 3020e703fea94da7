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

/** For one world: a site of thousands of samples takes some seconds. */
const limits = {timeLimitMs: 60_000, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * Threads each read the compiler and the language anew, for most of a second: a second one is worth it for several versions where
 * a processor has nothing else to do, and more are not.
 */
const MOST_THREADS = availableParallelism() > 2 ? 2 : 1

/** A thread that links pages. */
export type LinkThread = TaskWorker<LinkOrder, LinkAnswer | undefined>

/**
 * Starts the threads that `runLinks` will need, while there is nothing else for them to do: each takes a second to read the compiler
 * and the language. The caller closes them. None where the tool lies in its sources.
 */
export function startLinkThreads(setup: SampleOptions): readonly LinkThread[] {
  return existsSync(workerUrl) ? Array.from({length: MOST_THREADS}, () => startTaskWorker({...limits, workerUrl, setup})) : []
}

/** How pages are linked. */
export type LinkRun = {
  readonly options: SampleOptions
  readonly signal: AbortSignal | undefined
  /** What `startLinkThreads` has started with the same options. */
  readonly threads?: readonly LinkThread[] | undefined
}

/**
 * Links the pages of worlds in threads of their own, since TypeScript would keep this one busy for seconds. A world whose thread was
 * lost has no answer. The tool as it lies in its sources has no thread.
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
