import {setTimeout} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import type {ResourceLimits} from 'node:worker_threads'
import {isTraced, tellHelper, tellLoss, tellReads} from '../core/files/told-reads.ts'
import type {ToldReads} from '../core/files/told-reads.ts'
import {readThrown} from '../core/text/thrown.ts'
import type {Thrown} from '../core/text/thrown.ts'
import {findRunning} from './find-running.ts'
import type {Patience} from './find-running.ts'
import {NO_MORE_TASKS, taskStates} from './serve-tasks.ts'
import type {PackedOrder, ReadsNotice, StrayNotice, TaskAnswer, TaskNotice, TaskOrder, TaskReply, TaskWorkerData} from './serve-tasks.ts'
import {createBundlerList, endBundlers} from './thread-bundlers.ts'
import {startThreadClock} from './thread-clock.ts'

/** The reason why a task has no result. */
export type TaskLoss = {
  /** `time`: it exceeded the time limit; `memory`: its worker ran out of memory; `crash`: its worker ended. */
  readonly reason: 'time' | 'memory' | 'crash'
  /** Error thrown by the worker, if any. */
  readonly error: Error | undefined
  /** Call stack of the task, formatted like the stack of an error. Empty if unknown. */
  readonly stack: string
  /** The part of the task that was running, as told to `onPart`. */
  readonly part?: number | undefined
  /** True if the worker never started up, so that no task can be to blame. */
  readonly isAtStart?: true
  /** Exit code of the worker, if it ended without an error. Node's code 13 means that a promise is never settled. */
  readonly exitCode?: number
}

/** The outcome of a batch. */
export type BatchEnd<Result> =
  | {readonly results: readonly Result[]}
  /** The worker is lost. `task` is undefined if no single task was running. */
  | {readonly loss: TaskLoss; readonly task: number | undefined}

/** A worker thread that runs tasks. */
export type TaskWorker<Task, Result> = {
  /** Runs one batch at a time. One that is packed has one result: the bytes of all. */
  run(order: TaskOrder<Task> | PackedOrder): Promise<BatchEnd<Result>>
  /** Sends something to the running tasks. */
  reply(reply: unknown): void
  /** Ends the worker: at once if it is running a batch or lost, otherwise when nothing is left to do or its grace is over. */
  close(): Promise<void>
}

/** Options to start a worker. */
export type TaskWorkerOptions = {
  /** Module that calls `serveTasks`. */
  readonly workerUrl: URL
  /** Setup that the module receives once. Must be cloneable. */
  readonly setup: unknown
  /** Time limit of one task, in milliseconds that the thread has had, see `startThreadClock`. */
  readonly timeLimitMs: number
  readonly resourceLimits: ResourceLimits
  /**
   * Bytes that a batch may add to the memory of the process outside this thread's heap, for code that may allocate outside its own
   * heap.
   */
  readonly memoryLimit?: number | undefined
  /**
   * Called once a batch with the call stack of the thread, when the batch has added so much memory that V8 may end the process with the next
   * step of an array that grows.
   */
  readonly onMuchMemory?: ((stack: string) => void) | undefined
  /** Milliseconds before the end for code of the site that is still running, such as timers. Default: 0. */
  readonly graceMs?: number | undefined
  /** Whether the output of the worker is dropped. Default: false. */
  readonly isSilent?: boolean | undefined
  /** Called with notices of running tasks, before their results. */
  readonly onNotice?: ((notice: unknown) => void) | undefined
  /** Called with errors that code throws when nothing waits for it any more. Default: they are thrown in this thread. */
  readonly onStray?: ((stray: Thrown) => void) | undefined
  /** Whether the worker tells what it reads. Default: if this thread is traced. */
  readonly traces?: boolean | undefined
  /** Called with what the worker has read, before the results that depend on it. Default: those who trace this thread are told. */
  readonly onReads?: ((reads: ToldReads) => void) | undefined
  /** File in which the worker notes what it is doing, for a main thread in another process. */
  readonly notes?: number | undefined
}

/** Returns the time limit of a worker that starts up, from that of one task. */
export function startTimeLimit(timeLimitMs: number): number {
  return timeLimitMs * batchTimeFactor
}

/** Interval in milliseconds at which a running task is checked. */
const watchIntervalMs = 200

/** Interval in milliseconds at which the process memory is checked. Code can allocate a gigabyte in less than half a second. */
const memoryIntervalMs = 50

/** Bytes that an array has at least taken, its former elements included, before V8 refuses more elements. */
const MUCH_MEMORY = 640 * 1024 * 1024

/**
 * Milliseconds for which code that takes too much memory may continue until its place is known. A thread that mostly collects garbage
 * pauses late.
 */
const MEMORY_PATIENCE = 5000

/** Factor of the memory limit at which that code is stopped, even if its place is not known. */
const MEMORY_EXCESS = 1.25

/**
 * Milliseconds after which, and at which interval, the excess is looked at: a thread needs some to pause. An array that grows takes half a second
 * from the limit to the size at which V8 ends the process.
 */
const excessIntervalMs = 150

/** Time limit of work on a whole batch, such as bundling, as a multiple of that of one task. */
const batchTimeFactor = 6

/**
 * Starts a worker thread. Errors that code of the site throws there when nothing waits for it any more are thrown in this thread, as if
 * that code ran here: what the process does with such errors is for the command to decide.
 */
export function startTaskWorker<Task, Result>(options: TaskWorkerOptions): TaskWorker<Task, Result> {
  const current = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  current[0] = taskStates.starting
  const bundlers = createBundlerList()
  const {
    setup,
    timeLimitMs,
    notes,
    resourceLimits,
    isSilent = false,
    onStray = throwAgain,
    traces = isTraced(),
    onReads = tellReads,
  } = options
  const workerData: TaskWorkerData = {current, notes, bundlers, setup, timeLimitMs, traces}
  const worker = new Worker(options.workerUrl, {workerData, resourceLimits, stdout: isSilent, stderr: isSilent})
  tellHelper(worker)
  const terminate = async (): Promise<unknown> => {
    endBundlers(bundlers)
    return worker.terminate()
  }
  let pending: ((end: BatchEnd<Result>) => void) | undefined
  let lost: TaskLoss | undefined

  const settle = (end: BatchEnd<Result>): void => {
    if ('loss' in end && pending !== undefined) tellLoss()
    pending?.(end)
    pending = undefined
  }
  const lose = (loss: TaskLoss): void => {
    const end = lossAt(lost ?? loss, current)
    lost ??= end.loss
    settle({loss: lost, task: end.task})
  }
  let memoryBefore = memoryBeside()
  const loseWhereItIs = async (reason: TaskLoss['reason'], patience?: Patience): Promise<void> => {
    watches.forEach(clearInterval)
    const stack = await findRunning(worker, patience).catch(() => '')
    lose({reason, error: undefined, stack})
  }
  const watchTime = watchTasks(current, {worker, timeLimitMs}, () => {
    if (pending !== undefined) void loseWhereItIs('time')
  })
  const onMemory = (limit: number, intervalMs: number, onExceeded: () => void): NodeJS.Timeout =>
    setInterval(() => pending !== undefined && memoryBeside() - memoryBefore > limit && onExceeded(), intervalMs)
  const watchMemory = (limit: number): NodeJS.Timeout =>
    onMemory(limit, memoryIntervalMs, () => {
      const excess = new AbortController()
      const watch = onMemory(limit * MEMORY_EXCESS, excessIntervalMs, () => excess.abort())
      void loseWhereItIs('memory', {patienceMs: MEMORY_PATIENCE, signal: excess.signal}).then(() => {
        clearInterval(watch)
        return terminate()
      })
    })
  let hasMuch = false
  const {onMuchMemory, memoryLimit} = options
  const watchGrowth = (onMuch: (stack: string) => void): NodeJS.Timeout =>
    onMemory(MUCH_MEMORY, memoryIntervalMs, () => {
      if (hasMuch) return
      hasMuch = true
      void findRunning(worker).then(onMuch, () => undefined)
    })
  const watches = [
    watchTime,
    ...(memoryLimit === undefined ? [] : [watchMemory(memoryLimit)]),
    ...(onMuchMemory === undefined ? [] : [watchGrowth(onMuchMemory)]),
  ]
  worker.on('message', (answer: TaskAnswer<Result> | StrayNotice | TaskNotice | ReadsNotice) => {
    if ('stray' in answer) onStray(answer.stray)
    else if ('reads' in answer) onReads(answer.reads)
    else if ('notice' in answer) options.onNotice?.(answer.notice)
    else settle(answer)
  })
  worker.on('error', (error: Error) => lose({reason: isOutOfMemory(error) ? 'memory' : 'crash', error, stack: readThrown(error).stack}))
  const exited = new Promise<number>((resolve) => worker.on('exit', resolve))
  void exited.then((exitCode) => lose({reason: 'crash', error: undefined, stack: '', exitCode}))
  const endGently = async (graceMs: number): Promise<void> => {
    const grace = new AbortController()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(NO_MORE_TASKS)
    await Promise.race([exited, setTimeout(graceMs, undefined, {signal: grace.signal}).catch(() => undefined)])
    grace.abort()
  }
  return {
    run: (order) =>
      new Promise((resolve) => {
        pending = resolve
        memoryBefore = memoryBeside()
        hasMuch = false
        if (lost !== undefined) lose(lost)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
        else worker.postMessage(order)
      }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    reply: (reply) => worker.postMessage({reply} satisfies TaskReply),
    async close() {
      if (options.graceMs !== undefined && pending === undefined && lost === undefined) await endGently(options.graceMs)
      watches.forEach(clearInterval)
      await terminate()
    },
  }
}

/** The thread of tasks, and the time limit of one in milliseconds. */
type TimeLimit = {readonly worker: Worker; readonly timeLimitMs: number}

/** Returns the error for a worker that never started up, if that is no fault of the site: a bug, or a system without resources. */
export function startFailure({error}: TaskLoss): Error {
  return error ?? new Error('A worker thread ended before it could work.')
}

/** Adds to a loss what the counters of its worker say: the task and the part of it that were running, or that it has not started up. */
export function lossAt(loss: TaskLoss, [task = taskStates.between, part = 0]: Int32Array): Extract<BatchEnd<never>, {loss: TaskLoss}> {
  const isAtStart = task === taskStates.starting
  return {loss: {...loss, ...(part > 0 && {part: part - 1}), ...(isAtStart && {isAtStart})}, task: task >= 0 ? task : undefined}
}

/** Throws an error of another thread in this one, where nothing waits for it either. */
export function throwAgain({name, message, stack}: Thrown): void {
  const thrown: unknown = name === undefined ? message : Object.assign(new Error(message), {name, stack})
  setImmediate(() => {
    throw thrown
  })
}

/**
 * Returns the memory of the process in bytes, without this thread's heap. V8 limits a worker's heap, but not its memory outside
 * the heap.
 */
function memoryBeside(): number {
  const {rss, heapTotal, external} = process.memoryUsage()
  return rss - heapTotal - external
}

/**
 * Calls back when one task has been running for too long. The time is measured from when the task was first seen running, so that
 * a task that has just begun is not blamed after this thread was blocked.
 */
function watchTasks(current: Int32Array, {worker, timeLimitMs}: TimeLimit, onTimeout: () => void): NodeJS.Timeout {
  const intervalMs = Math.min(watchIntervalMs, timeLimitMs / 2)
  const clock = startThreadClock(worker, 2 * intervalMs)
  let seen: number = taskStates.starting
  let since = clock()
  const look = (): void => {
    const task = Atomics.load(current, 0)
    const now = clock()
    const limit = task >= 0 ? timeLimitMs : timeLimitMs * batchTimeFactor
    if (task !== seen) {
      seen = task
      since = now
    } else if (now - since >= limit) onTimeout()
  }
  return setInterval(look, intervalMs)
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
