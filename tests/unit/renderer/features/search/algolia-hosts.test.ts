import {expect, test} from 'vitest'
import {algoliaHosts} from '../../../../../renderer/features/search/algolia-hosts.ts'

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
