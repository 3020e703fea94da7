import {setImmediate} from 'node:timers/promises'
import {startTaskWorker} from './task-worker.ts'
import type {BatchEnd, TaskLoss, TaskWorker, TaskWorkerOptions} from './task-worker.ts'

type Options<Task, Result> = TaskWorkerOptions & {
  readonly tasks: readonly Task[]
  /** How many workers; at least 1 if there is no `runHere`. */
  readonly workers: number
  /** Does a batch in this thread, which then works like one more worker; must stop tasks that take too long by itself. */
  readonly runHere?: (tasks: readonly Task[]) => readonly Result[]
  /** Workers that were started before, from the same module with the same setup: taken first, and closed like others. */
  readonly started?: readonly TaskWorker<Task, Result>[]
  /** Tasks that a worker gets at once. */
  readonly batchSize: number
  /** Finds the task that is to blame for a loss, by what is known of it. Default: the one that ran. */
  readonly findCulprit?: (loss: TaskLoss, tasks: readonly Task[]) => Promise<Task | undefined>
  /** Result of a task that was lost. */
  readonly onLoss: (task: Task, loss: TaskLoss) => Promise<Result> | Result
  /** Called with every result when it is there. */
  readonly onResult?: (task: Task, result: Result) => void
  readonly signal?: AbortSignal | undefined
}

type Lane<Task, Result> = Options<Task, Result> & {
  /** Batches of task numbers that nobody works on. */
  readonly queue: number[][]
  readonly results: Result[]
  readonly signal: AbortSignal
  readonly started: TaskWorker<Task, Result>[]
}

/**
 * Runs tasks in worker threads, and in this one if it may; gives results in the order of the tasks. A task that takes too long, or whose worker dies,
 * is lost alone: its worker is replaced and the rest of its batch is done again; where it is not known which one it was, the
 * batch is halved until it is. Throws when a worker can't start, and the signal's reason.
 */
export async function runWorkers<Task, Result>(options: Options<Task, Result>): Promise<Result[]> {
  const queue: number[][] = []
  for (let start = 0; start < options.tasks.length; start += options.batchSize) {
    queue.push(Array.from({length: Math.min(options.batchSize, options.tasks.length - start)}, (_, index) => start + index))
  }
  const results: Result[] = []
  // The first lane that fails stops the others, so that no thread outlives the call.
  const failure = new AbortController()
  const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])])
  const lane = {...options, queue, results, signal, started: [...(options.started ?? [])]}
  const {runHere} = options
  const lanes = Array.from({length: Math.min(options.workers, queue.length)}, async () => {
    while (queue.length > 0) await useWorker(lane)
  })
  if (runHere !== undefined) lanes.push(useThisThread(lane, runHere))
  await Promise.all(lanes.map(async (work) => work.catch((error: unknown) => failure.abort(error))))
  signal.throwIfAborted()
  return results
}

/** Works on batches with one worker until none is left or the worker is lost. */
async function useWorker<Task, Result>(lane: Lane<Task, Result>): Promise<void> {
  lane.signal.throwIfAborted()
  const worker = lane.started.pop() ?? startTaskWorker<Task, Result>(lane)
  const close = (): void => void worker.close()
  lane.signal.addEventListener('abort', close)
  try {
    for (let batch = lane.queue.shift(); batch !== undefined; batch = lane.queue.shift()) {
      const end = await worker.run({tasks: batch.map((number) => ({number, task: lane.tasks[number] as Task}))})
      lane.signal.throwIfAborted()
      if ('loss' in end) {
        await takeLoss(lane, batch, end)
        return
      }
      for (const [index, number] of batch.entries()) takeResult(lane, number, end.results[index] as Result)
    }
  } finally {
    lane.signal.removeEventListener('abort', close)
    await worker.close()
  }
}

/** Works on batches in this thread; lets the answers of workers in after every batch, so that they never wait long. */
async function useThisThread<Task, Result>(
  lane: Lane<Task, Result>,
  runHere: (tasks: readonly Task[]) => readonly Result[],
): Promise<void> {
  for (let batch = lane.queue.pop(); batch !== undefined; batch = lane.queue.pop()) {
    lane.signal.throwIfAborted()
    const results = runHere(batch.map((number) => lane.tasks[number] as Task))
    for (const [index, number] of batch.entries()) takeResult(lane, number, results[index] as Result)
    await setImmediate()
  }
}

function takeResult<Task, Result>(lane: Lane<Task, Result>, number: number, result: Result): void {
  lane.results[number] = result
  lane.onResult?.(lane.tasks[number] as Task, result)
}

/** Gives up the task that is to blame, and puts the others of the batch back. */
async function takeLoss<Task, Result>(
  lane: Lane<Task, Result>,
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
  if (rest.length > 0) lane.queue.unshift(rest)
}
