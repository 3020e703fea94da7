import {setImmediate} from 'node:timers/promises'
import {startTaskProcess} from './task-process.ts'
import {startTaskWorker} from './task-worker.ts'
import type {BatchEnd, TaskLoss, TaskWorker, TaskWorkerOptions} from './task-worker.ts'

type Options<Task, Result, Message> = TaskWorkerOptions & {
  readonly tasks: readonly Task[]
  /** Returns what a worker receives of a task, which is made when its turn comes. */
  readonly toMessage: (task: Task) => Message
  /** Number of workers, at least 1 if there is no `runHere`. */
  readonly workers: number
  /** Runs a batch in this thread, which then acts as an additional worker. It must stop tasks that take too long by itself. */
  readonly runHere?: (tasks: readonly Task[]) => readonly Result[]
  /** Workers that were already started from the same module with the same setup. They are used first, and closed like others. */
  readonly started?: readonly TaskWorker<Message, Result>[]
  /** Number of tasks sent to a worker at once. */
  readonly batchSize: number
  /** Whether each worker is in a process of its own, for code of the site, which may end its process. Default: false. */
  readonly isApart?: boolean
  /** Finds the task that caused a loss. By default, the one that was running. */
  readonly findCulprit?: (loss: TaskLoss, tasks: readonly Task[]) => Promise<Task | undefined>
  /** Reports whether all remaining tasks would be lost in the same way. They are then not run. Not asked about a worker that never started. */
  readonly isCommon?: (loss: TaskLoss) => Promise<boolean>
  /** Returns the result of a lost task. */
  readonly onLoss: (task: Task, loss: TaskLoss) => Promise<Result> | Result
  readonly signal?: AbortSignal | undefined
}

/** Called with each result as soon as it is available. */
type Take<Task, Result> = (task: Task, result: Result, index: number) => void

type Lane<Task, Result, Message> = Options<Task, Result, Message> & {
  /** Pending batches of task numbers. */
  readonly queue: number[][]
  readonly take: Take<Task, Result>
  readonly signal: AbortSignal
  readonly started: TaskWorker<Message, Result>[]
}

/** Runs tasks like `runEach`. Returns results in the order of the tasks. */
export async function runWorkers<Task, Result>(options: Omit<Options<Task, Result, Task>, 'toMessage'>): Promise<Result[]> {
  const results: Result[] = []
  await runEach<Task, Result, Task>({...options, toMessage: (task) => task}, (_task, result, index) => (results[index] = result))
  return results
}

/**
 * Runs tasks in worker threads, and optionally in this one, and passes on each result without keeping it. A task that takes too long,
 * or whose worker dies, is the only one lost: its worker is replaced and the rest of its batch is retried. If the lost task is
 * unknown, the batch is bisected. If all remaining tasks would be lost too, they are not run; this includes the tasks of workers that
 * cannot start, unless this thread can run them. Throws the signal's reason on abort.
 */
export async function runEach<Task, Result, Message>(options: Options<Task, Result, Message>, take: Take<Task, Result>): Promise<void> {
  const queue: number[][] = []
  for (let start = 0; start < options.tasks.length; start += options.batchSize) {
    queue.push(Array.from({length: Math.min(options.batchSize, options.tasks.length - start)}, (_, index) => start + index))
  }
  // The first lane that fails aborts the others, so that no thread outlives the call.
  const failure = new AbortController()
  const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const lane = {...options, queue, take, signal, started: [...(options.started ?? [])]}
  const {runHere} = options
  const lanes = Array.from({length: Math.min(options.workers, queue.length)}, async () => {
    while (queue.length > 0 && (await useWorker(lane)));
  })
  if (runHere !== undefined) lanes.push(useThisThread(lane, runHere))
  await Promise.all(lanes.map(async (work) => work.catch((error: unknown) => failure.abort(error))))
  signal.throwIfAborted()
  // a worker that did not start may have left them when this thread had nothing to do
  if (runHere !== undefined) await useThisThread(lane, runHere)
}

/** Processes batches with one worker until none is left or the worker is lost. Returns false if another worker would not start either. */
async function useWorker<Task, Result, Message>(lane: Lane<Task, Result, Message>): Promise<boolean> {
  lane.signal.throwIfAborted()
  const worker = lane.started.pop() ?? (lane.isApart === true ? startTaskProcess : startTaskWorker)<Message, Result>(lane)
  const close = (): void => void worker.close()
  lane.signal.addEventListener('abort', close)
  try {
    for (let batch = lane.queue.shift(); batch !== undefined; batch = lane.queue.shift()) {
      const end = await worker.run({tasks: batch.map((number) => ({number, task: lane.toMessage(lane.tasks[number] as Task)}))})
      lane.signal.throwIfAborted()
      if ('loss' in end) {
        if (end.loss.isAtStart === true) return await takeStartLoss(lane, batch, end.loss)
        await takeLoss(lane, batch, end)
        return true
      }
      for (const [index, number] of batch.entries()) takeResult(lane, number, end.results[index] as Result)
    }
    return true
  } finally {
    lane.signal.removeEventListener('abort', close)
    await worker.close()
  }
}

/** Processes batches in this thread. Yields to the event loop after each batch, so that answers of workers are handled soon. */
async function useThisThread<Task, Result, Message>(
  lane: Lane<Task, Result, Message>,
  runHere: (tasks: readonly Task[]) => readonly Result[],
): Promise<void> {
  for (let batch = lane.queue.pop(); batch !== undefined; batch = lane.queue.pop()) {
    lane.signal.throwIfAborted()
    const results = runHere(batch.map((number) => lane.tasks[number] as Task))
    for (const [index, number] of batch.entries()) takeResult(lane, number, results[index] as Result)
    await setImmediate()
  }
}

function takeResult<Task, Result, Message>(lane: Lane<Task, Result, Message>, number: number, result: Result): void {
  lane.take(lane.tasks[number] as Task, result, number)
}

/** Drops the task that caused the loss and requeues the rest of the batch. */
async function takeLoss<Task, Result, Message>(
  lane: Lane<Task, Result, Message>,
  batch: readonly number[],
  end: Extract<BatchEnd<Result>, {loss: TaskLoss}>,
): Promise<void> {
  const culprit = await lane.findCulprit?.(
    end.loss,
    batch.map((number) => lane.tasks[number] as Task),
  )
  const named = culprit === undefined ? end.task : lane.tasks.indexOf(culprit)
  const blamed = batch.length === 1 ? batch[0] : named
  if (blamed === undefined) {
    const middle = Math.ceil(batch.length / 2)
    lane.queue.unshift(batch.slice(0, middle), batch.slice(middle))
    return
  }
  takeResult(lane, blamed, await lane.onLoss(lane.tasks[blamed] as Task, end.loss))
  const rest = batch.filter((number) => number !== blamed)
  if ((await lane.isCommon?.(end.loss)) === true) await loseAll(lane, rest, end.loss)
  else if (rest.length > 0) lane.queue.unshift(rest)
}

/** Leaves the batch of a worker that never started to this thread, if it runs tasks. Otherwise all remaining tasks are lost. */
async function takeStartLoss<Task, Result, Message>(
  lane: Lane<Task, Result, Message>,
  batch: readonly number[],
  loss: TaskLoss,
): Promise<false> {
  if (lane.runHere === undefined) await loseAll(lane, batch, loss)
  else lane.queue.unshift([...batch])
  return false
}

/** Drops tasks, and all that no worker has begun. */
async function loseAll<Task, Result, Message>(lane: Lane<Task, Result, Message>, tasks: readonly number[], loss: TaskLoss): Promise<void> {
  for (const number of [...tasks, ...lane.queue.splice(0).flat()])
    takeResult(lane, number, await lane.onLoss(lane.tasks[number] as Task, loss))
}
