import {applyLevels} from '../../../config/apply-levels.ts'
import {sortDiagnostics} from '../../../core/diagnostics/diagnostic.ts'
import {tooManyWarnings} from '../../../core/diagnostics/too-many-warnings.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import {createScope} from '../../../graph/links/report-scope.ts'
import {chooseContent} from '../../../source/choose-content.ts'
import type {CommandEnd, Coverage, LinkedSite, OwnCommandContext} from '../../own-command.ts'
import {checkCode} from './check-code.ts'
import type {SampleCounts, UncheckedLimit} from './count-samples.ts'

/**
 * Compiles the code fences of a site, those of each version against the types that it documents. Builds nothing, and writes
 * nothing but caches.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runCodeCheck(context: OwnCommandContext): Promise<CommandEnd> {
  const {args, options, prove, mostWarnings, signal, onPhase} = context
  const {versions, cache, maxUnchecked} = options
  const chosen = await chooseContent({paths: args, ...(Array.isArray(versions) && {versions})}, context)
  if ('error' in chosen) return {diagnostics: [], error: chosen.error}
  const {config, diagnostics: earlier, scope} = chosen
  if (config === undefined) return {diagnostics: earlier}
  const {value: site, diagnostics: found} = await prove(config)
  const {locales} = site
  const [{graph}] = locales
  const isTold = createScope(
    scope,
    locales.map((locale) => ({locale: locale.config.locale, graph: locale.graph})),
  )
  onPhase('code', 0, 0)
  const {diagnostics, counts} = await checkCode(
    {config, graph, locales},
    {
      cache: cache !== false,
      toolHash: site.toolHash,
      isInScope: (file) => isTold({file}),
      mostUnchecked: typeof maxUnchecked === 'string' ? readLimit(maxUnchecked) : undefined,
      signal,
      onProgress: (done, total) => onPhase('code', done, total),
    },
  )
  const told = applyLevels([...earlier, ...unreadable(site, found), ...diagnostics], config, graph.versions).filter(isTold)
  return {
    diagnostics: sortDiagnostics([...told, ...tooManyWarnings(told, mostWarnings)]),
    checked: {coverage: coverageOf(counts), scope},
  }
}

/**
 * Reads a limit as the command line takes it.
 * @example readLimit('5%') // => {count: 5, unit: '%'}
 */
function readLimit(text: string): UncheckedLimit {
  return {count: Number.parseFloat(text), unit: text.endsWith('%') ? '%' : 'samples'}
}

/** Returns the errors because of which samples are missing: pages that cannot be compiled, and files that cannot be read. */
function unreadable({locales}: LinkedSite, found: readonly Diagnostic[]): Diagnostic[] {
  const lost = new Set(
    locales.flatMap(({compiled: {files}}) => [...files].flatMap(([file, {compiled}]) => (compiled.usable ? [] : [file]))),
  )
  return found.filter(
    ({code, severity, file}) =>
      code === 'version-cut-finished' ||
      (severity === 'error' && (/^(?:file|symlink|versions?)-/.test(code) || (file !== undefined && lost.has(file)))),
  )
}

function coverageOf({samples, unchecked, pages, versions}: SampleCounts): Coverage {
  const share = ((unchecked / samples) * 100).toFixed(1)
  return {
    proven: [[samples - unchecked, 'code sample']],
    pages: [pages, 'page'],
    around: [versions, 'version'],
    ...(unchecked > 0 && {aside: `${unchecked} ${unchecked === 1 ? 'is' : 'are'} left out (${share} %)`}),
  }
}
