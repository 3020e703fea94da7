import path from 'node:path'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import {stateUnusable} from '../core/diagnostics/state-unusable.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {IslandUse, PageFeature} from '../core/model/doc.ts'
import type {AbsolutePath, RoutePath, SitePath} from '../core/model/paths.ts'
import type {SearchSettings} from '../core/model/search.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {searchRoute} from '../config/search-route.ts'
import {hashParts, sha256} from '../core/files/hash.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {isInside} from '../core/files/inside.ts'
import {analyticsSettings} from './analytics-settings.ts'
import {readBuild, writeBuild} from './build-cache.ts'
import type {BuildPlace, KnownBuild} from './build-cache.ts'
import type {ClientEntry, ClientSources} from './client-entries.ts'
import {configuredRules} from './configured-rules.ts'
import {findMermaid, mermaidMissing} from './find-mermaid.ts'
import {pageIslands, registeredIslands} from './island-entries.ts'
import {ownVersions} from '../site-code/own-packages.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import {katexStyle} from './katex-style.ts'
import type {ClientBuild} from './run-client-build.ts'
import {siteConstants} from './site-constants.ts'
import {siteFeatures} from './site-features.ts'
import {countsStars, hasStars} from '../config/star-items.ts'

/** The input of `bundleClient`: everything that a site needs in browsers. */
export type ClientRequest = {
  readonly config: SiteConfig
  /** Folder of docsite itself. */
  readonly toolRoot: AbsolutePath
  /** Whether results of earlier runs are used. Default: true. */
  readonly cache?: boolean
  /** Names of the islands that pages use, including React pages that hydrate. */
  readonly islands: Iterable<string>
  /** Islands used by templates. Default: none. */
  readonly layoutIslands?: readonly IslandUse[]
  /** Settings of the search code; undefined if the site has no search. */
  readonly search?: SearchSettings | undefined
  /** Features in use, each with the pages that use it. */
  readonly features: ReadonlyMap<PageFeature, readonly SitePath[]>
  /** Stylesheets that components import. */
  readonly styles: readonly SitePath[]
  /** Stylesheets that only pages outside the docs need. */
  readonly pageStyles?: readonly SitePath[]
}

/** The cached result of a build: `ClientAssets` as JSON. */
type Remembered = Omit<ClientAssets, 'islandScripts' | 'layoutIslands' | 'files' | 'inputs'> & {
  readonly islandScripts: readonly (readonly [string, readonly RoutePath[]])[]
  readonly files: readonly {readonly path: string; readonly hash: string}[]
}

const nothing: ClientAssets = {
  shell: '',
  style: '',
  mathStyle: undefined,
  componentStyle: undefined,
  pageStyle: undefined,
  media: undefined,
  analytics: undefined,
  stars: undefined,
  hasLayoutStars: false,
  snack: undefined,
  live: undefined,
  liveStyle: undefined,
  searchStyle: undefined,
  islands: undefined,
  layoutIslands: [],
  islandScripts: new Map(),
  mermaid: undefined,
  files: [],
  inputs: [],
  hash: '',
}

/**
 * Bundles the files for browsers: the shell, the site's one stylesheet, the islands, and KaTeX's stylesheet with its fonts and
 * Mermaid if pages use them. File names contain a hash of the content. If nothing changed since an earlier run, the result comes
 * from the cache and esbuild is not even loaded. After an error, the value must not be used.
 * @throws if the state folder cannot be written
 */
export async function bundleClient(request: ClientRequest): Promise<Staged<ClientAssets>> {
  const {config, toolRoot} = request
  const mermaidPages = request.features.get('mermaid') ?? []
  const mermaidFrom = mermaidPages.length > 0 ? findMermaid(config.root, toolRoot) : undefined
  const diagnostics = mermaidPages.length > 0 && !mermaidFrom ? await mermaidMissing(config.root, mermaidPages) : []
  const sources: ClientSources = {
    toolRoot,
    islands: [...registeredIslands(config), ...pageIslands(config.root, request.islands)],
    styles: request.styles.map((file) => path.join(config.root, file)),
    pageStyles: (request.pageStyles ?? []).map((file) => path.join(config.root, file)),
    rules: configuredRules(config),
    mermaidFrom,
    analytics: analyticsSettings(config),
  }
  const entries = neededEntries(request, sources)
  const place = {folder: path.join(config.bundleRoot, 'client'), key: keyOf(request, {sources, entries})}
  const known = (request.cache ?? true) ? await readBuild<Remembered>(place) : undefined
  if (known) return {value: recall(known, {request, place}), diagnostics}
  const built = await build({request, sources, entries, place})
  return {value: built.value, diagnostics: [...diagnostics, ...built.diagnostics]}
}

/** Returns the entries that the site needs, apart from the stylesheets built after the scripts, which import some of them. */
function neededEntries({config, features}: ClientRequest, {islands, mermaidFrom, analytics}: ClientSources): readonly ClientEntry[] {
  const entries: ClientEntry[] = ['shell']
  if (islands.length > 0) entries.push('islands', ...islands.map(({name}) => `island:${name}` as const))
  if (mermaidFrom !== undefined) entries.push('mermaid')
  if (features.has('components') || features.has('media')) entries.push('components')
  if (features.has('media')) entries.push('media')
  if (analytics !== undefined) entries.push('analytics')
  if (features.has('stars') || countsStars(config)) entries.push('stars')
  if (features.has('snack')) entries.push('snack')
  if (features.has('live')) entries.push('live', 'live-style')
  if (searchRoute(config) !== undefined) entries.push('search-style')
  if (features.has('math') && katexStyle(config) === undefined) entries.push('math')
  return entries
}

function keyOf({config, toolRoot, search}: ClientRequest, asked: {sources: ClientSources; entries: readonly ClientEntry[]}): string {
  return hashParts(
    ownVersions({root: toolRoot, hash: toolFacts.hash}),
    config.root,
    config.siteBaseUrl,
    JSON.stringify([config.stylesheets, siteConstants(config), siteFeatures(config), hasStars(config), search, asked]),
  )
}

type Task = {
  readonly request: ClientRequest
  readonly sources: ClientSources
  readonly entries: readonly ClientEntry[]
  readonly place: BuildPlace
}

async function build({request, sources, entries, place}: Task): Promise<Staged<ClientAssets>> {
  const {runClientBuild} = await import('./run-client-build.ts')
  try {
    const made = await runClientBuild({config: request.config, search: request.search, sources, entries, outdir: place.folder})
    const result = remember(made, {request, sources})
    writeBuild(place, {inputs: made.inputs, files: made.files, result})
    return {value: recall({result, inputs: made.inputs}, {request, place}), diagnostics: []}
  } catch (error) {
    if (isFsError(error)) return {value: nothing, diagnostics: [stateUnusable(place.folder, error)]}
    const errors = esbuildErrors(error)
    if (!errors) throw error
    const {clientErrors} = await import('./client-errors.ts')
    return {value: nothing, diagnostics: await clientErrors(errors, request.config, sources)}
  }
}

function remember({manifest, files}: ClientBuild, {request, sources}: Pick<Task, 'request' | 'sources'>): Remembered {
  const hashed = files.map((file) => ({path: file.path, hash: sha256(file.bytes)}))
  const react = manifest.scriptsWith(path.join(sources.toolRoot, 'renderer', 'browser', 'hydrate-island.ts'))
  return {
    shell: manifest.route('shell') ?? '',
    style: manifest.route('style') ?? '',
    mathStyle: katexStyle(request.config) ?? manifest.route('math'),
    componentStyle: manifest.route('components'),
    pageStyle: manifest.route('pages'),
    media: manifest.route('media'),
    analytics: manifest.route('analytics'),
    stars: manifest.route('stars'),
    hasLayoutStars: countsStars(request.config),
    snack: manifest.route('snack'),
    live: manifest.route('live'),
    liveStyle: manifest.route('live-style'),
    searchStyle: manifest.route('search-style'),
    islands: manifest.route('islands'),
    islandScripts: sources.islands.map(({name}) => [name, [...new Set([...manifest.scripts(`island:${name}`), ...react])]] as const),
    mermaid: manifest.route('mermaid'),
    files: hashed,
    hash: hashParts(...hashed.flatMap((file) => [file.path, file.hash])),
  }
}

function recall({result: remembered, inputs}: KnownBuild<Remembered>, {request, place}: Pick<Task, 'request' | 'place'>): ClientAssets {
  const files = remembered.files.map((file) => ({path: file.path, key: file.hash, content: {copy: path.join(place.folder, file.path)}}))
  return {
    ...remembered,
    islandScripts: new Map(remembered.islandScripts),
    layoutIslands: request.layoutIslands ?? [],
    files,
    inputs: inputs.map(({file}) => file).filter((file) => isInside(request.config.root, file)),
  }
}
