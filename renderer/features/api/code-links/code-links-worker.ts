import {serveTasks} from '../../../site-code/serve-tasks.ts'
import {readLanguage} from '../samples/create-programs.ts'
import type {ProgramRun} from '../samples/create-programs.ts'
import {loadCompiler} from '../samples/compiler.ts'
import type {SampleOptions} from '../samples/type-world.ts'
import {linkPages} from './link-pages.ts'
import type {LinkAnswer, LinkOrder} from './link-pages.ts'

// Entry point of the worker threads of `runLinks`.
await serveTasks<LinkOrder, LinkAnswer>(async (options: SampleOptions) => {
  const run: ProgramRun = {compiler: loadCompiler(), parsed: new Map(), options}
  readLanguage(run)
  return async (orders, onTask) =>
    orders.map((order, index) => {
      onTask(index)
      return linkPages(run, order)
    })
})
