import {expect, test} from 'vitest'
import type {DocusaurusConfig} from '../../../../../renderer/features/docusaurus/docusaurus-schema.ts'
import {translateSearch} from '../../../../../renderer/features/docusaurus/translate-search.ts'
import {makeFolder} from '../../../../make-site.ts'

function withAlgolia(algolia?: DocusaurusConfig['themeConfig']['algolia']): Pick<DocusaurusConfig, 'themeConfig'> {
  return {themeConfig: {...(algolia && {algolia})}}
}

test('settings of the search are those of the site, whose own page comes first', async () => {
  const [without, ...pages] = await Promise.all(
    ['index.js', 'search.jsx', 'search/index.mdx', 'search.md'].map((file) => makeFolder({[file]: ''})),
  )
  const index = {appId: 'A1', apiKey: 'k', indexName: 'docs'}
  expect(translateSearch(withAlgolia(), without ?? '')).toEqual({})
  expect(translateSearch(withAlgolia({appId: 'A1', searchPagePath: false}), without ?? '')).toEqual({search: {searchPagePath: false}})
  expect(
    translateSearch(withAlgolia({...index, contextualSearch: false, placeholder: 'Find', searchPagePath: '/find/it/'}), without ?? ''),
  ).toEqual({
    search: {provider: 'algolia', ...index, contextual: false, placeholder: 'Find', searchPagePath: 'find/it'},
  })
  for (const folder of pages) {
    expect(translateSearch(withAlgolia(), folder)).toEqual({search: {searchPagePath: 'search-results'}})
    expect(translateSearch(withAlgolia({...index, searchPagePath: 'find'}), folder)).toEqual({
      search: {provider: 'algolia', ...index, searchPagePath: 'find'},
    })
  }
})
