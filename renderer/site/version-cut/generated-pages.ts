import {compileLocales} from '../compile-site.ts'
import type {CompiledSite, LocaleSources} from '../compile-site.ts'
import {mapLocales} from '../map-locales.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteSources, SourceFile, VersionSources} from '../../core/model/source.ts'
import {generatePages} from '../features/generate-sources.ts'
import type {SiteFeatures} from '../features/open-features.ts'
import type {ProofRequest} from '../prove-site.ts'

/** A locale after the cut, as far as pages outside the docs do not matter. */
export type LocaleAfter = LocaleSources & {readonly versions: readonly VersionSources[]}

/** The pages outside the docs of a locale after the cut. */
export type PagesAfter = {
  readonly pages: readonly SourceFile[]
  /** The compilations of pages that are not as they were. Undefined if all are. */
  readonly changed?: CompiledSite
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Generates the pages outside the docs once more, for the versions that there are after the cut: a page may list them. Pages that
 * become others are compiled, but not cached: until the cut is done, their files are as they were.
 */
export async function generatePagesAfter(
  locales: readonly [LocaleAfter, ...LocaleAfter[]],
  {tool, features, signal}: Pick<ProofRequest, 'tool' | 'signal'> & {readonly features: Pick<SiteFeatures, 'all'>},
): Promise<readonly [PagesAfter, ...PagesAfter[]]> {
  const generating = features.all.filter(({pages}) => pages !== undefined)
  const [first] = locales
  if (generating.length === 0) return mapLocales(locales, ({sources: {pages}}) => Promise.resolve({pages, diagnostics: []}))
  const before = new Map(first.sources.pages.map((page) => [page.path, page]))
  const written = first.sources.pages.filter(({generated}) => generated === undefined)
  const made = await generatePages(generating, {config: first.config, versions: first.versions, pages: written})
  const after = new Map(made.value.pages.map((page) => [page.path, page]))
  const changed = made.value.pages.filter(({path, hash}) => before.get(path)?.hash !== hash)
  const added = changed.filter(({path}) => !before.has(path))
  const pagesOf = ({pages}: SiteSources): SourceFile[] => {
    // a translation of a page stays as it is
    const stay = pages.filter(({path}) => !before.has(path) || after.has(path))
    return [...stay.map((page) => after.get(page.path) ?? page), ...added]
  }
  const toCompile = ({config, sources}: LocaleAfter): LocaleSources => ({config, sources: {...sources, versions: [], pages: changed}})
  const [one, ...others] = locales
  const compiling = {locales: [toCompile(one), ...others.map(toCompile)] as const, tool, cache: false, signal, onProgress: () => undefined}
  const compiled = changed.length === 0 ? undefined : await compileLocales(compiling)
  compiled?.value[0].close()
  const describe = ({sources}: LocaleAfter, index: number): PagesAfter => {
    const site = compiled?.value[index]
    const found = [...(index === 0 ? made.diagnostics : []), ...(compiled?.diagnostics[index] ?? [])]
    return {pages: pagesOf(sources), ...(site && {changed: site}), diagnostics: found}
  }
  return [describe(one, 0), ...others.map((locale, index) => describe(locale, index + 1))]
}
