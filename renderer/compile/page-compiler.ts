import path from 'node:path'
import {createDependencyFiles} from './dependency-files.ts'
import {createMarkdownCompiler} from './markdown/compile-markdown.ts'
import type {DocumentOfPlugins} from './markdown/compile-markdown.ts'
import type {FileReader} from './markdown/collector.ts'
import type {MarkdownOptions} from './markdown/markdown-options.ts'
import type {MarkdownSource} from '../core/feature.ts'
import {valueDependency, valueOf} from '../core/model/content-values.ts'
import type {ContentValues} from '../core/model/content-values.ts'
import type {Compilation, CompiledDoc} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {listsChanges} from '../config/changes-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {textHash} from '../core/changes/text-hash.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import type {SourceFile} from '../core/model/source.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import type {CodeReads} from './mdx/code-reads.ts'
import {lostPage} from './lost-page.ts'
import {refuseLargePage} from './refuse-large-page.ts'

/** A page to compile. Can be sent to another thread. */
export type PageTask = Pick<SourceFile, 'path' | 'absolutePath' | 'format' | 'values'> & {
  readonly bytes: Uint8Array
  /** Folder of the version of a doc. */
  readonly home?: SitePath
  /** Name of the version of a doc. Absent without `home`. */
  readonly version?: string
  /** Set in locales but the default one, for a page that is in the default language. */
  readonly isUntranslated?: true
  /** Set if the site has plugins that may ask for it. */
  readonly markdownSource?: MarkdownSource
}

/** Options of the page compiler. */
export type PageCompilerOptions = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  readonly markdown: MarkdownOptions
  /** Maximum number of milliseconds for the synchronous work on one page. */
  readonly timeLimitMs: number
  /** Accesses of the code of pages. */
  readonly reads?: CodeReads
  /** Awaited once pages with code have been rendered. */
  readonly onRendered?: () => Promise<void>
}

/** A compiler that runs in the thread in which it is created. */
export type PageCompiler = {
  /** Compiles one Markdown page with the plugins of the site. May never return or settle: only for threads with a watchdog. */
  compileMarkdown(task: PageTask): Promise<Compilation>
  /** Compiles Markdown pages of a site without plugins, each within the time limit. */
  compileLimited(tasks: readonly PageTask[]): Compilation[]
  /** Compiles pages with code together; `onPage` is called before work on one of them, and without one before work on all. */
  compileCode(tasks: readonly PageTask[], onPage: (path?: SitePath) => void): Promise<readonly Compilation[]>
}

/** Creates a page compiler. The modules needed for pages with code are loaded with the first such page. */
export function createPageCompiler({config, toolRoot, markdown, timeLimitMs, reads, onRendered}: PageCompilerOptions): PageCompiler {
  const compiler = createMarkdownCompiler(markdown)
  const dependencies = createDependencyFiles(config)
  const limited = createLimitedRunner(timeLimitMs)
  const readerOf = ({absolutePath}: PageTask): FileReader => dependencies.readerFor(path.dirname(absolutePath))
  const hashesTexts = listsChanges(config)
  const finish = (compilation: Compilation, task: PageTask): Compilation => {
    const refused = refuseLargePage(compilation)
    return hashesTexts ? withTextHash(refused, task) : refused
  }
  const compileNow = (task: PageTask): Compilation => finish(compiler.compile(task.bytes, readerOf(task), documentOf(task)), task)
  const compileAlone = (task: PageTask): Compilation =>
    limited.run(() => compileNow(task))?.value ??
    lostPage(task, {reason: 'time', error: undefined, stack: ''}, {timeLimitMs, root: config.root, place: undefined})
  return {
    compileMarkdown: async (task) =>
      finish(await compiler.compileWithPlugins(task.bytes, readerOf(task), {...documentOf(task), place: task}), task),
    compileLimited(tasks) {
      // Setting up a limit takes a millisecond, half the time of a page, so all pages share one limit until it is exceeded.
      const done: Compilation[] = []
      limited.run(() => {
        for (const task of tasks) done.push(compileNow(task))
      })
      return [...done, ...tasks.slice(done.length).map(compileAlone)]
    },
    async compileCode(tasks, onPage) {
      const {createMdxCompiler} = await import('./mdx/compile-mdx.ts')
      const around = {onPage, limit: limited, ...(reads && {reads}), ...(onRendered && {onRendered})}
      const made = await createMdxCompiler({config, toolRoot, markdown, ...around}).compileAll(tasks)
      return made.flatMap((compilation, index) => (tasks[index] === undefined ? [] : [finish(compilation, tasks[index])]))
    },
  }
}

function documentOf({markdownSource, isUntranslated, values}: PageTask): Omit<DocumentOfPlugins, 'place'> {
  return {source: markdownSource, isUntranslated, values}
}

function withTextHash(compilation: Compilation, {values}: PageTask): Compilation {
  const {doc, html} = compilation
  return {...compilation, doc: {...doc, textHash: textHash(withoutVersion(html, doc, values))}}
}

/**
 * Returns an article with another text in the place of the names of versions that it has from `{{version}}` and `{{latest}}`: a page that says the same
 * of each version has not changed. What an author writes alike, beside such a name, is replaced, too.
 */
function withoutVersion(html: string, {dependencies}: CompiledDoc, values: ContentValues | undefined): string {
  const names = ['version', 'latest'].flatMap((name) => {
    const {path: own} = valueDependency(name, values)
    const value = dependencies.some((dependency) => dependency.path === own) ? valueOf(name, values) : undefined
    return typeof value === 'string' && value !== '' ? [escapeHtml(value).replaceAll(/[^\w]/g, String.raw`\$&`)] : []
  })
  return names.length === 0
    ? html
    : html.replaceAll(new RegExp(String.raw`(?<![\w.])(v?)(?:${names.join('|')})(?!\w|\.\w)`, 'g'), '$1{{version}}')
}
