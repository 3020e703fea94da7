import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {searchFeature} from '../../../../../renderer/features/search/search-feature.ts'
import {makeGraph} from '../../../../make-graph.ts'

async function searchRoutes(files: Record<string, string>, search?: SiteConfigInput['search']) {
  const {graph, diagnostics} = await makeGraph({'content/docs/a.md': '', ...files}, {config: {search}, features: [searchFeature]})
  return {
    routes: [...graph.routes.values()].filter((route) => route.kind === 'listing' && route.page === 'search').map(({path}) => path),
    problems: diagnostics.map(({code, message, related}) => [code, message, related?.map(({file}) => file)]),
  }
}

test('M1: the search page has the route of the configuration; without one, or without search, there is none', async () => {
  expect([await searchRoutes({}), await searchRoutes({}, {searchPagePath: 'find/it'})].map(({routes}) => routes)).toEqual([
    ['/search/'],
    ['/find/it/'],
  ])
  expect([await searchRoutes({}, {searchPagePath: false}), await searchRoutes({}, false)].map(({routes}) => routes)).toEqual([[], []])
})

test('a page of the content in its place is an error, unless the search page is elsewhere', async () => {
  const files = {'content/pages/search.md': ''}
  const taken = [
    'search-page-taken',
    'The search page has the same route `/search/` as `content/pages/search.md`.',
    ['content/pages/search.md'],
  ]
  expect([(await searchRoutes(files)).problems, (await searchRoutes(files, {searchPagePath: 'find'})).problems]).toEqual([[taken], []])
})
