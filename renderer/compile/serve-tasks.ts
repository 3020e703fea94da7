import {parentPort, workerData} from 'node:worker_threads'

/** What a worker gets when it starts. */
export type TaskWorkerData = {
  /** Shared: number of the task that runs, or -1. The main thread sees by it which task hangs or kills the worker. */
  readonly current: Int32Array
  readonly setup: unknown
}

/** A batch of work, with the numbers that tasks have in the whole run. */
export type TaskOrder<Task> = {readonly tasks: readonly {readonly number: number; readonly task: Task}[]}

/** Results of a batch, in its order. */
export type TaskAnswer<Result> = {readonly results: readonly Result[]}

/**
 * Makes the worker thread that calls it do tasks for `runWorkers`. `prepare` gets the setup and gives the function that
 * does one task; what that function throws ends the worker.
 */
export async function serveTasks(prepare: (setup: never) => Promise<(task: never) => unknown>): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('This module runs only as a worker thread.')
  const {current, setup} = workerData as TaskWorkerData
  const run = await prepare(setup as never)
  const answer = async ({tasks}: TaskOrder<unknown>): Promise<TaskAnswer<unknown>> => {
    const results: unknown[] = []
    for (const {number, task} of tasks) {
      Atomics.store(current, 0, number)
      results.push(await run(task as never))
    }
    Atomics.store(current, 0, -1)
    return {results}
  }
  port.on('message', (order: TaskOrder<unknown>) => {
    answer(order).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
      (results) => port.postMessage(results),
      // Thrown outside the promise, so that it ends the worker as an error of its own.
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
