import {existsSync} from 'node:fs'
import type {Compilation} from '../core/model/doc.ts'
import type {SourceFile} from '../core/model/source.ts'
import {sha256} from '../core/files/hash.ts'
import {compileDefaults, compileSources, pageTask, workerUrlOf} from './compile-sources.ts'
import type {CompileOptions} from './compile-sources.ts'
import type {PageTask} from './page-compiler.ts'
import {startTaskProcess} from '../site-code/task-process.ts'
import type {TaskWorker} from '../site-code/task-worker.ts'
import {createWorkerSetup} from './worker-setup.ts'

/** A compiler of pages with code that can be used repeatedly. */
export type CodeCompiler = {
  /** Starts the thread if it is not running. */
  readonly warm: () => void
  readonly compile: (sources: readonly SourceFile[]) => Promise<readonly Compilation[]>
  readonly close: () => Promise<void>
}

/** Maximum number of runs of a thread. Node never unloads modules, so a thread that has loaded many pages is replaced. */
const MOST_RUNS = 50

/**
 * Creates a compiler that keeps one worker thread for pages with code, since starting one takes longer than compiling a page. A
 * page that takes too long or ends its thread is identified and reported as by `compileSources`.
 */
export function openCodeCompiler(options: Omit<CompileOptions, 'sources' | 'signal' | 'onProgress'>): CodeCompiler {
  const timeLimitMs = options.timeLimitMs ?? compileDefaults.timeLimitMs
  const resourceLimits = compileDefaults.codeResourceLimits
  const {memoryLimit = compileDefaults.memoryLimit} = options
  let thread: {readonly worker: TaskWorker<PageTask, Compilation>; runs: number} | undefined
  let last: Promise<unknown> = Promise.resolve()

  const close = async (): Promise<void> => {
    const closing = thread
    thread = undefined
    await closing?.worker.close()
  }
  const open = (): NonNullable<typeof thread> => {
    const setup = createWorkerSetup({...options, timeLimitMs})
    thread ??= {worker: startTaskProcess({workerUrl: workerUrlOf(options), setup, timeLimitMs, resourceLimits, memoryLimit}), runs: 0}
    return thread
  }
  const hasThread = existsSync(workerUrlOf(options))
  const run = async (sources: readonly SourceFile[]): Promise<readonly Compilation[]> => {
    if (!hasThread) return compileSources({...options, sources})
    const used = open()
    used.runs += 1
    const tasks = sources.map((source) => pageTask(source, options.config))
    const end = await used.worker.run({tasks: tasks.map((task, number) => ({number, task}))})
    // a configuration that the thread could not load may be whole again
    const isUseless = 'loss' in end || end.results.some(({givenUp}) => givenUp === 'lost')
    if (isUseless || used.runs >= MOST_RUNS) await close()
    if ('loss' in end) return compileSources({...options, sources})
    const isOutdated = sources.map(({hash}, index) => hash !== sha256(tasks[index]?.bytes ?? ''))
    return end.results.map((made, index) => (isOutdated[index] === true ? {givenUp: 'changed', ...made} : made))
  }
  return {
    warm() {
      if (hasThread) open()
    },
    compile(sources) {
      const result = last.then(async () => run(sources))
      last = result.catch(() => undefined)
      return result
    },
    async close() {
      await last
      await close()
    },
  }
}
