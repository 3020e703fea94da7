import {deserialize, serialize} from 'node:v8'
import {parentPort, workerData} from 'node:worker_threads'
import {readThrown} from '../core/text/thrown.ts'
import type {Thrown} from '../core/text/thrown.ts'
import type {ToldReads} from '../core/files/told-reads.ts'
import {limitPrograms} from './limit-programs.ts'
import {writeNotes} from './task-notes.ts'
import {recordBundlers} from './thread-bundlers.ts'
import {traceReads} from './trace-reads.ts'

/** The startup data of a worker. */
export type TaskWorkerData = {
  /**
   * Shared counters, which show the main thread what hangs or ended the worker, even while the worker is busy: the number of the
   * running task, or one of `taskStates`, and the number of the part of it that is running, counted from 1, or 0.
   */
  readonly current: Int32Array
  /** File in which the counters are noted for a main thread in another process, see `openNotes`. */
  readonly notes?: number | undefined
  /** Shared list of the thread's processes of esbuild, see `recordBundlers`. */
  readonly bundlers: Int32Array
  /** Time limit of one task, in milliseconds. */
  readonly timeLimitMs: number
  readonly setup: unknown
  /** Whether the worker tells what it reads. */
  readonly traces: boolean
}

/** Values of the shared counter while no single task is running. */
export const taskStates = {starting: -2, between: -1} as const

/** A batch of tasks, numbered as in the whole run. */
export type TaskOrder<Task> = {readonly tasks: readonly {readonly number: number; readonly task: Task}[]}

/**
 * A batch as the bytes of its order, as `v8.serialize` makes them, which are the answer too. On the way through another process they are
 * copied, and neither read nor written again.
 */
export type PackedOrder = {readonly packed: Uint8Array}

/** Tells a worker that no more tasks follow: it ends when nothing is left to do. */
export const NO_MORE_TASKS = 'no more tasks'

/** Results of a batch, in the order of its tasks. */
export type TaskAnswer<Result> = {readonly results: readonly Result[]}

/** Something that a running task says before it has its result. */
export type TaskNotice = {readonly notice: unknown}

/** The reads of the worker since it last told. Sent before the results that depend on them. */
export type ReadsNotice = {readonly reads: ToldReads}

/** A message to a running task. */
export type TaskReply = {readonly reply: unknown}

/** Messages that do not wait for the result of a task. */
export type TaskChannel = {
  /** Sends a notice to `onNotice` of the main thread. */
  readonly tell: (notice: unknown) => void
  /** Sets the function that receives the messages that the main thread sends with `reply`. */
  readonly onReply: (listen: (reply: unknown) => void) => void
  /** Records the index of the part of a task that is running, or that none is. A loss includes the index. */
  readonly onPart: (part?: number) => void
  /** Tells whether code of this thread has waited for another program. */
  readonly hasRunProgram: () => boolean
}

/** An error that code of the site threw in a worker when nothing waited for it any more. The worker continues. */
export type StrayNotice = {readonly stray: Thrown}

/**
 * Runs a batch of tasks. Calls `onTask` with the index of each task before it begins, and without one while no single task is
 * running.
 */
export type BatchRunner<Task, Result> = (tasks: readonly Task[], onTask: (index?: number) => void) => Promise<readonly Result[]>

/**
 * Sends the uncaught errors for which `isStray` returns true to the main thread; all others still end the worker. Called at most
 * once.
 */
export type CatchStrays = (isStray: (thrown: unknown) => boolean) => void

/**
 * Makes the calling worker thread process tasks for `runWorkers`. `prepare` receives the setup and returns the function that runs
 * a batch. An error thrown by either ends the worker, as does any that nothing catches.
 */
export async function serveTasks<Task, Result>(
  prepare: (setup: never, catchStrays: CatchStrays, channel: TaskChannel) => Promise<BatchRunner<Task, Result>>,
): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('This module runs only as a worker thread.')
  const {current, notes, bundlers, setup, timeLimitMs, traces} = workerData as TaskWorkerData
  const takeReads = traces ? openReadsTaker() : undefined
  const count = (index: number, value: number): void => {
    Atomics.store(current, index, value)
    if (notes !== undefined) writeNotes(notes, current)
  }
  recordBundlers(bundlers)
  const hasRunProgram = limitPrograms(timeLimitMs)
  const failures = new Set<unknown>()
  const catchStrays: CatchStrays = (isStray) => {
    process.on('uncaughtException', (thrown: unknown) => {
      // an error that a listener throws ends the worker
      if (failures.has(thrown) || !isStray(thrown)) throw thrown
      port.postMessage({stray: readThrown(thrown)} satisfies StrayNotice)
    })
  }
  const tell = (notice: unknown): void => port.postMessage({notice} satisfies TaskNotice)
  let hear: ((reply: unknown) => void) | undefined
  const onReply: TaskChannel['onReply'] = (listen) => void (hear = listen)
  const onPart: TaskChannel['onPart'] = (part = -1) => count(1, part + 1)
  const runBatch = await prepare(setup as never, catchStrays, {tell, onReply, onPart, hasRunProgram}).catch((error: unknown) => {
    failures.add(error)
    throw error
  })
  const answer = async ({tasks}: TaskOrder<Task>): Promise<TaskAnswer<Result>> => {
    const onTask = (index?: number): void => count(0, tasks[index ?? -1]?.number ?? taskStates.between)
    const results = await runBatch(
      tasks.map(({task}) => task),
      onTask,
    )
    onTask()
    if (takeReads !== undefined) port.postMessage({reads: takeReads()} satisfies ReadsNotice)
    return {results}
  }
  count(0, taskStates.between)
  port.on('message', (order: TaskOrder<Task> | PackedOrder | TaskReply | typeof NO_MORE_TASKS) => {
    if (order === NO_MORE_TASKS) {
      port.unref()
      return
    }
    if ('reply' in order) {
      hear?.(order.reply)
      return
    }
    const answered =
      'packed' in order
        ? answer(deserialize(order.packed) as TaskOrder<Task>).then(({results}) => ({results: [serialize(results)]}))
        : answer(order)
    answered.then(
      (results) => port.postMessage(results),
      // Thrown outside the promise, so that it ends the worker as an uncaught error.
      (error: unknown) =>
        setImmediate(() => {
          failures.add(error)
          throw error
        }),
    )
  })
}

/** Traces this thread for its life. The returned function returns what it has read since the last call. */
function openReadsTaker(): () => ToldReads {
  const {asked, variables, isIncomplete} = traceReads(() => false)
  const told = new Map<string, number>()
  return () => {
    const fresh = [...asked].filter(([file, interest]) => told.get(file) !== interest)
    for (const [file, interest] of fresh) told.set(file, interest)
    return {asked: fresh, variables: [...variables], isIncomplete: isIncomplete()}
  }
}
