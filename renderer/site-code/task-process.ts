import {fork} from 'node:child_process'
import {existsSync} from 'node:fs'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {forwardOutput, isEndOfMemory} from './process-end.ts'
import type {TaskOrder} from './serve-tasks.ts'
import {startTaskWorker} from './task-worker.ts'
import type {BatchEnd, TaskLoss, TaskWorker, TaskWorkerOptions} from './task-worker.ts'

/** Options of a worker thread that a process of its own starts. */
export type HostedOptions = Pick<TaskWorkerOptions, 'setup' | 'timeLimitMs' | 'resourceLimits' | 'memoryLimit'> & {
  readonly workerUrl: string
}

/** A message to the process that has the thread. */
export type HostOrder =
  | {readonly start: HostedOptions}
  | {readonly run: TaskOrder<unknown>}
  | {readonly reply: unknown}
  | {readonly close: true}

/** A message of the process that has the thread. `seen` is where the thread was running when it had taken much memory. */
export type HostAnswer = {readonly end: BatchEnd<unknown>} | {readonly notice: unknown} | {readonly seen: string}

/** Options of `startTaskProcess`. */
export type TaskProcessOptions = Pick<TaskWorkerOptions, keyof HostedOptions | 'onNotice'> & {
  /** URL of the program of the process, which is the compiled `task-host.ts`. */
  readonly hostUrl?: URL
}

/** Milliseconds that the process gets to end. */
const END_PATIENCE = 500

/**
 * Starts a worker thread in a process of its own. V8 ends the whole process when one array becomes too large, which can take less memory
 * than code may use that reads a whole site, and no time at all. Takes a twentieth of a second more than a thread of this process, and is one
 * where docsite runs from its sources. Errors that nothing waits for have to be caught in the thread.
 */
export function startTaskProcess<Task, Result>(options: TaskProcessOptions): TaskWorker<Task, Result> {
  const {
    hostUrl = new URL('./task-host.js', import.meta.url),
    onNotice,
    workerUrl,
    setup,
    timeLimitMs,
    resourceLimits,
    memoryLimit,
  } = options
  if (!existsSync(hostUrl)) return startTaskWorker(options)
  const host = fork(fileURLToPath(hostUrl), {serialization: 'advanced', stdio: ['ignore', 'pipe', 'pipe', 'ipc']})
  for (const output of [host.stdout, host.stderr]) forwardOutput(output)
  let pending: {readonly settle: (end: BatchEnd<Result>) => void; readonly task: number | undefined} | undefined
  let lost: TaskLoss | undefined
  let seen = ''
  const settle = (end: BatchEnd<Result>): void => {
    pending?.settle(end)
    pending = undefined
  }
  const lose = (loss: TaskLoss): void => {
    lost ??= loss
    settle({loss: lost, task: pending?.task})
  }
  // the channel is closed where the process has ended, which is told by its exit
  const send = (order: HostOrder): void => void (host.connected && host.send(order, () => undefined))
  host.on('message', (answer: HostAnswer) => {
    if ('notice' in answer) onNotice?.(answer.notice)
    else if ('seen' in answer) seen = answer.seen
    else settle(answer.end as BatchEnd<Result>)
  })
  const exited = new Promise<void>((resolve) => {
    host.on('error', (error) => {
      lose({reason: 'crash', error, stack: '', isAtStart: true})
      resolve()
    })
    host.on('exit', (exitCode, signal) => {
      const isOfMemory = isEndOfMemory({code: exitCode, signal})
      const code = exitCode === null ? {} : {exitCode}
      lose({reason: isOfMemory ? 'memory' : 'crash', error: undefined, stack: isOfMemory ? seen : '', ...code})
      resolve()
    })
  })
  send({start: {workerUrl: workerUrl.href, setup, timeLimitMs, resourceLimits, memoryLimit}})
  return {
    run: (order) =>
      new Promise((resolve) => {
        pending = {settle: resolve, task: order.tasks[0]?.number}
        seen = ''
        if (lost === undefined) send({run: order})
        else lose(lost)
      }),
    reply: (reply) => send({reply}),
    async close() {
      send({close: true})
      const patience = new AbortController()
      await Promise.race([exited, setTimeout(END_PATIENCE, undefined, {signal: patience.signal}).catch(() => undefined)])
      patience.abort()
      host.kill('SIGKILL')
      await exited
    },
  }
}
