import {parse} from 'yaml'
import type {SiteConfigInput} from '../renderer/config/schema.ts'
import {createMarkdownCompiler} from '../renderer/compile/markdown/compile-markdown.ts'
import type {Diagnostic} from '../renderer/core/model/diagnostic.ts'
import type {CompiledDoc} from '../renderer/core/model/doc.ts'
import type {FrontMatter} from '../renderer/core/model/front-matter.ts'
import type {RoutePath} from '../renderer/core/model/paths.ts'
import type {RouteGraph} from '../renderer/core/model/route-graph.ts'
import type {SiteConfig} from '../renderer/config/site-config.ts'
import type {SiteSources, SourceFile} from '../renderer/core/model/source.ts'
import {joinTaggers} from '../renderer/site/features/own-hooks.ts'
import {createDocs} from '../renderer/graph/routes/create-docs.ts'
import type {CompiledFiles} from '../renderer/graph/routes/create-docs.ts'
import {createPages} from '../renderer/graph/routes/create-pages.ts'
import type {OwnFeature} from '../renderer/features/own-feature.ts'
import {createRouteGraph} from '../renderer/graph/routes/route-graph.ts'
import {readGenerated} from './read-generated.ts'
import {makeCompiledDoc} from './make-compiled-doc.ts'
import {makeConfig} from './make-config.ts'
import {makeFolder} from './make-site.ts'

/** A site on disk with the graph that was made from it. */
export type GraphSite = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly graph: RouteGraph
  /** The compilations of all files, drafts included. */
  readonly files: CompiledFiles
  /** Of reading the files and of making the graph. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What a test may say beside the files. */
export type GraphOptions = {
  readonly config?: Partial<SiteConfigInput>
  /** Facts of compiled files by site path, beside front matter and heading. */
  readonly compiled?: Readonly<Record<string, Partial<CompiledDoc>>>
  /** Compile Markdown for real. Default: front matter and a first heading are all that is read. */
  readonly compiler?: 'markdown'
  /** Features of docsite that tag docs or add routes. Default: none. */
  readonly features?: readonly ((config: SiteConfig) => OwnFeature)[]
}

/** Returns a feature that adds a page with links, of which there are none, outside the docs. */
export function listingFeature(path: RoutePath): () => OwnFeature {
  const listing = {
    kind: 'listing',
    feature: 'lists',
    page: 'tags',
    version: undefined,
    title: 'List',
    indexing: 'links',
    groups: [],
  } as const
  return () => ({name: 'lists', routes: () => ({value: [{route: {...listing, path}, file: undefined}], diagnostics: []})})
}

/** Returns the name of the version with the longest base path that a route begins with. */
export function versionOfRoute({versions}: RouteGraph, route: RoutePath): string | undefined {
  return versions
    .map(({version}) => version)
    .filter(({routeBase}) => route.startsWith(routeBase))
    .toSorted((a, b) => b.routeBase.length - a.routeBase.length)[0]?.name
}

/** Writes files to a temporary folder and makes the graph of the site. */
export async function makeGraph(files: Readonly<Record<string, string | Uint8Array>>, options: GraphOptions = {}): Promise<GraphSite> {
  return readGraph(await makeFolder(files), options)
}

/** Makes the graph of the site in a folder. */
export async function readGraph(
  root: string,
  {config: input, compiled = {}, compiler, features = []}: GraphOptions = {},
): Promise<GraphSite> {
  const plain = makeConfig(root, input)
  const own = features.map((feature) => feature(plain))
  const config: SiteConfig = {...plain, ownFeatures: own}
  const sources = await readGenerated(config)
  const {versions, pages: pageSources} = sources.value
  const everyFile = [...versions.flatMap(({docs}) => docs), ...pageSources]
  const compile = compiler === 'markdown' ? compileForReal(config) : skim
  const compilations: CompiledFiles = new Map(
    everyFile.map((file) => [file.path, {key: file.hash, compiled: compile(file, compiled[file.path])}]),
  )
  const taggers = own.flatMap(({docTags = []}) => docTags)
  const docs = versions.map((version) => createDocs(config, version, compilations, joinTaggers(taggers)))
  const pages = createPages(config, pageSources, compilations)
  const added = (await Promise.all(own.map(async ({routes, loadPages}) => (await loadPages?.())?.routes ?? routes ?? []))).flat()
  const graph = createRouteGraph({
    config,
    sources: sources.value,
    docs: docs.flatMap(({value}) => value),
    pages: pages.value,
    files: compilations,
    added,
  })
  const diagnostics = [sources, ...docs, pages, graph].flatMap((staged) => staged.diagnostics)
  return {config, sources: sources.value, graph: graph.value, files: compilations, diagnostics}
}

function skim({bytes}: SourceFile, facts: Partial<CompiledDoc> = {}): CompiledDoc {
  const text = new TextDecoder().decode(bytes())
  const block = /^---\n([\s\S]*?)---\n/.exec(text)
  const frontMatter = (block === null ? {} : parse(block[1] ?? '')) as FrontMatter
  return makeCompiledDoc({frontMatter, heading: /^# (.*)$/m.exec(text)?.[1], ...facts})
}

function compileForReal({markdown, code}: SiteConfig): (file: SourceFile) => CompiledDoc {
  const markdownCompiler = createMarkdownCompiler({markdown, code})
  return ({bytes}) => markdownCompiler.compile(bytes(), {read: () => undefined}).doc
}
