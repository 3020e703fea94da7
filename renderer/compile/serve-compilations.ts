import path from 'node:path'
import type {Compilation} from '../core/model/doc.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {createPageCompiler} from './page-compiler.ts'
import type {PageTask} from './page-compiler.ts'
import {readThrown} from '../core/text/thrown.ts'
import {serveTasks} from '../site-code/serve-tasks.ts'
import {untilQuiet} from '../site-code/until-quiet.ts'
import {markdownOptionsFrom} from './worker-setup.ts'
import type {WorkerSetup} from './worker-setup.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** Milliseconds to wait for code that rendered pages have left running, which may still throw. */
const PATIENCE = 250

/**
 * Compiles pages in a worker thread of `compileSources`, for as long as it lives. A batch holds either Markdown pages or pages with code.
 * @param withFeatures adds docsite's own features, whose functions cannot be sent to a thread, to the configuration
 */
export async function serveCompilations(withFeatures: (config: SiteConfig) => SiteConfig): Promise<void> {
  guardProcess()
  await serveTasks<PageTask, Compilation>(async (sent: WorkerSetup, catchStrays, {onPart}) => {
    const setup = {...sent, config: withFeatures(sent.config)}
    let runsPages = false
    const bundleName = path.basename(setup.config.bundleFile)
    // a late error of a plugin is not attributed to a page: the plugin runs for all of them
    if (setup.hasPlugins) catchStrays((thrown) => !runsPages || readThrown(thrown).stack.includes(bundleName))
    // doubled so that the thread that watches this one notices first and can tell where it was
    const compiler = createPageCompiler({
      ...setup,
      timeLimitMs: 2 * setup.timeLimitMs,
      markdown: await markdownOptionsFrom(setup, (name) =>
        onPart(name === undefined ? undefined : setup.config.plugins.findIndex((plugin) => plugin.name === name)),
      ),
      onRendered: async () => untilQuiet(PATIENCE),
    })
    return async (tasks, onTask) => {
      if (tasks.every(({format}) => format === 'md')) {
        return tasks.map((task, index) => {
          onTask(index)
          return compiler.compileMarkdown(task)
        })
      }
      runsPages = true
      return compiler.compileCode(tasks, (page) => onTask(tasks.findIndex((task) => task.path === page)))
    }
  })
}
