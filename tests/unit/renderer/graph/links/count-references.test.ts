import {expect, test} from 'vitest'
import {countReferences} from '../../../../../renderer/graph/links/count-references.ts'
import {listingFeature} from '../../../../make-graph.ts'
import {makeBoundSite} from './bound-site.ts'

test('pages are what readers can open; references those of content and configuration', async () => {
  const site = await makeBoundSite(
    {
      'content/docs/versions.json': '["1.0"]',
      'content/docs/next/a.md': '## One\n\n[b](./b.md) [c](https://example.com/) ![d](./d.png)',
      'content/docs/next/b.md': '## Two\n\n### Three',
      'content/docs/next/c.md': '---\ndraft: true\n---\n\n[a](./a.md)',
      'content/docs/1.0/a.md': '',
      'content/pages/faq.md': '',
    },
    {redirects: [{from: '/old/', to: '/faq/'}], navbar: {items: [{to: '/faq/', label: 'FAQ'}]}},
    [listingFeature('/all/')],
  )
  // three docs, a page, the page of a feature; three links of a doc, one of the navbar, one redirect
  expect(countReferences(site, site.config)).toEqual({pages: 5, versions: 2, references: 5, anchors: 3})
})
