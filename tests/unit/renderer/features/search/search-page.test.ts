import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {searchFeature} from '../../../../../renderer/features/search/search-feature.ts'
import {planPages} from '../../../../../renderer/pages/plan-pages.ts'
import {planSitemap} from '../../../../../renderer/output/sitemap.ts'
import {makeGraph} from '../../../../make-graph.ts'

async function pageOf(config: Partial<SiteConfigInput> = {}) {
  const site = await makeGraph({'content/docs/a.md': ''}, {config, features: [searchFeature]})
  const context = {...site, locales: [], bound: new Map(), body: () => '', lastUpdates: new Map()}
  const pages = planPages(context, (page) => page)
  return {site, page: pages.find(({kind}) => kind === 'search')}
}

test('M1, M8: the search page has the title of an empty search, and robots follow its links without listing it', async () => {
  const {page} = await pageOf()
  const {title, canonical, noIndex, meta = [], alternates} = page?.head ?? {}
  expect([page?.route, page?.title, title, canonical, noIndex, meta.filter(({name}) => name === 'robots'), alternates]).toEqual([
    '/search/',
    'Search the documentation',
    'Search the documentation | Site',
    'https://example.org/search/',
    false,
    [{name: 'robots', content: 'noindex, follow'}],
    [],
  ])
})

test('M8: the search page is not in the sitemap', async () => {
  const {site} = await pageOf()
  const [file] = planSitemap([site])
  expect(typeof file?.content === 'function' && file.content()).toContain('<url><loc>https://example.org/docs/a/</loc></url>\n</urlset>')
})

test('M8: on a site that must not be listed it says so once', async () => {
  const {page} = await pageOf({noIndex: true})
  expect([page?.head.noIndex, page?.head.meta.filter(({name}) => name === 'robots')]).toEqual([true, []])
})
