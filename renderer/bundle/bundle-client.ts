import path from 'node:path'
import {filesOfErrors} from '../site-code/wanted-files.ts'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import {ISLANDS} from '../core/model/client-assets.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {IslandUse, PageFeature} from '../core/model/doc.ts'
import type {AbsolutePath, RoutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {hashList, hashParts, sha256} from '../core/files/hash.ts'
import {isInsideAny} from '../core/files/inside.ts'
import {buildSomewhere, readBuild, writeBuild} from './build-cache.ts'
import type {BuildPlace, KnownBuild} from './build-cache.ts'
import {partEntry} from './client-entries.ts'
import type {ClientEntry, ClientSources} from './client-entries.ts'
import {configuredRules} from './configured-rules.ts'
import {findPackage, packageMissing} from './find-package.ts'
import {pageIslands, registeredIslands} from './island-entries.ts'
import {ownVersions} from '../site-code/own-packages.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import {toolModule} from '../core/files/tool-module.ts'
import {featureParts, shellParts} from './feature-parts.ts'
import type {FeaturePart} from './feature-parts.ts'
import type {ClientBuild} from './run-client-build.ts'
import {codeConstants} from './site-constants.ts'
import {siteFeatures} from './site-features.ts'
import {styleProblems} from './style-problems.ts'
import {ownStyles} from './site-styles.ts'
import {pagePropsOf} from './page-props.ts'

/** The input of `bundleClient`: everything that a site needs in browsers. */
export type ClientRequest = {
  readonly config: SiteConfig
  /** Folder of docsite itself. */
  readonly toolRoot: AbsolutePath
  /** Hash of docsite and the packages it loads, part of the cache key. Default: that of docsite alone. */
  readonly toolHash?: string
  /** Whether results of earlier runs are used. Default: true. */
  readonly cache?: boolean
  /** Names of the islands that pages use, including React pages that hydrate. */
  readonly islands: Iterable<string>
  /** Islands used by templates. Default: none. */
  readonly layoutIslands?: readonly IslandUse[]
  /** Texts that replace global names in code of features. Default: none. */
  readonly constants?: Readonly<Record<string, string>>
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
  readonly styleProblems: readonly Diagnostic[]
}

/** The modules that the shell imports on pages with parts that belong to no feature, by the part. */
const lateParts = [
  ['code', 'renderer/browser/add-code-tools.ts'],
  ['tabs', 'renderer/browser/tabs.ts'],
] as const

const nothing: ClientAssets = {
  shell: '',
  style: '',
  fonts: [],
  pageStyle: undefined,
  features: [],
  islands: undefined,
  layoutIslands: [],
  islandScripts: new Map(),
  files: [],
  inputs: [],
  hash: '',
}

/**
 * Bundles the files for browsers: the shell, the site's one stylesheet, the islands, and the scripts and styles of features
 * that pages use. File names contain a hash of the content. If nothing changed since an earlier run, the result comes
 * from the cache and esbuild is not even loaded. After an error, only `inputs` of the value may be used. Reports a cache that cannot be
 * written.
 */
export async function bundleClient(request: ClientRequest): Promise<Staged<ClientAssets>> {
  const {config, toolRoot} = request
  const islands = [...registeredIslands(config), ...pageIslands(config.root, request.islands)]
  const used = new Set<string>([...request.features.keys(), ...(islands.length > 0 ? [ISLANDS] : [])])
  const wanted = featureParts({config, toolRoot, used})
  const {parts, packages, diagnostics} = await resolvePackages(wanted, request)
  const sources: ClientSources = {
    toolRoot,
    islands,
    styles: request.styles.map((file) => path.join(config.root, file)),
    pageProps: pagePropsOf(config),
    pageStyles: (request.pageStyles ?? []).map((file) => path.join(config.root, file)),
    rules: configuredRules(config),
    shell: shellParts(config),
    paths: {baseUrl: config.baseUrl, siteBaseUrl: config.siteBaseUrl},
    parts,
    packages,
    root: config.root,
  }
  const entries = neededEntries(sources)
  const place = {folder: path.join(config.bundleRoot, 'client'), key: keyOf(request, {sources, entries})}
  const known = (request.cache ?? true) ? await readBuild<Remembered>(place) : undefined
  if (known) return {value: recall(known, {request, place}), diagnostics: [...diagnostics, ...known.result.styleProblems]}
  const built = await buildSomewhere(place, (writable) => build({request, sources, entries, place: writable}))
  return {value: built.value ?? nothing, diagnostics: [...diagnostics, ...built.diagnostics]}
}

/** Finds the packages that parts need. A part whose package is not installed is left out, and the pages that use it are reported. */
async function resolvePackages(
  wanted: readonly FeaturePart[],
  {config, toolRoot, features}: ClientRequest,
): Promise<Pick<ClientSources, 'parts' | 'packages'> & {readonly diagnostics: Diagnostic[]}> {
  const packages: Record<string, AbsolutePath> = {}
  const diagnostics: Diagnostic[] = []
  const parts: FeaturePart[] = []
  for (const part of wanted) {
    const {requires} = part
    const found = requires && findPackage(requires.name, config.root, toolRoot)
    if (requires && found !== undefined) packages[requires.name] = found
    if (requires === undefined || found !== undefined) parts.push(part)
    else
      diagnostics.push(
        ...packageMissing(
          requires,
          config.root,
          part.features.flatMap((feature) => features.get(feature) ?? []),
        ),
      )
  }
  return {parts, packages, diagnostics}
}

/** Returns the entries that the site needs, apart from the stylesheets built after the scripts, which import some of them. */
function neededEntries({islands, parts}: ClientSources): readonly ClientEntry[] {
  const built = parts.filter(({url}) => url === undefined)
  const ofIslands = islands.length === 0 ? [] : (['islands', ...islands.map(({name}) => `island:${name}` as const)] as const)
  return ['shell', ...ofIslands, ...built.map(partEntry)]
}

function keyOf(
  {config, toolRoot, toolHash = toolFacts.hash, constants}: ClientRequest,
  asked: {sources: ClientSources; entries: readonly ClientEntry[]},
): string {
  return hashParts(
    ownVersions({root: toolRoot, hash: toolHash}),
    config.root,
    config.siteBaseUrl,
    JSON.stringify([config.stylesheets, codeConstants(config), siteFeatures(config), ownStyles(config), constants, asked]),
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
    const made = await runClientBuild({config: request.config, constants: request.constants ?? {}, sources, entries, outdir: place.folder})
    const result = remember(made, sources, request.config)
    writeBuild(place, {inputs: made.inputs, files: made.files, result})
    return {value: recall({result, inputs: made.inputs}, {request, place}), diagnostics: result.styleProblems}
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    const {clientErrors} = await import('./client-errors.ts')
    const {root, siteRoots} = request.config
    const inputs = filesOfErrors(errors, root).filter((file) => isInsideAny(siteRoots, file))
    return {value: {...nothing, inputs}, diagnostics: await clientErrors(errors, request.config, sources)}
  }
}

function remember({manifest, files, styleWarnings}: ClientBuild, sources: ClientSources, {root, ownFeatures}: SiteConfig): Remembered {
  const hashed = files.map((file) => ({path: file.path, hash: sha256(file.bytes)}))
  const react = manifest.scriptsWith(toolModule(sources.toolRoot, 'renderer/browser/hydrate-island.ts'))
  return {
    shell: manifest.route('shell') ?? '',
    style: manifest.route('style') ?? '',
    fonts: ownFeatures.flatMap(({preloadedFonts = []}) => preloadedFonts.flatMap((name) => manifest.asset(name) ?? [])),
    pageStyle: manifest.route('pages'),
    features: [
      ...sources.parts.flatMap(({features, on, kind, name, url}) => {
        const href = url ?? manifest.route(partEntry({kind, name}))
        return href === undefined ? [] : [{features, on, kind, href}]
      }),
      ...lateParts.flatMap(([feature, module]) =>
        manifest
          .scriptsWith(toolModule(sources.toolRoot, module))
          .filter((script) => script !== manifest.route('shell'))
          .map((href) => ({features: [feature], on: 'use' as const, kind: 'preload' as const, href})),
      ),
    ],
    islands: manifest.route('islands'),
    islandScripts: sources.islands.map(({name}) => [name, [...new Set([...manifest.scripts(`island:${name}`), ...react])]] as const),
    files: hashed,
    styleProblems: styleProblems(styleWarnings, root),
    hash: hashList(hashed.flatMap((file) => [file.path, file.hash])),
  }
}

function recall(
  {result: {styleProblems: _told, ...remembered}, inputs}: KnownBuild<Remembered>,
  {request, place}: Pick<Task, 'request' | 'place'>,
): ClientAssets {
  const files = remembered.files.map((file) => ({path: file.path, key: file.hash, content: {copy: path.join(place.folder, file.path)}}))
  return {
    ...remembered,
    islandScripts: new Map(remembered.islandScripts),
    layoutIslands: request.layoutIslands ?? [],
    files,
    inputs: inputs.map(({file}) => file).filter((file) => isInsideAny(request.config.siteRoots, file)),
  }
}
