import type {Compilation} from '../core/model/doc.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {createPageCompiler} from './page-compiler.ts'
import type {PageTask} from './page-compiler.ts'
import {serveTasks} from '../site-code/serve-tasks.ts'
import {markdownOptionsFrom} from './worker-setup.ts'
import type {WorkerSetup} from './worker-setup.ts'

guardProcess()

// Entry point of the worker threads of `compileSources`. A batch holds either Markdown pages or pages with code.
await serveTasks<PageTask, Compilation>(async (setup: WorkerSetup) => {
  // doubled so that the thread that watches this one notices first and can tell where it was
  const compiler = createPageCompiler({...setup, timeLimitMs: 2 * setup.timeLimitMs, markdown: await markdownOptionsFrom(setup)})
  return async (tasks, onTask) => {
    if (tasks.every(({format}) => format === 'md')) {
      return tasks.map((task, index) => {
        onTask(index)
        return compiler.compileMarkdown(task)
      })
    }
    return compiler.compileCode(tasks, (path) => onTask(tasks.findIndex((task) => task.path === path)))
  }
})
