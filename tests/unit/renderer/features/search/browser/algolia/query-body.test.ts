import {describe, expect, test} from 'vitest'
import {queryBody} from '../../../../../../../renderer/features/search/browser/algolia/query-body.ts'

const facts = {
  settings: {contextual: true},
  algolia: {indexName: 'docs', lang: 'en', facetFilters: ['type:content', ['a:1', 'a:2']]},
  isNarrow: false,
}
const request = {query: 'tensor "a"', versions: ['0.2.4'], page: 0, perPage: 20}

const snippets = (words: number) => [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:${words}`), `content:${words}`]

const hits = {
  query: 'tensor "a"',
  indexName: 'docs',
  attributesToRetrieve: [
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
    'content',
    'type',
    'url',
    // which version a result belongs to
    'version',
    'docusaurus_tag',
  ],
  attributesToSnippet: snippets(10),
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  page: 0,
}

describe('the dialog', () => {
  test('L1, L3, L4: one request, filtered by language and version; configured filters come last', () => {
    expect(queryBody(request, facts)).toEqual({
      requests: [
        {
          ...hits,
          facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.2.4'], 'type:content', ['a:1', 'a:2']],
        },
      ],
    })
  })

  test('L1: the unreleased version is called next; a wider search has the tags of all versions', () => {
    expect(queryBody({...request, versions: ['next', '0.1']}, facts)).toMatchObject({
      requests: [
        {
          facetFilters: [
            'language:en',
            ['docusaurus_tag:default', 'docusaurus_tag:docs-default-next', 'docusaurus_tag:docs-default-0.1'],
            'type:content',
            ['a:1', 'a:2'],
          ],
        },
      ],
    })
  })

  test('L4: where there is little room, snippets have five words', () => {
    expect(queryBody(request, {...facts, isNarrow: true})).toMatchObject({requests: [{attributesToSnippet: snippets(5)}]})
  })

  test('L1: without context only the configured filters are left', () => {
    expect(queryBody(request, {...facts, settings: {contextual: false}})).toMatchObject({
      requests: [{facetFilters: ['type:content', ['a:1', 'a:2']]}],
    })
  })
})

describe('the page of all results', () => {
  const form = 'page' as const
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-0.2.4']
  const own = ['type:content', ['a:1', 'a:2']]

  test('M3: asks for its hits and for each facet at once, with the advanced syntax', () => {
    const page = {...hits, hitsPerPage: 15, page: 2, advancedSyntax: true}
    const none = {attributesToRetrieve: [], attributesToHighlight: [], attributesToSnippet: [], analytics: false, clickAnalytics: false}
    const count = {...page, ...none, hitsPerPage: 0, page: 0}
    expect(queryBody({...request, perPage: 15, page: 2, form}, facts)).toEqual({
      requests: [
        {...page, facets: ['docusaurus_tag', 'language'], facetFilters: [tags, ['language:en'], ...own]},
        {...count, facets: 'docusaurus_tag', facetFilters: [['language:en'], ...own]},
        {...count, facets: 'language', facetFilters: [tags, ...own]},
      ],
    })
  })

  test('M9: without context there are no facets to ask for', () => {
    expect(queryBody({...request, form}, {...facts, settings: {contextual: false}})).toEqual({
      requests: [{...hits, advancedSyntax: true, facetFilters: own}],
    })
  })
})
