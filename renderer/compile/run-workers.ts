import {Worker} from 'node:worker_threads'
import type {ResourceLimits} from 'node:worker_threads'
import type {TaskAnswer, TaskOrder, TaskWorkerData} from './serve-tasks.ts'

/** Why a task has no result. */
export type TaskLoss = {
  /** `time`: it ran longer than allowed; `memory`: its worker ran out of memory; `crash`: its worker ended. */
  readonly reason: 'time' | 'memory' | 'crash'
  /** What the worker threw, if it did. */
  readonly error: Error | undefined
}

type Options<Task, Result> = {
  readonly tasks: readonly Task[]
  /** Module that calls `serveTasks`. */
  readonly workerUrl: URL
  /** What the worker module gets once; must be cloneable. */
  readonly setup: unknown
  /** How many workers, at least 1. */
  readonly workers: number
  /** Tasks that a worker gets at once. */
  readonly batchSize: number
  /** Milliseconds that one task may take. */
  readonly timeLimitMs: number
  readonly resourceLimits: ResourceLimits
  /** Result of a task that was lost. */
  readonly onLoss: (task: Task, loss: TaskLoss) => Result
  readonly signal?: AbortSignal | undefined
}

type Lane<Task, Result> = Options<Task, Result> & {
  /** Batches of task numbers that nobody works on. */
  readonly queue: number[][]
  readonly results: Result[]
}

type BatchEnd<Result> = {readonly results: readonly Result[]} | {readonly lost: TaskLoss; readonly task: number}

/** Value of the shared counter while no task runs. */
const noTask = -1

/** How often running tasks are looked at, in milliseconds. */
const watchIntervalMs = 200

/**
 * Runs tasks in worker threads; gives results in the order of the tasks. A task that takes too long, or whose worker dies,
 * is lost alone: its worker is replaced and the rest of its batch is done again. Throws when a worker can't start, and the
 * signal's reason.
 */
export async function runWorkers<Task, Result>(options: Options<Task, Result>): Promise<Result[]> {
  const queue: number[][] = []
  for (let start = 0; start < options.tasks.length; start += options.batchSize) {
    queue.push(Array.from({length: Math.min(options.batchSize, options.tasks.length - start)}, (_, index) => start + index))
  }
  const results: Result[] = []
  const lanes = Math.min(options.workers, queue.length)
  await Promise.all(Array.from({length: lanes}, () => runLane({...options, queue, results})))
  return results
}

async function runLane<Task, Result>(lane: Lane<Task, Result>): Promise<void> {
  while (lane.queue.length > 0) await useWorker(lane)
}

/** Works on batches with one worker until none is left or the worker is lost. */
async function useWorker<Task, Result>(lane: Lane<Task, Result>): Promise<void> {
  lane.signal?.throwIfAborted()
  const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(noTask)
  const workerData: TaskWorkerData = {current, setup: lane.setup}
  const worker = new Worker(lane.workerUrl, {workerData, resourceLimits: lane.resourceLimits})
  // An error that comes between batches, or while the worker is being terminated, changes nothing but must not be unhandled.
  worker.on('error', () => undefined)
  const stop = (): void => void worker.terminate()
  lane.signal?.addEventListener('abort', stop)
  try {
    for (let batch = lane.queue.shift(); batch !== undefined; batch = lane.queue.shift()) {
      const end = await runBatch<Task, Result>(lane, worker, {batch, current})
      lane.signal?.throwIfAborted()
      if ('results' in end) {
        for (const [index, result] of end.results.entries()) lane.results[batch[index] ?? noTask] = result
        continue
      }
      const {task: lost} = end
      lane.results[lost] = lane.onLoss(lane.tasks[lost] as Task, end.lost)
      const rest = batch.filter((number) => number !== lost)
      if (rest.length > 0) lane.queue.unshift(rest)
      return
    }
  } finally {
    lane.signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function runBatch<Task, Result>(
  lane: Lane<Task, Result>,
  worker: Worker,
  {batch, current}: {readonly batch: readonly number[]; readonly current: Int32Array},
): Promise<BatchEnd<Result>> {
  return new Promise((resolve, reject) => {
    const watch = watchTasks(current, lane.timeLimitMs, () => end({lost: {reason: 'time', error: undefined}}))
    const listeners = {
      message: (answer: TaskAnswer<Result>) => end(answer),
      error: (error: Error) => end({lost: {reason: isOutOfMemory(error) ? 'memory' : 'crash', error}}),
      exit: () => end({lost: {reason: 'crash', error: undefined}}),
    }
    const end = (how: TaskAnswer<Result> | {readonly lost: TaskLoss}): void => {
      clearInterval(watch)
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener)
      const task = Atomics.load(current, 0)
      if ('results' in how) resolve(how)
      else if (task !== noTask) resolve({lost: how.lost, task})
      else reject(how.lost.error ?? new Error('A worker thread ended before it could work.'))
    }
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener)
    const order: TaskOrder<Task> = {tasks: batch.map((number) => ({number, task: lane.tasks[number] as Task}))}
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(order)
  })
}

/**
 * Calls back when one task has been running for too long. The time is taken from when the task was first seen running, so
 * that a thread that was kept from watching does not blame a task that has just begun.
 */
function watchTasks(current: Int32Array, timeLimitMs: number, onTimeout: () => void): NodeJS.Timeout {
  let seen = noTask
  let since = 0
  return setInterval(
    () => {
      const task = Atomics.load(current, 0)
      const now = performance.now()
      if (task !== seen) {
        seen = task
        since = now
      } else if (task !== noTask && now - since >= timeLimitMs) onTimeout()
    },
    Math.min(watchIntervalMs, timeLimitMs / 2),
  )
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
