import type {SiteConfig} from '../../../config/site-config.ts'
import path from 'node:path'
import {createDependencyFiles} from '../../../compile/dependency-files.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {toolFacts} from '../../../core/files/tool-facts.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import {sourcePath} from '../../../graph/links/reference-source.ts'
import type {CodeOfSite} from '../../code-hooks.ts'
import {checkSamples} from './check-samples.ts'
import {collectSamples} from './collect-samples.ts'
import type {PageSamples} from './collect-samples.ts'
import {checkUnchecked, countSamples} from './count-samples.ts'
import type {SampleCounts, UncheckedLimit} from './count-samples.ts'
import {createWorlds} from './create-worlds.ts'
import {installationSalt} from './installed-files.ts'
import {placeFindings} from './place-findings.ts'
import type {LinesOf} from './place-findings.ts'
import {openReadLog} from '../../../core/files/read-log.ts'
import {readDeclarations} from './read-declarations.ts'
import {noSamplesCache, openSamplesCache} from './samples-cache.ts'
import type {SamplesCache} from './samples-cache.ts'

/** Options of a check of code. */
export type CodeCheckOptions = {
  /** If false, everything is compiled, regardless of earlier runs. */
  readonly cache: boolean
  readonly toolHash: string
  /** Reports whether problems of a file are asked for. */
  readonly isInScope: (file: SitePath) => boolean
  /** The maximum number of unchecked samples; more are an error. */
  readonly mostUnchecked: UncheckedLimit | undefined
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** The result of a check of code. */
export type CodeCheckResult = {readonly diagnostics: readonly Diagnostic[]; readonly counts: SampleCounts}

/**
 * Compiles the code fences of a site, those of each version against the types that it documents.
 * @throws the signal's reason
 */
export async function checkCode(site: CodeOfSite, options: CodeCheckOptions): Promise<CodeCheckResult> {
  const {config, graph} = site
  const {cache, toolHash, isInScope, mostUnchecked, signal, onProgress} = options
  const {strict, jsx, lib} = config.codeCheck
  const pages = collectAll(site).filter((page) => isAsked(page, isInScope))
  const log = openReadLog()
  const declarations = await readDeclarations(config, log)
  const worlds = await createWorlds(config, pages, {versions: graph.versions, log})
  const samplesCache = cache ? openSamplesCache(config) : noSamplesCache()
  const findings = await checkSamples(worlds.value, {
    options: {
      root: config.root,
      strict,
      jsx,
      lib,
      configTypes: path.join(toolFacts.root, CONFIG_DECLARATIONS),
      declarations: declarations.value,
    },
    cache: samplesCache,
    salt: installationSalt(toolHash, config.root, log),
    signal,
    onProgress,
  })
  const linesOf = createLines(config)
  const diagnostics = [
    ...declarations.diagnostics,
    ...worlds.diagnostics,
    ...[...findings].flatMap(([page, own]) => placeFindings(page, own, linesOf)),
    ...checkUnchecked(pages, mostUnchecked),
    ...save(samplesCache),
  ]
  return {diagnostics, counts: countSamples(pages)}
}

/** The file in docsite's own package that declares the type of the configuration. */
const CONFIG_DECLARATIONS = 'lib/types/renderer/config/schema.d.ts'

/** Collects the samples of the pages of all locales. Pages that locales share are listed once. */
function collectAll({locales, config: {codeCheck}}: CodeOfSite): PageSamples[] {
  const {languages} = codeCheck
  const pages = locales.flatMap(({sources, compiled: {files}}) => collectSamples({sources, files, languages}))
  return [...new Map(pages.map((page) => [page.file, page])).values()]
}

function isAsked({file, samples}: PageSamples, isInScope: CodeCheckOptions['isInScope']): boolean {
  return isInScope(file) || samples.some(({source}) => source !== undefined && isInScope(sourcePath(file, source)))
}

function createLines(config: Pick<SiteConfig, 'root' | 'siteRoots'>): LinesOf {
  const reader = createDependencyFiles(config).readerFor(config.root)
  const known = new Map<SitePath, readonly string[]>()
  return (file) => {
    const lines = known.get(file) ?? new TextDecoder().decode(reader.read(file)).split(/\r\n?|\n/)
    known.set(file, lines)
    return lines
  }
}

function save(cache: SamplesCache): Diagnostic[] {
  try {
    cache.save()
    return []
  } catch (error) {
    if (!isFsError(error)) throw error
    const message = `The cache of code samples cannot be written: ${fsReason(error)}. The next check will not be faster.`
    return [
      diagnostic('cache-unwritable', {
        message,
        hint: 'Make `.docsite/cache` a folder that the user who runs the check can write to, or check with `--no-cache`.',
      }),
    ]
  }
}
