import path from 'node:path'
import {createDependencyFiles} from './dependency-files.ts'
import {createMarkdownCompiler} from './markdown/compile-markdown.ts'
import type {MarkdownOptions} from './markdown/markdown-options.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'
import {createLimitedRunner} from '../site-code/create-limited-runner.ts'
import {lostPage} from './lost-page.ts'

/** A page to compile; can be sent to another thread. */
export type PageTask = Pick<SourceFile, 'path' | 'absolutePath' | 'format' | 'bytes'>

/** What pages are compiled with. */
export type PageCompilerOptions = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  readonly markdown: MarkdownOptions
  /** Milliseconds that the synchronous work on one page may take. */
  readonly timeLimitMs: number
}

/** Compiles pages in the thread that it is made in. */
export type PageCompiler = {
  /** Compiles one Markdown page. May never end: for threads that somebody watches. */
  compileMarkdown(task: PageTask): Compilation
  /** Compiles Markdown pages, each within the time limit. */
  compileLimited(tasks: readonly PageTask[]): Compilation[]
  /** Compiles pages with code, together; `onPage` hears which one's code runs next. */
  compileCode(tasks: readonly PageTask[], onPage: (path: SitePath) => void): Promise<readonly Compilation[]>
}

/** Makes a compiler. What it needs for pages with code is loaded with the first of them. */
export function createPageCompiler({config, toolRoot, markdown, timeLimitMs}: PageCompilerOptions): PageCompiler {
  const compiler = createMarkdownCompiler(markdown)
  const dependencies = createDependencyFiles(config.root)
  const limited = createLimitedRunner(timeLimitMs)
  const compileMarkdown = ({absolutePath, bytes}: PageTask): Compilation =>
    compiler.compile(bytes, dependencies.readerFor(path.dirname(absolutePath)))
  const compileAlone = (task: PageTask): Compilation =>
    limited.run(() => compileMarkdown(task))?.value ??
    lostPage(task.path, {reason: 'time', error: undefined, stack: ''}, {timeLimitMs, root: config.root, place: undefined})
  return {
    compileMarkdown,
    compileLimited(tasks) {
      // Limiting costs a millisecond, half of what a page takes, so one limit serves all while they are quick.
      const done: Compilation[] = []
      limited.run(() => {
        for (const task of tasks) done.push(compileMarkdown(task))
      })
      return [...done, ...tasks.slice(done.length).map(compileAlone)]
    },
    async compileCode(tasks, onPage) {
      const {createMdxCompiler} = await import('./mdx/compile-mdx.ts')
      return createMdxCompiler({config, toolRoot, markdown, onPage, limit: limited}).compileAll(tasks)
    },
  }
}
