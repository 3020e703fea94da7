import {fork} from 'node:child_process'
import {existsSync} from 'node:fs'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {deserialize, serialize} from 'node:v8'
import {isTraced, tellHelper, tellLoss, tellReads} from '../core/files/told-reads.ts'
import type {Thrown} from '../core/text/thrown.ts'
import {forwardOutput, isEndOfMemory} from './process-end.ts'
import {taskStates} from './serve-tasks.ts'
import type {PackedOrder, ReadsNotice} from './serve-tasks.ts'
import {openNotes} from './task-notes.ts'
import {lossAt, startTaskWorker, throwAgain} from './task-worker.ts'
import type {BatchEnd, TaskLoss, TaskWorker, TaskWorkerOptions} from './task-worker.ts'

/** Options of a worker thread that a process of its own starts. */
export type HostedOptions = Pick<
  TaskWorkerOptions,
  'setup' | 'timeLimitMs' | 'resourceLimits' | 'memoryLimit' | 'graceMs' | 'isSilent' | 'notes' | 'traces'
> & {readonly workerUrl: string}

/** A message to the process that has the thread. */
export type HostOrder = {readonly start: HostedOptions} | {readonly run: PackedOrder} | {readonly reply: unknown} | {readonly close: true}

/** A loss as it is sent to another process: of an error, that would keep only what every error has. */
type SentLoss = Omit<TaskLoss, 'error'> & {readonly error: unknown}

/** A message of the process that has the thread. `seen` is where the thread was running when it had taken much memory. */
export type HostAnswer =
  | PackedOrder
  | {readonly loss: SentLoss; readonly task: number | undefined}
  | {readonly notice: unknown}
  | ReadsNotice
  | {readonly stray: Thrown}
  | {readonly seen: string}

/** Options of `startTaskProcess`. */
export type TaskProcessOptions = Omit<TaskWorkerOptions, 'onMuchMemory' | 'onStray' | 'onReads' | 'traces' | 'notes'> & {
  /** URL of the program of the process, which is the compiled `task-host.ts`. */
  readonly hostUrl?: URL
}

/** File descriptor of the notes in the process. */
const NOTES = 4

/** Milliseconds that the process gets to end. */
const END_PATIENCE = 500

/** Milliseconds in which what the process has said still arrives after it has ended. */
const LAST_WORDS = 100

/**
 * Starts a worker thread in a process of its own. V8 ends the whole process when one array becomes too large, which can take less memory
 * than code may use, and no time at all. Takes a twentieth of a second more than a thread of this process, and is one where docsite runs
 * from its sources.
 */
export function startTaskProcess<Task, Result>(options: TaskProcessOptions): TaskWorker<Task, Result> {
  const {hostUrl = new URL('./task-host.js', import.meta.url), onNotice, graceMs = 0} = options
  if (!existsSync(hostUrl)) return startTaskWorker(options)
  const notes = openNotes()
  const host = fork(fileURLToPath(hostUrl), {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc', notes?.fd ?? 'ignore'],
  })
  tellHelper(host)
  for (const output of [host.stdout, host.stderr]) forwardOutput(output)
  let pending: ((end: BatchEnd<Result>) => void) | undefined
  let lost: Extract<BatchEnd<Result>, {loss: TaskLoss}> | undefined
  let seen = ''
  const settle = (end: BatchEnd<Result>): void => {
    if ('loss' in end) lost ??= end
    if ('loss' in end && pending !== undefined) tellLoss()
    pending?.(end)
    pending = undefined
  }
  const lose = (loss: TaskLoss): void => settle(lossAt(loss, notes?.read() ?? (notes === undefined ? UNKNOWN : STARTING)))
  // the channel is closed where the process has ended, which is told by its exit
  const send = (order: HostOrder): void => void (host.connected && host.send(order, () => undefined))
  host.on('message', (answer: HostAnswer) => {
    if ('notice' in answer) onNotice?.(answer.notice)
    else if ('reads' in answer) tellReads(answer.reads)
    else if ('seen' in answer) seen = answer.seen
    else if ('stray' in answer) throwAgain(answer.stray)
    else if ('loss' in answer) settle({...answer, loss: {...answer.loss, error: errorOf(answer.loss)}})
    else settle({results: deserialize(answer.packed) as readonly Result[]})
  })
  const closed = new Promise<void>((resolve) => host.on('close', () => resolve()))
  const exited = new Promise<void>((resolve) => {
    host.on('error', (error) => {
      lose({reason: 'crash', error, stack: '', isAtStart: true})
      resolve()
    })
    host.on('exit', (exitCode, signal) => {
      const isOfMemory = isEndOfMemory({code: exitCode, signal})
      const code = exitCode === null ? {} : {exitCode}
      lose({reason: isOfMemory ? 'memory' : 'crash', error: undefined, stack: isOfMemory ? seen : '', ...code})
      notes?.close()
      resolve()
    })
  })
  send({start: hostedOptions(options, notes && NOTES)})
  return {
    run: (order) =>
      new Promise((resolve) => {
        seen = ''
        if (lost === undefined) {
          pending = resolve
          send({run: 'packed' in order ? order : {packed: serialize(order)}})
        } else resolve(lost)
      }),
    reply: (reply) => send({reply}),
    async close() {
      send({close: true})
      const patience = new AbortController()
      const waiting = setTimeout(END_PATIENCE + graceMs, undefined, {signal: patience.signal})
      await Promise.race([exited, waiting.catch(() => undefined)])
      patience.abort()
      host.kill('SIGKILL')
      await exited
      await Promise.race([closed, setTimeout(LAST_WORDS, undefined, {ref: false})])
    },
  }
}

/** Returns those of the options that can be sent. */
function hostedOptions(
  {workerUrl, setup, timeLimitMs, resourceLimits, memoryLimit, graceMs, isSilent}: TaskProcessOptions,
  notes: number | undefined,
): HostedOptions {
  return {workerUrl: workerUrl.href, setup, timeLimitMs, resourceLimits, memoryLimit, graceMs, isSilent, notes, traces: isTraced()}
}

/** Counters of a process that cannot note anything. */
const UNKNOWN = Int32Array.of(taskStates.between, 0)

/** Counters of a process that has not started up. */
const STARTING = Int32Array.of(taskStates.starting, 0)

/** Returns a loss in the form in which it can be sent. */
export function sentLoss({error, ...loss}: TaskLoss): SentLoss {
  if (!(error instanceof Error)) return {...loss, error}
  const {name, message, stack} = error
  return {...loss, error: {...Object.fromEntries(Object.entries(error)), name, message, stack}}
}

function errorOf({error}: SentLoss): Error | undefined {
  const isError = typeof error === 'object' && error !== null && 'message' in error
  return isError ? Object.assign(new Error(String(error.message)), error) : (error as Error | undefined)
}
