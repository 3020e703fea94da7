import {isMainThread} from 'node:worker_threads'
import {setTimeout} from 'node:timers/promises'
import {build} from 'esbuild'
import {serveTasks} from '../../../../renderer/site-code/serve-tasks.ts'
import {startTaskWorker} from '../../../../renderer/site-code/task-worker.ts'

/** How the thread ends while esbuild waits for its plugin: it is closed, or throws. */
export type Ending = 'closed' | 'throws'

/** Milliseconds after which esbuild has asked whether the thread is still there. */
const UNTIL_ASKED = 1500

// In the main thread, starts itself as the thread of tasks and ends it; in that thread, bundles with a plugin that never answers.
if (isMainThread) {
  const ending = process.argv[2] as Ending
  const worker = startTaskWorker<Ending, undefined>({
    workerUrl: new URL(import.meta.url),
    setup: undefined,
    timeLimitMs: ending === 'closed' ? UNTIL_ASKED : 60_000,
    resourceLimits: {},
  })
  const end = await worker.run({tasks: [{number: 0, task: ending}]})
  await worker.close()
  // the time that a bundler which is left alone takes to say so
  await setTimeout(500)
  process.stdout.write('loss' in end ? end.loss.reason : 'no loss')
} else {
  await serveTasks<Ending, undefined>(async () => async ([ending], onTask) => {
    onTask(0)
    const asked = new Promise<void>((resolve) => {
      void build({
        stdin: {contents: 'import "a"'},
        write: false,
        bundle: true,
        plugins: [
          {
            name: 'silent',
            setup(building) {
              building.onResolve({filter: /^a$/}, () => {
                resolve()
                return new Promise(() => undefined)
              })
            },
          },
        ],
      })
    })
    await asked
    const until = performance.now() + (ending === 'closed' ? Infinity : UNTIL_ASKED)
    while (performance.now() < until);
    throw new Error('thrown beside the bundler')
  })
}
