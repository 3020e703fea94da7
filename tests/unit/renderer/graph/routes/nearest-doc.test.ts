import {expect, test} from 'vitest'
import {nearestDoc} from '../../../../../renderer/graph/routes/nearest-doc.ts'
import {makeGraph} from '../../../../make-graph.ts'

const page = (name: string, position: number): string => `---\nsidebar_position: ${position}\n---\n\n# ${name}\n`

const site = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  'content/docs/1.0/a-first.md': page('First', 1),
  'content/docs/1.0/guides/index.md': page('Guides', 2),
  'content/docs/1.0/guides/one.md': page('One', 1),
  'content/docs/1.0/guides/deep/two.md': page('Two', 1),
  'content/docs/1.0/api/get.md': page('Get', 2),
  'content/docs/1.0/start.md': '---\nslug: /\nsidebar_position: 0\n---\n\n# Start\n',
  'content/docs/2.0/start.md': '---\nslug: /\nsidebar_position: 0\n---\n\n# Start\n',
  'content/docs/2.0/guides/index.md': page('Guides', 2),
  'content/docs/2.0/guides/new.md': page('New', 3),
  'content/docs/2.0/guides/deep/one.md': page('Deep', 1),
  'content/docs/2.0/guides/deep/two.md': page('Two', 2),
  'content/docs/2.0/api/a.md': page('A', 1),
  'content/docs/2.0/api/get.md': page('Get', 2),
  'content/docs/2.0/api/put.md': page('Put', 3),
  'content/docs/2.0/other/x.md': page('X', 1),
}

test.each([
  ['guides/new', '/docs/1.0/guides/', 'the page of its category'],
  ['guides/deep/one', '/docs/1.0/guides/deep/two/', 'the next page of its category'],
  ['api/put', '/docs/1.0/api/get/', 'the page before it'],
  ['api/a', '/docs/1.0/api/get/', 'the page after it'],
  ['other/x', '/docs/1.0/', 'the main page'],
])('readers of %s are led to %s, %s', async (id, route) => {
  const {graph} = await makeGraph(site, {compiler: 'markdown'})
  const [own, target] = ['2.0', '1.0'].map((name) => graph.versions.find(({version}) => version.name === name))
  const doc = own?.docById.get(id)
  if (own === undefined || target === undefined || doc === undefined) throw new Error(`There is no ${id}.`)
  expect(nearestDoc(target, doc, {own, graph})?.route).toBe(route)
})
