import {parentPort} from 'node:worker_threads'
import {guardProcess} from './guard-process.ts'
import {serveTasks} from './serve-tasks.ts'
import {countLeftBehind, untilQuiet} from './until-quiet.ts'

guardProcess()

/** Milliseconds for timers and connections that a module leaves behind. */
const PATIENCE = 250

// The thread of `tryInThread`: returns whether a module leaves nothing behind.
await serveTasks<string, boolean>((_setup, _catchStrays, {hasRunProgram}) =>
  Promise.resolve(async ([url = ''], onTask) => {
    onTask(0)
    const before = countLeftBehind()
    // the thread ends if nothing is left to do while the module waits
    parentPort?.unref()
    await import(/* @vite-ignore */ url).catch(() => undefined)
    parentPort?.ref()
    await untilQuiet(PATIENCE, before)
    return [countLeftBehind() <= before && !hasRunProgram()]
  }),
)
