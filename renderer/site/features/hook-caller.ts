import {existsSync} from 'node:fs'
import type {TaskLoss, TaskWorker} from '../../site-code/task-worker.ts'
import {startTaskProcess} from '../../site-code/task-process.ts'
import {startFailure} from '../../site-code/task-worker.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {HookAnswer, HookNotice, HookTask, PageReader, PartReply, PluginSetup} from './hook-call.ts'
import {noPages} from './hook-context.ts'
import {createHookRunner} from './hook-runner.ts'
import type {HookLimits} from './plugin-thread-options.ts'

/** The outcome of a call: the answer, or the reason why there is none. */
export type HookOutcome = HookAnswer | {readonly loss: TaskLoss}

/** Sends calls to the thread of plugins. */
export type HookCaller = {
  /**
   * Runs calls, which read parts of pages with the reader, one after another, each with the time limit; the last outcome is a loss if the thread was lost.
   * @throws the signal's reason
   */
  readonly call: (calls: readonly HookTask[], pages?: PageReader) => Promise<readonly HookOutcome[]>
  readonly isStarted: () => boolean
  readonly close: () => Promise<void>
}

/** Options of `createHookCaller`. */
export type HookCallerOptions = {
  readonly setup: PluginSetup
  readonly workerUrl: URL
  readonly limits: HookLimits
  readonly signal: AbortSignal | undefined
  /** Called with the texts that a command prints, while it runs. */
  readonly onPrint?: ((text: string) => void) | undefined
}

/** Creates the caller. It starts the thread with the first call, and a new one after a thread was lost. */
export function createHookCaller({setup, workerUrl, limits, signal, onPrint}: HookCallerOptions): HookCaller {
  // Only when docsite runs from its sources is there no compiled worker.
  if (!existsSync(workerUrl)) return callHere(setup, onPrint)
  let pagesNow: PageReader = noPages
  let worker: TaskWorker<HookTask, HookAnswer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const start = (): TaskWorker<HookTask, HookAnswer> =>
    startTaskProcess({
      workerUrl,
      setup,
      timeLimitMs: limits.timeLimitMs,
      resourceLimits: {maxOldGenerationSizeMb: limits.heapMb},
      memoryLimit: limits.memoryLimit,
      onNotice: (notice) => hear(notice as HookNotice),
    })
  const hear = (notice: HookNotice): void => {
    if ('print' in notice) return onPrint?.(notice.print)
    const {id, part, route} = notice
    const reply = (answer: Omit<PartReply, 'id'>): void => worker?.reply({id, ...answer} satisfies PartReply)
    pagesNow[part](route).then(
      (value) => reply({value}),
      (error: unknown) => reply({error: readThrown(error).message}),
    )
  }
  const close = async (): Promise<void> => {
    const closing = worker
    worker = undefined
    await closing?.close()
  }
  const stop = (): void => void close()
  const run = async (calls: readonly HookTask[], pages = noPages): Promise<readonly HookOutcome[]> => {
    signal?.throwIfAborted()
    pagesNow = pages
    worker ??= start()
    signal?.addEventListener('abort', stop)
    try {
      const end = await worker.run({tasks: calls.map((task, number) => ({number, task}))})
      signal?.throwIfAborted()
      if ('loss' in end && end.loss.isAtStart === true) throw startFailure(end.loss)
      // a configuration that the thread could not load may be whole again
      const isUseless = 'loss' in end || end.results.some(({faults}) => faults.some(({kind}) => kind === 'config'))
      if (isUseless) await close()
      return 'loss' in end ? [{loss: end.loss}] : end.results
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }
  return {
    async call(calls, pages) {
      const running = last.then(async () => run(calls, pages))
      last = running.catch(() => undefined)
      return running
    },
    isStarted: () => worker !== undefined,
    close,
  }
}

function callHere(setup: PluginSetup, onPrint: HookCallerOptions['onPrint']): HookCaller {
  let pagesNow: PageReader = noPages
  const outlets = {
    print: (text: string): void => onPrint?.(text),
    pages: {article: (route: RoutePath) => pagesNow.article(route), references: (route: RoutePath) => pagesNow.references(route)},
  }
  const runner = createHookRunner(setup, outlets)
  return {
    async call(calls, pages = noPages) {
      pagesNow = pages
      const answers: HookAnswer[] = []
      for (const call of calls) answers.push(await runner.run(call))
      return answers
    },
    isStarted: () => false,
    close: () => Promise.resolve(),
  }
}
