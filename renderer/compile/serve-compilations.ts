import path from 'node:path'
import type {Compilation} from '../core/model/doc.ts'
import {guardProcess} from '../site-code/guard-process.ts'
import {unloadedPage} from './lost-page.ts'
import type {PluginWatch} from './markdown/join-plugins.ts'
import {createPluginReads} from './markdown/place-plugins.ts'
import type {PluginReads} from './markdown/place-plugins.ts'
import {watchAccess} from '../site-code/watch-access.ts'
import type {AccessWatch} from '../site-code/watch-access.ts'
import {createCodeReads} from './mdx/code-reads.ts'
import type {CodeReads} from './mdx/code-reads.ts'
import {createPageCompiler} from './page-compiler.ts'
import type {PageCompiler, PageTask} from './page-compiler.ts'
import {readThrown} from '../core/text/thrown.ts'
import {serveTasks} from '../site-code/serve-tasks.ts'
import {untilQuiet} from '../site-code/until-quiet.ts'
import {markdownOptionsFrom} from './worker-setup.ts'
import type {WorkerSetup} from './worker-setup.ts'
import {describeThrown} from '../config/describe-thrown.ts'
import {findOrigin} from '../config/find-origin.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Staged} from '../core/model/diagnostic.ts'

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
    const onPlugin = (name?: string): void =>
      onPart(name === undefined ? undefined : setup.config.plugins.findIndex((plugin) => plugin.name === name))
    const [reads, codeReads] = [createPluginReads(), createCodeReads()]
    watchAccess(...(setup.hasPlugins ? [pluginWatch(setup.config, reads)] : []), codeWatch(setup.config, codeReads))
    const {value: compiler, diagnostics} = await prepareCompiler({...setup, reads: codeReads}, {onPlugin, reads})
    if (compiler === undefined) return (tasks) => Promise.resolve(tasks.map((task) => unloadedPage(task, diagnostics[0])))
    return async (tasks, onTask) => {
      if (tasks.every(({format}) => format === 'md')) {
        const made: Compilation[] = []
        for (const [index, task] of tasks.entries()) {
          onTask(index)
          // one after the other, so that a page whose plugins never end is known
          made.push(await compiler.compileMarkdown(task))
        }
        return made
      }
      runsPages = true
      return compiler.compileCode(tasks, (page) => onTask(tasks.findIndex((task) => task.path === page)))
    }
  })
}

/** Returns the watch that records what plugins read as inputs of the document on which they run. */
function pluginWatch(config: SiteConfig, {running, note}: PluginReads): AccessWatch {
  const isWatching = (): boolean => running.getStore() !== undefined
  return {...config, reach: 'outside', isWatching, unwatched: (run) => running.exit(run), onAccess: (access) => note(access, config.root)}
}

/** Returns the watch that records what code of pages reads. */
function codeWatch(config: SiteConfig, {isRunning, note}: CodeReads): AccessWatch {
  return {...config, reach: 'packages', isWatching: isRunning, unwatched: (run) => run(), onAccess: note}
}

/** Loads the plugins and creates the compiler, which sets them up. Reports a configuration that fails here. */
async function prepareCompiler(
  setup: WorkerSetup & {readonly reads: CodeReads},
  watch: PluginWatch,
): Promise<Staged<PageCompiler | undefined>> {
  const {value: markdown, diagnostics} = await markdownOptionsFrom(setup, watch)
  if (markdown === undefined) return {value: undefined, diagnostics}
  try {
    // longer, so that the thread that watches this one notices first and can tell where it was, on a busy machine too: see `startThreadClock`
    const timeLimitMs = 6 * setup.timeLimitMs
    return {value: createPageCompiler({...setup, timeLimitMs, markdown, onRendered: async () => untilQuiet(PATIENCE)}), diagnostics: []}
  } catch (error) {
    const {root, configFile, bundleFile} = setup.config
    const {place} = findOrigin(readThrown(error).stack, {root, configFile, bundleFile})
    // no code of the site has thrown
    if (place === undefined) throw error
    return {value: undefined, diagnostics: [await describeThrown(error, {root, configFile, bundleFile, isAgain: true})]}
  }
}
