import {expect, test} from 'vitest'
import {versionLinks} from '../../../../renderer/pages/version-links.ts'
import {makeGraph} from '../../../make-graph.ts'

test('the menu says which versions lack a page, and leads to what is nearest there', async () => {
  const {config, graph} = await makeGraph({
    'content/docs/versions.json': '["2.0", "1.0"]',
    'content/docs/1.0/guides/one.md': '# One\n',
    'content/docs/1.0/index.md': '# Start\n',
    'content/docs/2.0/guides/one.md': '# One\n',
    'content/docs/2.0/guides/two.md': '# Two\n',
    'content/docs/2.0/index.md': '# Start\n',
  })
  const linksOf = (id: string | undefined): unknown => {
    const doc = graph.versions.find(({version}) => version.name === '2.0')?.docById.get(id ?? '')
    return versionLinks({config, graph, version: '2.0', doc}).map(({name, href, note}) => [name, href, note])
  }
  expect(linksOf('guides/two')).toEqual([
    ['2.0', '/docs/guides/two/', undefined],
    ['1.0', '/docs/1.0/guides/one/', 'without this page'],
  ])
  expect(linksOf('guides/one')).toEqual([
    ['2.0', '/docs/guides/one/', undefined],
    ['1.0', '/docs/1.0/guides/one/', undefined],
  ])
  // a page that is no doc says nothing of others
  expect(linksOf(undefined)).toEqual([
    ['2.0', '/docs/', undefined],
    ['1.0', '/docs/1.0/', undefined],
  ])
})
