import type {AlgoliaSettings, SearchSettings} from '../model/search.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {Version} from '../model/version.ts'

type SearchConfig = Exclude<SiteConfig['search'], false>

/** What the code of a site's search is told; undefined when the site has none. */
export function searchSettings(config: SiteConfig, versions: readonly Version[]): SearchSettings | undefined {
  const {search, baseUrl} = config
  if (search === false) return undefined
  return {
    baseUrl,
    placeholder: search.placeholder,
    contextual: search.contextual,
    pageHref: search.searchPagePath === false ? undefined : `${baseUrl}${search.searchPagePath}/`,
    missingResultsUrl: search.missingResultsUrl,
    versions: versions.map(({name, label}) => ({name, label})),
    latest: versions.find(({isLatest}) => isLatest)?.name,
    algolia: algoliaSettings(search, config.locale.htmlLang),
  }
}

function algoliaSettings(search: SearchConfig, lang: string): AlgoliaSettings | undefined {
  if (search.provider !== 'algolia') return undefined
  const {appId, apiKey, indexName, facetFilters, externalUrlRegex} = search
  return {appId, apiKey, indexName, facetFilters, externalUrlRegex, lang}
}
