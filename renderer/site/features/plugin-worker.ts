import {guardProcess} from '../../site-code/guard-process.ts'
import {serveTasks} from '../../site-code/serve-tasks.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {HookAnswer, HookTask, PluginSetup} from './hook-call.ts'
import {createHookRunner} from './hook-runner.ts'
import {watchAccess} from './watch-access.ts'

guardProcess()

// The thread in which functions of plugins run.
await serveTasks<HookTask, HookAnswer>((setup: PluginSetup, _catchStrays, tell) => {
  const runner = createHookRunner(setup, tell)
  const onLate = (error: unknown): void => {
    const {name, message, stack} = readThrown(error)
    const isNoted = runner.note('late', (name === undefined ? message : `${name}: ${message}`).replace(/[.:]$/, ''), stack)
    // An error that no plugin caused ends the thread, as without this handler.
    if (!isNoted) throw error
  }
  watchAccess({
    ...setup,
    isWatching: runner.isWatching,
    unwatched: runner.unwatched,
    onAccess: ({message, stack}) => void runner.note('untracked', message, stack),
  })
  process.on('uncaughtException', onLate)
  process.on('unhandledRejection', onLate)
  return Promise.resolve(async (calls, onTask) => {
    const answers: HookAnswer[] = []
    for (const [index, call] of calls.entries()) {
      onTask(index)
      answers.push(await runner.run(call))
    }
    return answers
  })
})
