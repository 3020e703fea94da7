import {expect, test} from 'vitest'
import {searchSettings} from '../../../../../renderer/features/search/search-settings.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import type {Version} from '../../../../../renderer/core/model/version.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const version = (name: string, isLatest: boolean): Version => ({
  name,
  set: '',
  label: name === 'next' ? 'Next' : name,
  isLatest,
  routeBase: isLatest ? '/docs/' : `/docs/${name}/`,
  banner: 'none',
  badge: false,
  className: '',
  noIndex: false,
  sidebarsPath: '',
  dir: `content/docs/${name}`,
})
const versions = [version('next', false), version('2.0', true)]

async function settings(config: Partial<SiteConfigInput>) {
  return searchSettings(makeConfig(await makeFolder({}), config), versions)
}

test('a site is searched by its own index unless its configuration says otherwise', async () => {
  expect(await settings({baseUrl: '/lib/'})).toEqual({
    baseUrl: '/lib/',
    placeholder: 'Search docs',
    contextual: true,
    pageHref: '/lib/search/',
    missingResultsUrl: undefined,
    versions: [
      {name: 'next', label: 'Next'},
      {name: '2.0', label: '2.0'},
    ],
    latest: ['2.0'],
    algolia: undefined,
  })
  expect(await settings({search: false})).toBeUndefined()
})

test('a hosted index is reached by its application, key and name, in the language of the site', async () => {
  const search: SiteConfigInput['search'] = {
    provider: 'algolia',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    searchPagePath: false,
    facetFilters: ['type:lvl1'],
  }
  expect(await settings({search})).toMatchObject({
    pageHref: undefined,
    algolia: {
      appId: 'APP',
      apiKey: 'key',
      indexName: 'docs',
      facetFilters: ['type:lvl1'],
      externalUrlRegex: undefined,
      lang: 'en',
      hosts: [
        'https://app-dsn.algolia.net',
        'https://app-1.algolianet.com',
        'https://app-2.algolianet.com',
        'https://app-3.algolianet.com',
      ],
      siteBaseUrl: '/',
    },
  })
})
