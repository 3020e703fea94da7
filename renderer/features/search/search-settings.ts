import type {AlgoliaSettings, SearchSettings} from './browser/search-provider.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Version} from '../../core/model/version.ts'
import {pageHref} from '../../core/urls/url.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {mainSet} from '../../core/text/version-name.ts'
import {algoliaHosts} from './algolia-hosts.ts'

/** The text that the configuration can set. */
const PLACEHOLDER = 'theme.SearchModal.placeholder'

type SearchConfig = Exclude<SiteConfig['search'], false>

/** Returns the settings of the search code; undefined if the site has no search. */
export function searchSettings(config: SiteConfig, versions: readonly Version[]): SearchSettings | undefined {
  const {search, baseUrl, translations} = config
  if (search === false) return undefined
  return {
    baseUrl,
    placeholder: translations?.code.get(PLACEHOLDER) ?? search.placeholder ?? createShowText(config)(PLACEHOLDER),
    contextual: search.contextual,
    pageHref: search.searchPagePath === false ? undefined : pageHref(`/${search.searchPagePath}/`, config),
    missingResultsUrl: search.missingResultsUrl,
    versions: versions.map(({name, set, label}) => ({name, label: set === mainSet ? label : `${set} ${label}`})),
    latest: versions.flatMap(({name, isLatest}) => (isLatest ? [name] : [])),
    algolia: algoliaSettings(search, config),
  }
}

function algoliaSettings(search: SearchConfig, {locale, siteBaseUrl}: SiteConfig): AlgoliaSettings | undefined {
  if (search.provider !== 'algolia') return undefined
  const {appId, apiKey, indexName, facetFilters, externalUrlRegex} = search
  return {appId, apiKey, indexName, facetFilters, externalUrlRegex, lang: locale.name, hosts: algoliaHosts(search), siteBaseUrl}
}
