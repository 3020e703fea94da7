import {parentPort, workerData} from 'node:worker_threads'

/** What a worker gets when it starts. */
export type TaskWorkerData = {
  /**
   * Shared: number of the task that runs, or one of `taskStates`. The main thread sees by it which task hangs or ends the
   * worker, even while it is busy itself.
   */
  readonly current: Int32Array
  readonly setup: unknown
}

/** Values of the shared counter while no single task runs. */
export const taskStates = {starting: -2, between: -1} as const

/** A batch of work, with the numbers that tasks have in the whole run. */
export type TaskOrder<Task> = {readonly tasks: readonly {readonly number: number; readonly task: Task}[]}

/** Results of a batch, in its order. */
export type TaskAnswer<Result> = {readonly results: readonly Result[]}

/** Does a batch of tasks; calls `onTask` with the index of each before it begins, and with nothing when it works on none. */
export type BatchRunner<Task, Result> = (tasks: readonly Task[], onTask: (index?: number) => void) => Promise<readonly Result[]>

/**
 * Makes the worker thread that calls it do tasks for `runWorkers`. `prepare` gets the setup and gives what does a batch;
 * what that throws ends the worker.
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
      // Thrown outside the promise, so that it ends the worker as an error of its own.
      (error: unknown) =>
        setImmediate(() => {
          throw error
        }),
    )
  })
}
