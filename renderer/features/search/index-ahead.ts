import {existsSync} from 'node:fs'
import {availableParallelism} from 'node:os'
import {startTaskWorker} from '../../site-code/task-worker.ts'
import type {TaskWorker} from '../../site-code/task-worker.ts'
import type {ArticleStore} from './article-store.ts'
import type {BuiltIndex, IndexPage} from './make-index.ts'
import type {IndexTask, IndexTaskResult} from './index-tasks.ts'
import type {IndexOrder, SearchableArticle} from './index-order.ts'

/** Indexes under construction in a worker thread. If the thread fails, callers do the work themselves and get the error. */
export type IndexingAhead = {
  /** Waits until an article is in the store, if the thread is going to index it. */
  readonly article: (key: string) => Promise<void>
  /** Waits for an index. Resolves to undefined if the thread does not build it. */
  readonly index: (order: IndexOrder) => Promise<BuiltIndex | undefined>
  /** Resolves when the thread has ended, for any reason. */
  readonly ended: Promise<void>
  readonly close: () => void
}

/** Limits of the thread. The time limit is per article; finishing an index may take six times as long. */
const limits = {timeLimitMs: 10_000, resourceLimits: {maxOldGenerationSizeMb: 2048}}

/**
 * The number of pages sent to the thread at once. They are all in memory, and the thread waits for the next batch while the main thread
 * is busy.
 */
const batchSize = 256

const workerUrl = new URL('./search-worker.js', import.meta.url)

/** Reports whether a thread can index while the main thread renders pages. Not available if docsite runs from its sources. */
export function canIndexAhead(): boolean {
  return availableParallelism() > 1 && existsSync(workerUrl)
}

type Store = Pick<ArticleStore, 'read' | 'write'>

/** Starts the thread once an earlier one has ended. The indexes are built in the given order. */
export function indexAhead(orders: readonly IndexOrder[], store: Store, earlier: Promise<void>): IndexingAhead {
  const ending = new AbortController()
  /** Keys of the articles that the thread has not indexed yet. */
  const missing = new Set(orders.flatMap(({pages}) => pages.map(({article}) => article.key)))
  const awaited = new Map<string, Deferred<void>>()
  const indexes = new Map(orders.map((order) => [order, defer<BuiltIndex | undefined>()]))
  const onArticle = (key: string): void => {
    missing.delete(key)
    awaited.get(key)?.resolve()
    awaited.delete(key)
  }
  const run: IndexJob = {store, signal: ending.signal, onArticle, onIndex: (order, built) => indexes.get(order)?.resolve(built)}
  const giveUp = (): void => {
    for (const key of missing) onArticle(key)
    for (const {resolve} of indexes.values()) resolve(undefined)
  }
  const ended = earlier.then(async () => makeAll(orders, run)).then(giveUp, giveUp)
  return {
    async article(key) {
      if (!missing.has(key)) return
      const waiting = awaited.get(key) ?? defer()
      awaited.set(key, waiting)
      await waiting.promise
    },
    index: async (order) => indexes.get(order)?.promise,
    ended,
    close: () => ending.abort(),
  }
}

type IndexJob = {
  readonly store: Store
  readonly signal: AbortSignal
  readonly onArticle: (key: string) => void
  readonly onIndex: (order: IndexOrder, built: BuiltIndex) => void
}

/** Builds all indexes. Rejects if the thread is lost, an article cannot be read, or the run is aborted. */
async function makeAll(orders: readonly IndexOrder[], run: IndexJob): Promise<void> {
  run.signal.throwIfAborted()
  const worker = startTaskWorker<IndexTask, IndexTaskResult>({...limits, workerUrl, setup: undefined})
  const close = (): void => void worker.close()
  run.signal.addEventListener('abort', close)
  try {
    for (const order of orders) await makeOne(order, run, worker)
  } finally {
    run.signal.removeEventListener('abort', close)
    await worker.close()
  }
}

type IndexWorker = TaskWorker<IndexTask, IndexTaskResult>

async function makeOne(order: IndexOrder, run: IndexJob, worker: IndexWorker): Promise<void> {
  for (let from = 0; from < order.pages.length; from += batchSize) {
    const pages = order.pages.slice(from, from + batchSize)
    const before: IndexTask[] = from === 0 ? [{type: 'begin', frame: order.frame, terms: order.terms}] : []
    const after: IndexTask[] = from + batchSize < order.pages.length ? [] : [{type: 'finish'}]
    const tasks = await Promise.all(pages.map(async ({page, article}) => pageTask(page, article, run.store)))
    run.signal.throwIfAborted()
    const results = await doTasks(worker, [...before, ...tasks, ...after])
    run.signal.throwIfAborted()
    for (const [index, {article}] of pages.entries()) {
      const formatted = results[before.length + index]
      if (formatted instanceof Uint8Array) run.store.write(article.key, formatted)
      run.onArticle(article.key)
    }
    const built = results.at(-1)
    if (built !== undefined && 'core' in built) run.onIndex(order, built)
  }
}

async function pageTask(page: IndexPage, {key, title, aliases, html}: SearchableArticle, store: Store): Promise<IndexTask> {
  return {type: 'page', page, article: store.read(key) ?? {html: await html(), title, aliases}}
}

async function doTasks(worker: IndexWorker, tasks: readonly IndexTask[]): Promise<readonly IndexTaskResult[]> {
  const end = await worker.run({tasks: tasks.map((task, number) => ({number, task}))})
  if ('loss' in end) throw end.loss.error ?? new Error(`The thread of the search was lost: ${end.loss.reason}.`)
  return end.results
}

type Deferred<Value> = {readonly promise: Promise<Value>; readonly resolve: (value: Value) => void}

function defer<Value>(): Deferred<Value> {
  let settle: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return {promise, resolve: (value) => settle?.(value)}
}
