import {hashFile} from '../output/read-chunks.ts'
import {planSiteFiles} from '../output/site-files.ts'
import type {PageRenderer} from '../pages/html/page-renderer.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {Page} from '../core/model/page.ts'
import {hasManifest} from '../core/model/page.ts'
import type {Asset, RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {manifestOf, pageOutput, routeInSite} from '../core/urls/url.ts'
import {hashParts} from '../core/files/hash.ts'
import type {PlannedPage} from './prepare-locales.ts'
import {RenderFailure} from './render-failure.ts'

/** The inputs of the output plan. */
export type OutputInput = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** All locales of the site, including this one. Default: only this one. */
  readonly locales?: readonly [LocaleGraph, ...LocaleGraph[]]
  readonly assets: readonly Asset[]
  readonly client: ClientAssets
  readonly renderer: PageRenderer
  /** Files of features' sessions. */
  readonly sessionFiles: readonly OutputFile[]
  /** Prepares everything that rendering needs. Awaited before anything is rendered. */
  readonly prepare: (page?: Page) => Promise<void>
  /** Returns the number of templates that were left out of renderings so far. */
  readonly countSpared?: () => number
}

/** Plans all files of the site except `manifest.json`. Their content is generated later. */
export function planOutput(input: OutputInput & {readonly pages: readonly PlannedPage[]}): OutputFile[] {
  const {graph, pages} = input
  const makers = createPageMakers(input)
  return [
    ...pages.flatMap((page) => pageFiles(page, input, makers)),
    ...planSharedFiles(input),
    ...(isFirst(input) ? staticFiles(graph) : []),
  ]
}

/** Reports whether the locale is the first. Static files belong to the whole site and are copied with it. */
function isFirst({graph, locales}: OutputInput): boolean {
  return locales === undefined || locales[0].graph === graph
}

function staticFiles({staticFiles: files}: RouteGraph): OutputFile[] {
  return [...files.values()].map(({route, absolutePath}) => ({
    path: route.slice(1),
    key: hashFile(absolutePath),
    content: {copy: absolutePath},
  }))
}

/** Plans the files that are neither pages nor files of the static folder. */
export function planSharedFiles(input: OutputInput): OutputFile[] {
  const {config, graph, assets, client, renderer, sessionFiles} = input
  return [
    ...client.files,
    ...renderer.fragments().map((file) => ({...file, content: later(input, file.content)})),
    ...assets.map((asset) => ({path: asset.route.slice(1), key: asset.hash, content: {copy: asset.absolutePath}})),
    ...planSiteFiles(input.locales ?? [{config, graph}]),
    ...sessionFiles,
  ]
}

type MakePart = (page: PageState) => Promise<string>

/** Functions that make the two files of a page. They are shared: with some of its own, a page would take as much memory again. */
type PageMakers = {readonly html: MakePart; readonly manifest: MakePart}

/**
 * Creates the functions that make a page and its manifest. Both come from one rendering, which is released once both are written, so that
 * memory does not grow with the number of pages.
 */
function createPageMakers({config, renderer, prepare, countSpared = () => 0}: OutputInput): PageMakers {
  const render = async (state: PageState) => {
    const page = state.planned.plan()
    await prepare(page)
    const before = countSpared()
    try {
      const made = renderer.render(page)
      // rendered again by the next build, which has to report the same
      if (countSpared() > before) state.key = hashParts(state.key, 'spared')
      return made
    } catch (error) {
      throw new RenderFailure(routeInSite(state.planned.route, config), error)
    }
  }
  return {
    async html(state) {
      state.rendered = await render(state)
      return state.rendered.html
    },
    async manifest(state) {
      const made = state.rendered ?? (await render(state))
      state.rendered = undefined
      return JSON.stringify(made.manifest)
    },
  }
}

/** Plans a page and its manifest. */
function pageFiles(planned: PlannedPage, {config, graph}: OutputInput, {html, manifest}: PageMakers): OutputFile[] {
  const file = pageOutput(planned.route, config)
  const state: PageState = {planned, key: planned.key, rendered: undefined}
  const document = new PageFile(file, state, html)
  const path = manifestOf(file, graph)
  return hasManifest(planned.kind) && path !== undefined ? [document, new PageFile(path, state, manifest)] : [document]
}

/** A page, its key, which rendering it may change, and its rendering between its two files. */
type PageState = {readonly planned: PlannedPage; key: string; rendered: ReturnType<PageRenderer['render']> | undefined}

/** A file of a page. The accessors are shared: with one of its own, each of many files would be a slow object. */
class PageFile implements OutputFile {
  readonly path: OutputFile['path']
  readonly #page: PageState
  readonly #make: MakePart

  constructor(path: OutputFile['path'], page: PageState, make: MakePart) {
    this.path = path
    this.#page = page
    this.#make = make
  }

  get key(): string {
    return this.#page.key
  }

  get content(): () => Promise<string> {
    return async () => this.#make(this.#page)
  }
}

function later({prepare}: OutputInput, content: OutputFile['content']): OutputFile['content'] {
  if (typeof content !== 'function') return content
  return async () => {
    await prepare()
    return content()
  }
}
