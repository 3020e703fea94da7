import {expect, test} from 'vitest'
import {externalReferences} from '../../../../../renderer/features/external-links/external-references.ts'
import {makeBoundSite} from '../../graph/links/bound-site.ts'

test('URLs of content and configuration that leave the site are listed, each time they are written', async () => {
  const config = {
    navbar: {items: [{href: 'https://example.com/nav', label: 'Nav'}]},
    redirects: [{from: '/out/', to: 'https://example.com/out'}],
    docs: {versions: {'1.0': {problems: 'warning' as const}}},
  }
  const site = await makeBoundSite(
    {
      'site-config.ts': `export default ${JSON.stringify(config)}`,
      'content/docs/versions.json': '["1.0"]',
      'content/docs/next/a.md': '[a](https://example.com/a) ![b](//cdn.example.com/b.png) [own](https://example.org/docs/)\n[c](./b.md)\n',
      'content/docs/next/b.md': '[a](https://example.com/a)',
      'content/docs/1.0/a.md': '[a](https://example.com/a)',
    },
    config,
  )
  const found = externalReferences([site]).map(({url, file, place, group}) => [
    url,
    `${file}:${place?.start.line}:${place?.start.column}`,
    group,
  ])
  expect(found).toEqual([
    ['https://example.com/a', 'content/docs/1.0/a.md:1:1', '1.0'],
    ['https://example.com/a', 'content/docs/next/a.md:1:1', undefined],
    ['//cdn.example.com/b.png', 'content/docs/next/a.md:1:28', undefined],
    ['https://example.com/a', 'content/docs/next/b.md:1:1', undefined],
    ['https://example.com/nav', 'site-config.ts:1:45', undefined],
    ['https://example.com/out', 'site-config.ts:1:122', undefined],
  ])
})
