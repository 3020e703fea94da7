import {expect, test} from 'vitest'
import {tagsFeature} from '../../../../../renderer/features/tags/tags-feature.ts'
import {planPages} from '../../../../../renderer/pages/plan-pages.ts'
import {makeGraph} from '../../../../make-graph.ts'

test('tags are grouped by what readers take for their first letter', async () => {
  const site = await makeGraph(
    {'content/docs/a.md': '---\ntags: [alpha, 🚀 launch, Apple, éclair, 👩‍💻 tools, 🇫🇷 Paris, ßharp]\n---\n'},
    {features: [tagsFeature]},
  )
  const pages = planPages({...site, locales: [], bound: new Map(), body: () => '', lastUpdates: new Map()}, (page) => page)
  const page = pages.find(({route}) => route === '/docs/tags/')
  expect(page?.listing.map(({heading, items}) => [heading, items.map(({label}) => label)])).toEqual([
    ['🇫🇷', ['🇫🇷 Paris']],
    ['👩‍💻', ['👩‍💻 tools']],
    ['🚀', ['🚀 launch']],
    ['A', ['alpha', 'Apple']],
    ['É', ['éclair']],
    ['ß', ['ßharp']],
  ])
})
