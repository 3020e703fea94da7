import {expect, test} from 'vitest'
import {createSiteFacts} from '../../../../../../renderer/pages/html/site-facts.ts'
import {pageCategory} from '../../../../../../renderer/features/search/records/page-category.ts'
import {makeConfig, makeGraph, makePage} from '../../../../../make-page.ts'

const items = [
  {label: 'Guides', to: '/docs/'},
  {label: 'More', items: [{label: 'Inside', to: '/more/'}]},
  {label: 'Help', to: '/help/', position: 'right' as const},
]
const site = createSiteFacts(makeConfig({navbar: {items}}), {graph: makeGraph(), year: 2024}).value

const category = (route: string, breadcrumbs: readonly {label: string; href: string | undefined}[] = []) =>
  pageCategory(makePage({route, href: route, ...(breadcrumbs.length > 0 && {doc: {breadcrumbs}})}), site)

test('N6: what is marked in the navbar, then the categories around the page, which is not one itself', () => {
  const trail = [
    {label: 'Basics', href: undefined},
    {label: 'Install', href: '/docs/install/'},
  ]
  expect(category('/docs/install/', trail)).toBe('Guides / Basics')
  expect(category('/help/')).toBe('Help')
})

test('N6: an item in a list is no item of the navbar; a page of no part of the site is documentation', () => {
  expect([category('/more/'), category('/elsewhere/')]).toEqual(['Documentation', 'Documentation'])
})

test('a category that is called like the item is named once', () => {
  expect(category('/docs/install/', [{label: 'Guides', href: '/docs/'}])).toBe('Guides')
})
