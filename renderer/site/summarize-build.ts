import type {VersionSummary} from '../core/model/build-result.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {Severity} from '../core/model/severity.ts'
import type {WrittenFile} from '../core/model/output.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Version} from '../core/model/version.ts'
import {filesOfVersion, isFromGit} from '../core/files/git-folder.ts'
import {pageOutput} from '../core/urls/url.ts'
import type {PlannedPage} from './prepare-locales.ts'
import {TRANSLATIONS_FOLDER, plainPath, plainTranslations, translationFolder} from '../core/files/translation-files.ts'

/** Name of the table line for pages that belong to no version. */
const outside = 'pages'

/** Returns the lines of the closing table: for each locale, a line per version and one for the pages outside the docs. */
export function summarizeBuild({
  locales,
  diagnostics,
  written,
  before = new Set(),
}: {
  locales: readonly SummarizedLocale[]
  diagnostics: readonly Diagnostic[]
  written: readonly WrittenFile[]
  /** Keys of the compilations that this run made before it compiled the locales. */
  before?: ReadonlySet<string>
}): VersionSummary[] {
  const sizes = new Map(written.map(({path, size}) => [path, size]))
  const seen = new Set<string>()
  return locales.flatMap((locale) => summarizeLocale(locale, {diagnostics, sizes, seen, before}))
}

/** The parts of a locale that the summary needs. */
export type SummarizedLocale = {
  readonly config: Pick<SiteConfig, 'locale' | 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'>
  readonly graph: RouteGraph
  readonly pages: readonly Pick<PlannedPage, 'route' | 'version'>[]
  readonly compiled: {
    /** Keys of the compilations that this run made. */
    readonly fresh: ReadonlySet<string>
  }
}

type Summing = {
  readonly diagnostics: readonly Diagnostic[]
  readonly sizes: ReadonlyMap<string, number>
  /** Keys of the compilations counted in earlier lines. */
  readonly seen: Set<string>
  readonly before: ReadonlySet<string>
}

function summarizeLocale(
  {config, graph, pages, compiled: {fresh}}: SummarizedLocale,
  {diagnostics, sizes, seen, before}: Summing,
): VersionSummary[] {
  const {locale} = config
  const isFresh = (key: string): boolean => fresh.has(key) || before.has(key)
  const nameOf = (name: string): string => (locale.isDefault ? name : `${locale.name}/${name}`)
  const isOf = ({name, dir}: Version, file: string): boolean =>
    locale.isDefault
      ? file.startsWith(`${dir}/`)
      : plainPath(file).startsWith(`${plainTranslations.content(locale.name, name)}/`) ||
        (isFromGit(dir) && file.startsWith(`${filesOfVersion(dir)}/`) && file.includes(`/${translationFolder(locale.name)}/`))
  const lines = graph.versions.map(({version, docs}) => {
    let compiled = 0
    let shared = 0
    for (const {key} of docs) {
      if (seen.has(key)) shared++
      else if (isFresh(key)) compiled++
      seen.add(key)
    }
    const own = pages.filter((page) => page.version === version.name)
    return {
      name: nameOf(version.name),
      pages: own.length,
      compiled,
      shared,
      ...counts(diagnostics, (file) => isOf(version, file)),
      bytes: bytesOf(own, {config, sizes}),
    }
  })
  const others = pages.filter((page) => page.version === undefined)
  const compiled = [...graph.routes.values()].filter((route) => route.kind === 'page' && isFresh(route.page.key)).length
  const folder = `${translationFolder(locale.name)}/`
  const isRest = (file: string): boolean =>
    (locale.isDefault ? !isTranslation(file) : file.startsWith(folder)) && !graph.versions.some(({version}) => isOf(version, file))
  const bytes = bytesOf(others, {config, sizes})
  return [...lines, {name: nameOf(outside), pages: others.length, compiled, shared: 0, ...counts(diagnostics, isRest), bytes}]
}

/** Reports whether a file is a translation, of the site or in a commit that a version comes from. */
function isTranslation(file: string): boolean {
  return file.startsWith(`${TRANSLATIONS_FOLDER}/`) || (isFromGit(file) && file.includes(`/${TRANSLATIONS_FOLDER}/`))
}

function counts(diagnostics: readonly Diagnostic[], isInside: (file: string) => boolean): {errors: number; warnings: number} {
  const inside = diagnostics.filter(({file}) => isInside(file ?? ''))
  const count = (severity: Severity) => inside.filter((found) => found.severity === severity).length
  return {errors: count('error'), warnings: count('warning')}
}

function bytesOf(pages: SummarizedLocale['pages'], {config, sizes}: Pick<SummarizedLocale, 'config'> & Pick<Summing, 'sizes'>): number {
  let sum = 0
  for (const {route} of pages) {
    const html = pageOutput(route, config)
    sum += (sizes.get(html) ?? 0) + (sizes.get(html.replace(/\.html$/, '.json')) ?? 0)
  }
  return sum
}
