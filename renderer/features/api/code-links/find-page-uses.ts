import * as v from 'valibot'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {LinkedPage, LinkedPages, PageUses} from '../../../core/model/code-use.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {VersionLibraries} from '../model/library.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {WorldPages} from '../samples/check-samples.ts'
import {collectSamples} from '../samples/collect-samples.ts'
import type {PageSamples} from '../samples/collect-samples.ts'
import {createWorlds} from '../samples/create-worlds.ts'
import {installationSalt} from '../samples/installed-files.ts'
import {readDeclarations} from '../samples/read-declarations.ts'
import {recordReads, recordsOf} from '../samples/read-records.ts'
import {memoryResultCache, openResultCache} from '../samples/result-cache.ts'
import type {ResultCache} from '../samples/result-cache.ts'
import type {SampleOptions} from '../samples/type-world.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {hashList, hashParts} from '../../../core/files/hash.ts'
import {openReadLog} from '../../../core/files/read-log.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import type {CodeLinker, CodeLinkerOptions, CodeOfSite, FoundLinks} from '../../code-hooks.ts'
import type {LinkedReference} from './documented-symbols.ts'
import type {LinkOrder} from './link-pages.ts'
import {runLinks, startLinkThreads} from './run-links.ts'
import type {LinkThread} from './run-links.ts'

/** Opens the links of names in code. Threads are started if no earlier run has found any, because compiling then takes seconds. */
export async function openCodeLinks({config, cache, toolHash, startsThreads}: CodeLinkerOptions): Promise<CodeLinker> {
  const memory = cache ? undefined : memoryResultCache<PageUses>()
  const openCache = (now: SiteConfig): UsesCache => memory ?? openUsesCache(now)
  const threads = startsThreads && openCache(config).isEmpty() ? startLinkThreads(await readOptions(config, openReadLog())) : []
  return {
    find: async (site, signal) => findPageUses({...site, toolHash, signal, threads, cache: openCache(site.config)}),
    findKnown: async (site) => findKnownUses({...site, toolHash, cache: openCache(site.config)}),
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}

/** The pages to link and the options for doing so. */
type LinkRequest = CodeOfSite & {
  readonly toolHash: string
  /** Results of earlier runs. */
  readonly cache: UsesCache
  /** Threads started in advance. */
  readonly threads?: readonly LinkThread[]
  readonly signal?: AbortSignal | undefined
}

/** A cache of the documented names that earlier runs found in pages. */
type UsesCache = ResultCache<PageUses>

/**
 * Finds the documented names that the samples of pages use, each page against the libraries of its version. Equal samples with equal
 * types are analysed only once, and not at all if an earlier run cached the result. Errors in samples are not reported; that is the task
 * of `check-code`.
 * @throws the signal's reason
 */
async function findPageUses(request: LinkRequest): Promise<FoundLinks> {
  const {config, signal, threads, cache} = request
  const log = openReadLog()
  const planned = await planLinks(request, log)
  const {known, missing} = lookUp(planned, cache)
  const since = Date.now()
  const answers = await runLinks(missing.map(toOrder), {options: planned.options, signal, threads})
  for (const [index, {pages}] of missing.entries()) {
    const answer = answers[index]
    const files = recordReads(config.root, answer?.read ?? [], since)
    for (const [at, key] of [...pages.keys()].entries()) {
      const found = answer?.pages[at]
      if (found === undefined) continue
      known.set(key, found)
      cache.store(key, found, files)
    }
  }
  for (const key of known.keys()) log.addRecords(recordsOf(config.root, cache.filesOf(key)))
  const isComplete = missing.every(({pages}) => [...pages.keys()].every((key) => known.has(key)))
  return {value: linkedPages(planned, known), diagnostics: save(cache), read: isComplete ? log.records() : undefined}
}

/** Returns the results that the cache has, without running the compiler. */
async function findKnownUses(request: LinkRequest): ReturnType<CodeLinker['findKnown']> {
  const planned = await planLinks(request, openReadLog())
  const {known, missing} = lookUp(planned, request.cache)
  return {pages: linkedPages(planned, known), missing: missing.flatMap(({pages}) => [...pages.keys()]).join(' ')}
}

const uses = v.custom<PageUses>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'targets' in value &&
    'samples' in value &&
    Array.isArray(value.targets) &&
    Array.isArray(value.samples),
)

/** Opens the cache of a site. */
function openUsesCache({stateRoot, root}: Pick<SiteConfig, 'stateRoot' | 'root'>): UsesCache {
  return openResultCache({root, stateRoot, name: 'code-links', format: 2, value: uses})
}

async function readOptions(config: SiteConfig, log: ReadLog): Promise<SampleOptions> {
  const {strict, jsx, lib} = config.codeCheck
  return {root: config.root, strict, jsx, lib, declarations: (await readDeclarations(config, log)).value}
}

const languages: readonly SampleLanguage[] = ['ts', 'tsx', 'js', 'jsx']

type Planned = {readonly groups: readonly Group[]; readonly options: SampleOptions}

type Group = Omit<LinkOrder, 'pages'> & {
  /** Hash of everything that names in code are resolved with: declarations, options, references. */
  readonly hash: string
  readonly keyed: readonly {readonly page: PageSamples; readonly key: string}[]
}

async function planLinks({config, graph, locales, toolHash}: LinkRequest, log: ReadLog): Promise<Planned> {
  const pages = locales.flatMap(({sources, compiled: {files}}) => collectSamples({sources, files, languages}))
  const unique = [...new Map(pages.map((page) => [page.file, page])).values()]
  const worlds = await createWorlds(config, unique, {versions: graph.versions, log})
  const options = await readOptions(config, log)
  const salt = installationSalt(toolHash, config.root, log)
  return {groups: worlds.value.flatMap((world) => groupOf(config, world, {options, salt})), options}
}

/** Returns the pages of a world with their cache keys, or nothing if the world has no references to link to. */
function groupOf(
  config: SiteConfig,
  {world, documented, pages}: WorldPages,
  {options: {root: _root, ...options}, salt}: {readonly options: SampleOptions; readonly salt: string},
): Group[] {
  const references = documented === undefined ? [] : referencesOf(config, documented)
  if (references.length === 0) return []
  const facts = references.map(({library: {name, folder, exclude}, path, modules}) => [name, folder, exclude, path, modules])
  const hash = hashParts(salt, world.hash, JSON.stringify([options, facts]))
  const keyOf = ({samples}: PageSamples): string => hashList([hash, ...samples.flatMap(({language, meta, code}) => [language, meta, code])])
  return [{world, references, hash, keyed: pages.map((page) => ({page, key: keyOf(page)}))}]
}

function referencesOf({api}: SiteConfig, {libraries}: VersionLibraries): LinkedReference[] {
  return libraries.flatMap((library) => {
    const reference = api.find((one) => (one.id ?? one.name) === library.id)
    return reference?.codeLinks ? [{library, path: reference.path, modules: reference.modules}] : []
  })
}

type Missing = {readonly group: Group; readonly pages: Map<string, PageSamples>}

function lookUp({groups}: Planned, cache: UsesCache): {known: Map<string, PageUses>; missing: Missing[]} {
  const known = new Map<string, PageUses>()
  const missing = new Map<string, Missing>()
  for (const group of groups) {
    for (const {page, key} of group.keyed) {
      const found = cache.lookUp(key)
      const wanted = missing.get(group.hash) ?? {group, pages: new Map<string, PageSamples>()}
      if (found !== undefined) known.set(key, found)
      else missing.set(group.hash, {...wanted, pages: wanted.pages.set(key, page)})
    }
  }
  return {known, missing: [...missing.values()]}
}

function toOrder({group: {world, references}, pages}: Missing): LinkOrder {
  return {world, references, pages: [...pages.values()].map(({samples}) => samples)}
}

function linkedPages({groups}: Planned, known: ReadonlyMap<string, PageUses>): LinkedPages {
  const pages = groups.flatMap(({keyed}) =>
    keyed.flatMap(({page: {file, samples}, key}): [SitePath, LinkedPage][] => {
      const found = known.get(key)
      return found === undefined ? [] : [[file, {samples, uses: found}]]
    }),
  )
  return new Map(pages)
}

function save(cache: UsesCache): Diagnostic[] {
  try {
    cache.save()
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `The cache of links in code cannot be written: ${fsReason(error)}. The next build will not be faster.`
    return [
      diagnostic('cache-unwritable', {
        message,
        hint: 'Make `.docsite/cache` a folder that the user who runs the build can write to, or build with `--no-cache`.',
      }),
    ]
  }
}
