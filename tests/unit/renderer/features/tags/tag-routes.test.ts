import {expect, test} from 'vitest'
import {kebabCase, tagRoute} from '../../../../../renderer/features/tags/tag-routes.ts'
import {makeGraph} from '../../../../make-graph.ts'

test('R4: the path of a tag is its label in kebab-case under the version', () => {
  const labels = ['React Native', 'fooBar', 'iOS', 'HTMLParser', 'v2', 'Émile Zola', '日本語', 'C++', '++']
  expect(labels.map(kebabCase)).toEqual(['react-native', 'foo-bar', 'i-os', 'html-parser', 'v-2', 'emile-zola', '日本語', 'c', '++'])
  expect(tagRoute({routeBase: '/docs/next/'}, 'React Native')).toBe('/docs/next/tags/react-native/')
  expect(tagRoute({routeBase: '/docs/'}, {label: 'API', permalink: '/reference'})).toBe('/docs/tags/reference/')
})

test('R4: each tag has a page with its docs by title, and all are listed; unlisted docs and drafts are not tagged', async () => {
  const {graph} = await makeGraph({
    'content/docs/a.md': '---\ntitle: Zebra\ntags: [iOS, Setup]\n---\n',
    'content/docs/b.md': '---\ntitle: Ant\ntags: [iOS]\n---\n',
    'content/docs/c.md': '---\ntags: [iOS]\nunlisted: true\n---\n',
    'content/docs/d.md': '---\ntags: [iOS]\ndraft: true\n---\n',
  })
  const tags = [...graph.routes.values()].filter(({kind, path}) => kind === 'listing' && path.startsWith('/docs/tags/'))
  const shared = {kind: 'listing', feature: 'tags', version: 'next', indexing: 'none'}
  expect(tags).toEqual([
    {
      ...shared,
      page: 'tags',
      path: '/docs/tags/',
      title: 'Tags',
      groups: [
        {heading: 'I', items: [{label: 'iOS', path: '/docs/tags/i-os/', count: 2}]},
        {heading: 'S', items: [{label: 'Setup', path: '/docs/tags/setup/', count: 1}]},
      ],
    },
    {
      ...shared,
      page: 'tag',
      path: '/docs/tags/i-os/',
      title: '2 docs tagged with “iOS”',
      groups: [
        {
          heading: undefined,
          items: [
            {label: 'Ant', path: '/docs/b/', description: ''},
            {label: 'Zebra', path: '/docs/a/', description: ''},
          ],
        },
      ],
    },
    {
      ...shared,
      page: 'tag',
      path: '/docs/tags/setup/',
      title: 'One doc tagged with “Setup”',
      groups: [{heading: undefined, items: [{label: 'Zebra', path: '/docs/a/', description: ''}]}],
    },
  ])
})
