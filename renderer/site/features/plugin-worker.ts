import {guardProcess} from '../../site-code/guard-process.ts'
import {serveTasks} from '../../site-code/serve-tasks.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {TaskChannel} from '../../site-code/serve-tasks.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {HookAnswer, HookNotice, HookTask, PageParts, PartReply, PluginSetup} from './hook-call.ts'
import {createHookRunner} from './hook-runner.ts'
import type {HookOutlets} from './hook-context.ts'
import {watchAccess} from '../../site-code/watch-access.ts'

guardProcess()

/** Connects functions of plugins with the thread that calls them. */
function outletsOf({tell, onReply}: TaskChannel): HookOutlets {
  const waiting = new Map<number, {readonly resolve: (value: never) => void; readonly reject: (error: Error) => void}>()
  let asked = 0
  onReply((reply) => {
    const {id, value, error = ''} = reply as PartReply
    if (value === undefined) waiting.get(id)?.reject(new Error(error))
    else waiting.get(id)?.resolve(value as never)
    waiting.delete(id)
  })
  const ask = <Part extends keyof PageParts>(part: Part, route: RoutePath): Promise<PageParts[Part]> =>
    new Promise((resolve, reject) => {
      asked += 1
      waiting.set(asked, {resolve, reject})
      tell({part, route, id: asked} satisfies HookNotice)
    })
  return {
    print: (text) => tell({print: text} satisfies HookNotice),
    pages: {article: (route) => ask('article', route), references: (route) => ask('references', route)},
  }
}

// The thread in which functions of plugins run.
await serveTasks<HookTask, HookAnswer>((setup: PluginSetup, _catchStrays, channel) => {
  const runner = createHookRunner(setup, outletsOf(channel))
  const onLate = (error: unknown): void => {
    const {name, message, stack} = readThrown(error)
    const isNoted = runner.noteLate((name === undefined ? message : `${name}: ${message}`).replace(/[.:]$/, ''), stack)
    // An error that no plugin caused ends the thread, as without this handler.
    if (!isNoted) throw error
  }
  const {unwatched, noteAccess: onAccess} = runner
  watchAccess(
    {...setup, reach: 'site', isWatching: () => runner.watching() === true, unwatched, onAccess},
    {...setup, reach: 'outside', isWatching: () => runner.watching() === 'notes', unwatched, onAccess},
  )
  process.on('uncaughtException', onLate)
  return Promise.resolve(async (calls, onTask) => {
    const answers: HookAnswer[] = []
    for (const [index, call] of calls.entries()) {
      onTask(index)
      answers.push(await runner.run(call))
    }
    return answers
  })
})
