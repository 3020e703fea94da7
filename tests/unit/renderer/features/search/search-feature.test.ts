import {expect, test} from 'vitest'
import type {FeatureContext} from '../../../../../renderer/core/feature.ts'
import {searchFeature} from '../../../../../renderer/features/search/search-feature.ts'
import {searchRequests} from '../../../../../renderer/features/search/search-requests.ts'
import {makeConfig} from '../../../../make-page.ts'

const algolia = {provider: 'algolia' as const, appId: 'App1', apiKey: 'key', indexName: 'docs'}

test('pages may connect to the hosts of a hosted index, and to none where the site has one of its own or no search', () => {
  const search = {...algolia, hosts: ['https://a.example.org', 'http://127.0.0.1:8080']}
  expect(searchRequests(makeConfig({search}))).toEqual([
    {because: 'search', directive: 'connectSrc', source: 'https://a.example.org', when: 'intent'},
    {because: 'search', directive: 'connectSrc', source: 'http://127.0.0.1:8080', when: 'use'},
  ])
  expect([{}, {search: false as const}].flatMap((input) => searchRequests(makeConfig(input)))).toEqual([])
})

test('the list of the indexes is reserved where a site has its own', () => {
  const configs = [makeConfig({search: {provider: 'embedded'}}), makeConfig({search: algolia}), makeConfig({search: false})]
  expect(configs.map((config) => searchFeature(config).reservedPaths?.map(({path, what}) => [path, what]))).toEqual([
    [['search/manifest.json', 'the list of the indexes of the search']],
    [],
    undefined,
  ])
})

test('pages can link to the description of the search where there is a page of results', async () => {
  const configs = [makeConfig({}), makeConfig({search: {searchPagePath: false}}), makeConfig({search: false})]
  const outputs = await Promise.all(configs.map(async (config) => searchFeature(config).outputs?.({} as FeatureContext)))
  expect(outputs).toEqual([{files: ['opensearch.xml']}, {files: []}, undefined])
})
