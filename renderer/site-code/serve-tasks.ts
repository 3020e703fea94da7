import {parentPort, workerData} from 'node:worker_threads'

/** The startup data of a worker. */
export type TaskWorkerData = {
  /**
   * Shared counter: number of the running task, or one of `taskStates`. It shows the main thread which task hangs or ended the
   * worker, even while the worker is busy.
   */
  readonly current: Int32Array
  readonly setup: unknown
}

/** Values of the shared counter while no single task is running. */
export const taskStates = {starting: -2, between: -1} as const

/** A batch of tasks, numbered as in the whole run. */
export type TaskOrder<Task> = {readonly tasks: readonly {readonly number: number; readonly task: Task}[]}

/** Results of a batch, in the order of its tasks. */
export type TaskAnswer<Result> = {readonly results: readonly Result[]}

/**
 * Runs a batch of tasks. Calls `onTask` with the index of each task before it begins, and without one while no single task is
 * running.
 */
export type BatchRunner<Task, Result> = (tasks: readonly Task[], onTask: (index?: number) => void) => Promise<readonly Result[]>

/**
 * Makes the calling worker thread process tasks for `runWorkers`. `prepare` receives the setup and returns the function that runs
 * a batch. An error thrown by that function ends the worker.
 */
export async function serveTasks<Task, Result>(prepare: (setup: never) => Promise<BatchRunner<Task, Result>>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('This module runs only as a worker thread.')
  const {current, setup} = workerData as TaskWorkerData
  const runBatch = await prepare(setup as never)
  const answer = async ({tasks}: TaskOrder<Task>): Promise<TaskAnswer<Result>> => {
    const onTask = (index?: number): void => void Atomics.store(current, 0, tasks[index ?? -1]?.number ?? taskStates.between)
    const results = await runBatch(
      tasks.map(({task}) => task),
      onTask,
    )
    onTask()
    return {results}
  }
  Atomics.store(current, 0, taskStates.between)
  port.on('message', (order: TaskOrder<Task>) => {
    answer(order).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
      (results) => port.postMessage(results),
      // Thrown outside the promise, so that it ends the worker as an uncaught error.
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
