import {mkdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {threadId} from 'node:worker_threads'
import type {LimitedRunner} from '../../site-code/create-limited-runner.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {makeSpareFolder} from '../../core/files/spare-folder.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {bundlePages} from './bundle-pages.ts'
import type {PageBundle, PageBundleTask, PageEntry} from './bundle-pages.ts'
import type {RenderFailure} from './runtime/render-page.ts'
import type {RenderOptions, RenderedModule} from './runtime/render-module.ts'

/**
 * The result of running a page: its render, that it has no component, that it exceeded the limit, or why it could not be loaded
 * or rendered.
 */
export type PageRun =
  | {readonly kind: 'rendered'; readonly rendered: RenderedModule}
  | {readonly kind: 'no-export'}
  | {readonly kind: 'stopped'}
  | {readonly kind: 'failed'; readonly failure: RenderFailure; readonly isOfVersion: boolean}

/** A bundle on disk. Undefined if there are no pages. */
export type WrittenBundle = {readonly outdir: AbsolutePath; readonly bundle: PageBundle | undefined}

/**
 * Bundles pages and writes the bundle to disk, where it can run: beside the cache, or in a temporary folder if nothing can be written
 * there. The cache itself reports that.
 * @param runs number of earlier runs whose modules must not be used again, see `CodeReads`
 */
export async function bundleSomewhere(task: Omit<PageBundleTask, 'outdir'>, runs: number): Promise<WrittenBundle> {
  const outdir = runFolder(task.config.bundleRoot, runs)
  try {
    return await bundleInto(outdir, task)
  } catch (error) {
    if (!isFsError(error)) throw error
    removeQuietly(outdir)
    return bundleInto(makeSpareFolder(), task)
  }
}

async function bundleInto(outdir: AbsolutePath, task: Omit<PageBundleTask, 'outdir'>): Promise<WrittenBundle> {
  if (task.pages.length === 0) return {outdir, bundle: undefined}
  const bundle = await bundlePages({...task, outdir})
  await mkdir(outdir, {recursive: true})
  // source maps are included: if this thread is lost, another one has to find out where it was
  await Promise.all(bundle.outputs.map((file) => writeFile(file.path, file.contents)))
  return {outdir, bundle}
}

/** The pages to run, and a callback that is called before each, so that a page that never ends can be named. */
export type RenderTask = {
  readonly bundle: PageBundle
  readonly pages: readonly PageEntry[]
  readonly onPage: (path: SitePath) => void
  readonly limit: LimitedRunner
  /** Reports whether what fails in a page is left out, instead of the page. */
  readonly spares: (page: PageEntry) => boolean
}

/** Runs the given pages one after the other. Their bundle must be on disk. */
export async function renderPages(task: RenderTask, indexes: readonly number[]): Promise<ReadonlyMap<number, PageRun>> {
  const {bundle, pages, onPage, limit, spares} = task
  const runs = new Map<number, PageRun>()
  for (const index of indexes) {
    const [page, module] = [pages[index], bundle.modules[index]]
    if (!page || module === undefined) continue
    onPage(page.path)
    runs.set(index, await runPage(module, limit, {spares: spares(page)}))
  }
  return runs
}

async function runPage(module: AbsolutePath, limit: LimitedRunner, options: RenderOptions): Promise<PageRun> {
  try {
    const {render} = (await import(/* @vite-ignore */ pathToFileURL(module).href)) as {
      render: (options: RenderOptions) => RenderedModule | undefined
    }
    const run = limit.run(() => render(options))
    if (!run) return {kind: 'stopped'}
    const rendered = run.value
    if (!rendered) return {kind: 'no-export'}
    const {failure, isOfVersion} = rendered
    return failure ? {kind: 'failed', failure, isOfVersion} : {kind: 'rendered', rendered}
  } catch (error) {
    // the module itself threw, outside any component
    return {kind: 'failed', failure: {...readThrown(error), place: undefined, lastPlace: undefined}, isOfVersion: false}
  }
}

/**
 * Returns the folder for the bundles of this thread. Node loads a module of a given name only once; the names contain a hash of
 * the content, so that a changed page gets another name.
 */
function runFolder(bundleRoot: AbsolutePath, runs: number): AbsolutePath {
  return path.join(bundleRoot, 'modules', `run-${process.pid}-${threadId}${runs === 0 ? '' : `-${runs}`}`)
}
