import {applyLevels} from '../../../config/apply-levels.ts'
import {hasErrors, sortDiagnostics} from '../../../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../../../core/diagnostics/sum-up-links.ts'
import {tooManyWarnings} from '../../../core/diagnostics/too-many-warnings.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {Page} from '../../../core/model/page.ts'
import type {Route} from '../../../core/model/route-graph.ts'
import type {RecordsDocument} from './records-document.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {createPagePlanner} from '../../../pages/plan-pages.ts'
import {absoluteUrl} from '../../../core/urls/url.ts'
import {pageCategory} from './page-category.ts'
import {pageRecords} from './page-records.ts'
import {recordTags} from './record-tags.ts'
import {isSearchOff} from '../searchable-pages.ts'
import {escapeHtml} from '../../../core/html/escape-html.ts'
import type {LinkedSiteLocale, OwnCommandContext} from '../../own-command.ts'

/** The records to collect. */
export type RecordsOptions = {
  readonly config: SiteConfig
  /** Problems already found in the configuration. */
  readonly earlier: readonly Diagnostic[]
  /** Names of the versions to include; pages outside the docs are always included. Default: all versions. */
  readonly versions: readonly string[] | undefined
  /** The document that gets the records, unless the site has errors. */
  readonly document: RecordsDocument
}

/** The outcome of a collection. */
export type RecordsResult = {
  /** Whether the document has the records: the site has no errors. */
  readonly isWhole: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Collects the records that crawlers of hosted search would create, by the stages of a build. Bundles and renders nothing, and
 * writes nothing but the cache of compilations. Pages hidden from search engines, or from the search by
 * their front matter, have no records.
 * @throws the signal's reason, and any error that is a bug
 */
export async function collectRecords(
  {config, earlier, versions, document}: RecordsOptions,
  {prove, mostWarnings, signal}: Pick<OwnCommandContext, 'prove' | 'mostWarnings' | 'signal'>,
): Promise<RecordsResult> {
  const {value: proven, diagnostics: found} = await prove(config)
  const told = applyLevels([...earlier, ...found], config, proven.locales[0].graph.versions)
  const diagnostics = sortDiagnostics([...told, ...sumUpLinks(told), ...tooManyWarnings(told, mostWarnings)])
  if (hasErrors(diagnostics)) return {isWhole: false, diagnostics}
  for (const locale of proven.locales) await collectFrom(locale, {versions, document, signal})
  return {isWhole: true, diagnostics: sortDiagnostics([...diagnostics, ...proven.cacheDiagnostics()])}
}

type Collecting = Pick<RecordsOptions, 'versions' | 'document'> & Pick<OwnCommandContext, 'signal'>

async function collectFrom(locale: LinkedSiteLocale, {versions, document, signal}: Collecting): Promise<void> {
  const {config, graph, bound, compiled, site} = locale
  // records are wanted even for a site that is hidden from search engines
  const planPage = createPagePlanner({config: {...config, noIndex: false}, graph, bound, body: compiled.body, lastUpdates: new Map()})
  for (const route of graph.routes.values()) {
    signal.throwIfAborted()
    const page = isFound(route) ? planPage(route) : undefined
    if (page === undefined || page.head.noIndex || !isWanted(page, versions)) continue
    const html = await htmlOf({page, route, compiled})
    const {title, href} = page
    const tags = recordTags(page.head.meta, config.headTags)
    document.add(pageRecords({url: absoluteUrl(config, href), title, category: pageCategory(page, site), html, tags}))
  }
}

/** Reports whether a route has records. Tag pages and the search page only repeat the content of other pages. */
function isFound(route: Route): boolean {
  if (route.kind === 'doc') return !isSearchOff(route.doc.compiled.frontMatter.search)
  if (route.kind === 'page') return !isSearchOff(route.page.compiled.frontMatter.search)
  return route.kind === 'generated-index'
}

function isWanted({doc}: Page, versions: readonly string[] | undefined): boolean {
  return doc === undefined || versions === undefined || versions.includes(doc.version)
}

type Article = {readonly page: Page; readonly route: Route; readonly compiled: LinkedSiteLocale['compiled']}

async function htmlOf({page: {articleKeys: [articleKey] = []}, route, compiled}: Article): Promise<string> {
  if (route.kind === 'generated-index') return `<p>${escapeHtml(route.description ?? '')}</p>`
  if (articleKey === undefined) return ''
  await compiled.prepareBody(articleKey)
  return compiled.body(articleKey)
}
