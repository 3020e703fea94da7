import {checkDetours} from '../graph/links/check-detours.ts'
import {checkTextFragments} from '../graph/links/check-text-fragments.ts'
import {checkVersionLeaks} from '../graph/links/check-version-leaks.ts'
import {findOrphans} from '../graph/links/find-orphans.ts'
import {findUnusedAssets} from '../graph/links/find-unused-assets.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {mapLocales} from './map-locales.ts'
import {mergeProblems} from './merge-problems.ts'
import type {LocaleProblems} from './merge-problems.ts'
import type {ProvenLocale, ProvenSite} from './prove-site.ts'

/** Problems because of which part of the graph is missing, so that orphans cannot be determined. */
const HIDES_LINKS = /^(?:category|config|doc-id|file|sidebar|slug|versions?)-/

/** The result of the checks that a build skips. */
export type FurtherChecks = {
  readonly diagnostics: readonly Diagnostic[]
  /** Reports whether the result depends on the article of a file, besides the facts of its compilation. */
  readonly readsText: (file: {readonly key: string}) => boolean
}

/**
 * Runs the checks that a build skips, in every locale. None of these problems keeps a page from working.
 * @param found problems that a build finds
 */
export async function checkFurther({locales}: Pick<ProvenSite, 'locales'>, found: readonly Diagnostic[]): Promise<FurtherChecks> {
  const keys = new Set<string>()
  const isWhole =
    locales.every(({compiled}) => [...compiled.files.values()].every((file) => file.compiled.usable)) &&
    !found.some(({severity, code}) => severity === 'error' && HIDES_LINKS.test(code))
  const [first] = locales
  const lost = isWhole ? new Set(findOrphans(first).map(({file}) => file)) : new Set<string | undefined>()
  const check = async (locale: ProvenLocale): Promise<LocaleProblems> => {
    const orphans = isWhole ? findOrphans(locale) : []
    // a page without incoming links in any language is one mistake
    const own = locale === first ? orphans : orphans.filter(({file}) => !lost.has(originalOf(locale, file)))
    return {locale: locale.config.locale, diagnostics: [...(await checkLinks(locale, (key) => void keys.add(key))), ...own]}
  }
  const ofLocales = mergeProblems(await mapLocales(locales, check))
  const unused = isWhole ? findUnusedAssets(locales.map(assetFacts)) : []
  return {diagnostics: [...ofLocales, ...unused], readsText: ({key}) => keys.has(key)}
}

/**
 * Checks the links of a locale.
 * @param onRead called with the key of each article that is read
 */
async function checkLinks({config, graph, bound, compiled}: ProvenLocale, onRead: (key: string) => void): Promise<Diagnostic[]> {
  const site = {config, graph, bound}
  const readBody = async (key: string): Promise<string> => {
    onRead(key)
    await compiled.prepareBody(key)
    return compiled.body(key)
  }
  return [...checkVersionLeaks(site), ...checkDetours(site), ...(await checkTextFragments({...site, readBody}))]
}

function assetFacts({config, sources, graph, assets, compiled}: ProvenLocale): Parameters<typeof findUnusedAssets>[0][number] {
  return {config, sources, graph, assets, files: compiled.files}
}

/** Returns the file that a page is a translation of, or the page's own file if it is not a translation. */
function originalOf({sources}: ProvenLocale, file: string | undefined): string | undefined {
  const source = sources.versions.flatMap(({docs}) => docs).find(({path}) => path === file)
  return source?.original ?? file
}
