import path from 'node:path'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {findModule} from './find-module.ts'

/** Path of the page with all results in a site that has a page of its own where docsite would put it. */
const OTHER_PATH = 'search-results'

/**
 * Translates the settings of the search (docusaurus.io/docs/search). Without an index of Algolia, the site gets docsite's own.
 * @param folder the folder of the pages
 */
export function translateSearch({themeConfig}: Pick<DocusaurusConfig, 'themeConfig'>, folder: AbsolutePath): Partial<SiteConfigInput> {
  const {appId, apiKey, indexName, placeholder, contextualSearch, searchPagePath} = themeConfig.algolia ?? {}
  const page = searchPagePath ?? (hasSearchPage(folder) ? OTHER_PATH : undefined)
  const common = {
    ...(placeholder && {placeholder}),
    ...(contextualSearch !== undefined && {contextual: contextualSearch}),
    ...(page !== undefined && {searchPagePath: typeof page === 'string' ? page.replaceAll(/^\/+|\/+$/g, '') : page}),
  }
  if (appId !== undefined && apiKey !== undefined && indexName !== undefined)
    return {search: {provider: 'algolia', appId, apiKey, indexName, ...common}}
  return Object.keys(common).length === 0 ? {} : {search: common}
}

function hasSearchPage(folder: AbsolutePath): boolean {
  const base = path.join(folder, 'search')
  return ['', '.md', '.mdx', '/index.md', '/index.mdx'].some((ending) => findModule(base + ending) !== undefined)
}
