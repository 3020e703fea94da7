import {searchTag} from '../../../../core/text/version-name.ts'
import type {AlgoliaSettings, SearchRequest, SearchSettings} from '../search-provider.ts'
import {MARK} from './marked-text.ts'

type Filters = readonly (string | readonly string[])[]

/** Options of `queryBody`. `isNarrow`: snippets have few words. */
export type QueryOptions = {
  readonly settings: Pick<SearchSettings, 'contextual'>
  readonly algolia: Pick<AlgoliaSettings, 'indexName' | 'facetFilters' | 'lang'>
  readonly isNarrow: boolean
}

/** Returns the body of a request, in the format of version 5 of Algolia's own client. */
export function queryBody(request: SearchRequest, {settings, algolia, isNarrow}: QueryOptions): object {
  const {query, page, perPage, form} = request
  const {indexName, facetFilters} = algolia
  const words = isNarrow ? 5 : 10
  const hits = {
    query,
    indexName,
    attributesToRetrieve: [...levels(0), 'content', 'type', 'url', 'version', 'docusaurus_tag'],
    attributesToSnippet: [...levels(1), 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: '…',
    highlightPreTag: MARK.start,
    highlightPostTag: MARK.end,
    hitsPerPage: perPage,
    page,
  }
  const filters = settings.contextual ? contextFilters(request, algolia.lang) : undefined
  if (form !== 'page' || filters === undefined) {
    const advanced = form === 'page' ? {advancedSyntax: true} : {}
    const context = filters === undefined ? [] : [`language:${filters.language}`, filters.tags]
    return {requests: [{...hits, ...advanced, facetFilters: [...context, ...facetFilters]}]}
  }
  return {requests: pageRequests(hits, {tags: filters.tags, language: [`language:${filters.language}`], own: facetFilters})}
}

/** Returns `hierarchy.lvl0` and so on, up to the deepest level of a record. */
function levels(first: number): string[] {
  return Array.from({length: 7 - first}, (_, index) => `hierarchy.lvl${first + index}`)
}

/** Returns the filters for the reader's context. Names of versions are as in the tags of pages. */
function contextFilters({versions}: SearchRequest, language: string): {language: string; tags: string[]} {
  return {language, tags: ['docusaurus_tag:default', ...versions.map((name) => `docusaurus_tag:${searchTag(name)}`)]}
}

/** Returns the requests of the search page: one for its hits, and one per facet to count the hits without that facet's filter. */
function pageRequests(hits: object, {tags, language, own}: {tags: readonly string[]; language: readonly string[]; own: Filters}): object[] {
  const page = {...hits, advancedSyntax: true}
  const count = {
    ...page,
    page: 0,
    hitsPerPage: 0,
    attributesToRetrieve: [],
    attributesToHighlight: [],
    attributesToSnippet: [],
    analytics: false,
    clickAnalytics: false,
  }
  return [
    {...page, facets: ['docusaurus_tag', 'language'], facetFilters: [tags, language, ...own]},
    {...count, facets: 'docusaurus_tag', facetFilters: [language, ...own]},
    {...count, facets: 'language', facetFilters: [tags, ...own]},
  ]
}
