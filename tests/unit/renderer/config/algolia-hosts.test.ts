import {expect, test} from 'vitest'
import {searchRequests} from '../../../../renderer/features/search/search-requests.ts'
import {algoliaHosts} from '../../../../renderer/config/algolia-hosts.ts'
import {makeConfig} from '../../../make-page.ts'

const algolia = {provider: 'algolia' as const, appId: 'App1', apiKey: 'key', indexName: 'docs'}

test('L2, L6: an application has a host that is near and three more', () => {
  expect(algoliaHosts({appId: 'App1', hosts: undefined})).toEqual([
    'https://app1-dsn.algolia.net',
    'https://app1-1.algolianet.com',
    'https://app1-2.algolianet.com',
    'https://app1-3.algolianet.com',
  ])
})

test('configured hosts are the only ones', () => {
  expect(algoliaHosts({appId: 'App1', hosts: ['https://search.example.org']})).toEqual(['https://search.example.org'])
})

test('pages may connect to the hosts of a hosted index, and to none where the site has one of its own or no search', () => {
  const search = {...algolia, hosts: ['https://a.example.org', 'http://127.0.0.1:8080']}
  expect(searchRequests(makeConfig({search}))).toEqual([
    {because: 'search', directive: 'connectSrc', source: 'https://a.example.org', when: 'intent'},
    {because: 'search', directive: 'connectSrc', source: 'http://127.0.0.1:8080', when: 'use'},
  ])
  expect([{}, {search: false as const}].flatMap((input) => searchRequests(makeConfig(input)))).toEqual([])
})
