import {tuneEngine} from './tune-engine.ts'
import {sentLoss} from './task-process.ts'
import type {HostAnswer, HostOrder, HostedOptions} from './task-process.ts'
import {startTaskWorker} from './task-worker.ts'
import type {TaskWorker} from './task-worker.ts'

/** Tells docsite, if it has not ended. */
function send(answer: HostAnswer): void {
  if (process.connected) process.send?.(answer, () => undefined)
}

/** Serves the process of `startTaskProcess`: starts the thread, and passes on what it is told and what the thread answers. */
function serveProcess(): void {
  tuneEngine({isOwnCode: false})
  let worker: TaskWorker<never, Uint8Array> | undefined
  let isRunning = false
  const start = ({workerUrl, ...options}: HostedOptions): void => {
    worker = startTaskWorker({
      ...options,
      workerUrl: new URL(workerUrl),
      onNotice: (notice) => send({notice}),
      onReads: (reads) => send({reads}),
      onStray: (stray) => send({stray}),
      onMuchMemory: (seen) => send({seen}),
    })
  }
  const run = async (order: Extract<HostOrder, {run: unknown}>['run']): Promise<void> => {
    isRunning = true
    const end = (await worker?.run(order)) ?? {results: []}
    isRunning = false
    if ('loss' in end) send({...end, loss: sentLoss(end.loss)})
    else for (const packed of end.results) send({packed})
  }
  const end = (): void => {
    // ends the thread's own processes at once
    void worker?.close()
    // `process.exit` would wait for a thread that is inside a long function of V8
    process.kill(process.pid, 'SIGKILL')
  }
  const close = async (): Promise<void> => {
    // what is left may still throw or print
    if (!isRunning) await worker?.close()
    end()
  }
  process.on('message', (order: HostOrder) => {
    if ('start' in order) start(order.start)
    else if ('run' in order) void run(order.run)
    else if ('reply' in order) worker?.reply(order.reply)
    else void close()
  })
  // docsite has ended
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  // a terminal sends it to this process as well, which docsite ends when it has come to its own end
  process.on('SIGINT', () => undefined)
}

serveProcess()
