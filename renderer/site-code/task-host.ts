import {startTaskWorker} from './task-worker.ts'
import type {HostAnswer, HostOrder, HostedOptions} from './task-process.ts'
import type {TaskWorker} from './task-worker.ts'

/** Tells docsite, if it has not ended. */
function send(answer: HostAnswer): void {
  if (process.connected) process.send?.(answer, () => undefined)
}

/** Serves the process of `startTaskProcess`: starts the thread, and passes on what it is told and what the thread answers. */
function serveProcess(): void {
  let worker: TaskWorker<unknown, unknown> | undefined
  const start = ({workerUrl, ...options}: HostedOptions): void => {
    worker = startTaskWorker({
      ...options,
      workerUrl: new URL(workerUrl),
      onNotice: (notice) => send({notice}),
      onMuchMemory: (seen) => send({seen}),
    })
  }
  const end = (): void => {
    // ends the thread's own processes at once
    void worker?.close()
    // `process.exit` would wait for a thread that is inside a long function of V8
    process.kill(process.pid, 'SIGKILL')
  }
  process.on('message', (order: HostOrder) => {
    if ('start' in order) start(order.start)
    else if ('run' in order) void worker?.run(order.run).then((ended) => send({end: ended}))
    else if ('reply' in order) worker?.reply(order.reply)
    else end()
  })
  // docsite has ended
  process.on('disconnect', end)
  process.on('SIGTERM', end)
  // a terminal sends it to this process as well, which docsite ends when it has come to its own end
  process.on('SIGINT', () => undefined)
}

serveProcess()
