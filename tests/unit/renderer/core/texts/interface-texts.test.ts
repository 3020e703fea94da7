import {expect, test} from 'vitest'
import {clientTextIds} from '../../../../../renderer/core/texts/client-texts.ts'
import {interfaceTexts} from '../../../../../renderer/core/texts/interface-texts.ts'

const messageOf = (key: string): string | undefined => new Map(Object.entries(interfaceTexts)).get(key)?.message

test('K, M: the search says in English what the specification has, under the keys of Docusaurus', () => {
  const modal = 'theme.SearchModal.'
  expect(
    Object.fromEntries(
      Object.entries(interfaceTexts)
        .filter(([key]) => key.startsWith('theme.Search'))
        .map(([key, {message}]) => [key, message]),
    ),
  ).toEqual({
    'theme.SearchBar.label': 'Search',
    'theme.SearchBar.seeAll': 'See all {count} results',
    [`${modal}placeholder`]: 'Search docs',
    [`${modal}searchBox.resetButtonTitle`]: 'Clear the query',
    [`${modal}searchBox.cancelButtonText`]: 'Cancel',
    [`${modal}startScreen.recentSearchesTitle`]: 'Recent',
    [`${modal}startScreen.noRecentSearchesText`]: 'No recent searches',
    [`${modal}startScreen.saveRecentSearchButtonTitle`]: 'Save this search',
    [`${modal}startScreen.removeRecentSearchButtonTitle`]: 'Remove this search from history',
    [`${modal}startScreen.favoriteSearchesTitle`]: 'Favorite',
    [`${modal}startScreen.removeFavoriteSearchButtonTitle`]: 'Remove this search from favorites',
    [`${modal}errorScreen.titleText`]: 'Unable to fetch results',
    [`${modal}errorScreen.helpText`]: 'You might want to check your network connection.',
    [`${modal}footer.selectText`]: 'to select',
    [`${modal}footer.navigateText`]: 'to navigate',
    [`${modal}footer.closeText`]: 'to close',
    [`${modal}noResultsScreen.noResultsText`]: 'No results for',
    [`${modal}noResultsScreen.suggestedQueryText`]: 'Try searching for',
    [`${modal}noResultsScreen.reportMissingResultsText`]: 'Believe this query should return results?',
    [`${modal}noResultsScreen.reportMissingResultsLinkText`]: 'Let us know.',
    'theme.SearchPage.emptyResultsTitle': 'Search the documentation',
    'theme.SearchPage.existingResultsTitle': 'Search results for "{query}"',
    'theme.SearchPage.inputLabel': 'Search',
    'theme.SearchPage.inputPlaceholder': 'Type your search here',
    'theme.SearchPage.documentsFound.plurals': 'One document found|{count} documents found',
    'theme.SearchPage.noResultsText': 'No results were found',
    'theme.SearchPage.fetchingNewResults': 'Fetching new results...',
  })
})

test('every text of a script is one that translators are asked for', () => {
  expect(Object.values(clientTextIds).filter((id) => messageOf(id) === undefined)).toEqual([])
})
