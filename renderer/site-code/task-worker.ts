import {Worker} from 'node:worker_threads'
import type {ResourceLimits} from 'node:worker_threads'
import {readThrown} from '../core/text/thrown.ts'
import {findRunning} from './find-running.ts'
import {taskStates} from './serve-tasks.ts'
import type {TaskAnswer, TaskOrder, TaskWorkerData} from './serve-tasks.ts'

/** Why a task has no result. */
export type TaskLoss = {
  /** `time`: it ran longer than allowed; `memory`: its worker ran out of memory; `crash`: its worker ended. */
  readonly reason: 'time' | 'memory' | 'crash'
  /** What the worker threw, if it did. */
  readonly error: Error | undefined
  /** The calls that it was in, as in the stack of an error; empty when they are not known. */
  readonly stack: string
}

/** How work on a batch ended. */
export type BatchEnd<Result> =
  | {readonly results: readonly Result[]}
  /** The worker is lost. `task` is undefined when it worked on no single task then. */
  | {readonly loss: TaskLoss; readonly task: number | undefined}

/** One worker thread. */
export type TaskWorker<Task, Result> = {
  /** Does a batch; one at a time. Rejects when the worker never came to work. */
  run(order: TaskOrder<Task>): Promise<BatchEnd<Result>>
  close(): Promise<void>
}

/** What a worker is started with. */
export type TaskWorkerOptions = {
  /** Module that calls `serveTasks`. */
  readonly workerUrl: URL
  /** What that module gets once; must be cloneable. */
  readonly setup: unknown
  /** Milliseconds that one task may take. */
  readonly timeLimitMs: number
  readonly resourceLimits: ResourceLimits
  /** Bytes that a batch may add to what the process has beside this thread's heap; for code that may take memory outside of its own. */
  readonly memoryLimit?: number | undefined
}

/** How often a running task is looked at, in milliseconds. */
const watchIntervalMs = 200

/** How often the memory of the process is looked at, in milliseconds: code can fill a gigabyte in less than half a second. */
const memoryIntervalMs = 50

/** Work on a whole batch, such as bundling, may take so many times as long as one task. */
const batchTimeFactor = 6

/** Starts a worker thread. */
export function startTaskWorker<Task, Result>(options: TaskWorkerOptions): TaskWorker<Task, Result> {
  const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(taskStates.starting)
  const workerData: TaskWorkerData = {current, setup: options.setup}
  const worker = new Worker(options.workerUrl, {workerData, resourceLimits: options.resourceLimits})
  let pending: {readonly resolve: (end: BatchEnd<Result>) => void; readonly reject: (error: Error) => void} | undefined
  let lost: TaskLoss | undefined

  const settle = (end: BatchEnd<Result>): void => {
    pending?.resolve(end)
    pending = undefined
  }
  const lose = (loss: TaskLoss): void => {
    lost ??= loss
    const task = Atomics.load(current, 0)
    if (task === taskStates.starting) pending?.reject(loss.error ?? new Error('A worker thread ended before it could work.'))
    settle({loss: lost, task: task >= 0 ? task : undefined})
  }
  let memoryBefore = memoryBeside()
  const watchTime = watchTasks(current, options.timeLimitMs, () => {
    if (pending === undefined) return
    clearInterval(watchTime)
    findRunning(worker).then(
      (stack) => lose({reason: 'time', error: undefined, stack}),
      () => lose({reason: 'time', error: undefined, stack: ''}),
    )
  })
  const watchMemory = (limit: number): NodeJS.Timeout =>
    setInterval(() => {
      if (pending === undefined || memoryBeside() - memoryBefore <= limit) return
      lose({reason: 'memory', error: undefined, stack: ''})
      void worker.terminate()
    }, memoryIntervalMs)
  const watches = [watchTime, ...(options.memoryLimit === undefined ? [] : [watchMemory(options.memoryLimit)])]
  worker.on('message', (answer: TaskAnswer<Result>) => settle(answer))
  worker.on('error', (error: Error) => lose({reason: isOutOfMemory(error) ? 'memory' : 'crash', error, stack: readThrown(error).stack}))
  worker.on('exit', () => lose({reason: 'crash', error: undefined, stack: ''}))
  return {
    run: (order) =>
      new Promise((resolve, reject) => {
        pending = {resolve, reject}
        memoryBefore = memoryBeside()
        if (lost !== undefined) lose(lost)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
        else worker.postMessage(order)
      }),
    async close() {
      watches.forEach(clearInterval)
      await worker.terminate()
    },
  }
}

/** Bytes of the process that are not of this thread's heap. V8 limits the heap of a worker, and not what is outside of it. */
function memoryBeside(): number {
  const {rss, heapTotal, external} = process.memoryUsage()
  return rss - heapTotal - external
}

/**
 * Calls back when one task has been running for too long. The time is taken from when the task was first seen running, so
 * that a thread that was kept from watching does not blame a task that has just begun.
 */
function watchTasks(current: Int32Array, timeLimitMs: number, onTimeout: () => void): NodeJS.Timeout {
  let seen: number = taskStates.starting
  let since = performance.now()
  const look = (): void => {
    const task = Atomics.load(current, 0)
    const now = performance.now()
    const limit = task >= 0 ? timeLimitMs : timeLimitMs * batchTimeFactor
    if (task !== seen) {
      seen = task
      since = now
    } else if (now - since >= limit) onTimeout()
  }
  return setInterval(look, Math.min(watchIntervalMs, timeLimitMs / 2))
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
