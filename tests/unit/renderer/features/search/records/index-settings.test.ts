import {expect, test} from 'vitest'
import {indexSettings} from '../../../../../../renderer/features/search/records/index-settings.ts'

test('N6: facets, one hit for each URL, the order of results, typos and plurals', () => {
  expect(indexSettings).toMatchObject({
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
    distinct: true,
    attributeForDistinct: 'url',
    ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
    customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    ignorePlurals: true,
    removeWordsIfNoResults: 'allOptional',
  })
})

test('every level of headings and the text is searched, the higher the better', () => {
  expect(indexSettings.searchableAttributes).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
    'content',
  ])
})
