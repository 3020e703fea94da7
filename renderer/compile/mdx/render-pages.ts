import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {threadId} from 'node:worker_threads'
import type {LimitedRunner} from '../../site-code/create-limited-runner.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {PageBundle, PageEntry} from './bundle-pages.ts'
import type {RenderFailure} from './runtime/render-page.ts'
import type {RenderedModule} from './runtime/render-module.ts'

/**
 * The result of running a page: its render, that it has no component, that it exceeded the limit, or why it could not be loaded
 * or rendered.
 */
export type PageRun =
  | {readonly kind: 'rendered'; readonly rendered: RenderedModule}
  | {readonly kind: 'no-export'}
  | {readonly kind: 'stopped'}
  | {readonly kind: 'failed'; readonly failure: RenderFailure}

/** The pages to run, and a callback that is called before each, so that a page that never ends can be named. */
export type RenderTask = {
  readonly bundle: PageBundle
  readonly pages: readonly PageEntry[]
  readonly outdir: AbsolutePath
  readonly onPage: (path: SitePath) => void
  readonly limit: LimitedRunner
}

/** Writes the bundle to disk and runs the given pages one after the other. */
export async function renderPages(task: RenderTask, indexes: readonly number[]): Promise<ReadonlyMap<number, PageRun>> {
  const {bundle, pages, outdir, onPage, limit} = task
  const runs = new Map<number, PageRun>()
  await mkdir(outdir, {recursive: true})
  // source maps are included: if this thread is lost, another one has to find out where it was
  await Promise.all(bundle.outputs.map((file) => writeFile(file.path, file.contents)))
  for (const index of indexes) {
    const [page, module] = [pages[index], bundle.modules[index]]
    if (!page || module === undefined) continue
    onPage(page.path)
    runs.set(index, await runPage(module, limit))
  }
  return runs
}

async function runPage(module: AbsolutePath, limit: LimitedRunner): Promise<PageRun> {
  try {
    const {render} = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as {render: () => RenderedModule | undefined}
    const run = limit.run(render)
    if (!run) return {kind: 'stopped'}
    const rendered = run.value
    if (!rendered) return {kind: 'no-export'}
    return rendered.failure ? {kind: 'failed', failure: rendered.failure} : {kind: 'rendered', rendered}
  } catch (error) {
    // the module itself threw, outside any component
    return {kind: 'failed', failure: {...readThrown(error), place: undefined, lastPlace: undefined}}
  }
}

/**
 * Returns the folder for the bundles of this thread. Node loads a module of a given name only once; the names contain a hash of
 * the content, so that a changed page gets another name.
 */
export function runFolder(bundleRoot: AbsolutePath): AbsolutePath {
  return path.join(bundleRoot, 'modules', `run-${process.pid}-${threadId}`)
}
