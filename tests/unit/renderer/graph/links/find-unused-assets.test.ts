import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {findUnusedAssets} from '../../../../../renderer/graph/links/find-unused-assets.ts'
import {makeBoundSite} from './bound-site.ts'

async function unused(files: Record<string, string>, config: Partial<SiteConfigInput> = {}): Promise<(string | undefined)[]> {
  const site = await makeBoundSite({'content/docs/index.md': '# Start', ...files}, config)
  const compiled = new Map(
    site.graph.versions.flatMap(({docs}) => docs.map(({source, key, compiled: doc}) => [source.path, {key, compiled: doc}])),
  )
  return findUnusedAssets([{...site, files: compiled}]).map(({file}) => file)
}

test('pictures and downloads beside the docs that nothing refers to are reported', async () => {
  const files = {
    'content/docs/index.md': '![a](./img/used.png) [b](./used.pdf)',
    'content/docs/img/used.png': '',
    'content/docs/used.pdf': '',
    'content/docs/img/left.PNG': '',
    'content/docs/left.pdf': '',
    'content/pages/left.svg': '',
  }
  expect(await unused(files)).toEqual(['content/docs/img/left.PNG', 'content/docs/left.pdf', 'content/pages/left.svg'])
})

test('the static folder, parked files and kinds that are no assets are not', async () => {
  const files = {
    'content/static/brand.pdf': '',
    'content/docs/_img/later.png': '',
    'content/docs/.hidden.png': '',
    'content/docs/node_modules/x/logo.png': '',
    'content/docs/data.json': '{}',
    'content/docs/example.py': '',
  }
  expect(await unused(files)).toEqual([])
})

test.each([
  ['a component', {'content/docs/hero.tsx': "import url from './hero.png'"}],
  ['a stylesheet', {'content/docs/hero.css': 'a {background: url(hero.png)}'}],
  ['MDX', {'content/docs/b.mdx': '<Hero src="./hero.png" />'}],
  ['a draft', {'content/docs/b.md': '---\ndraft: true\n---\n![a](./hero.png)'}],
])('a file that %s names may be used', async (_what, files) => {
  expect(await unused({'content/docs/hero.png': '', ...files})).toEqual([])
})

test('a component of the configuration, wherever it is, may use a file by its encoded name', async () => {
  const files = {'content/docs/my hero.png': '', 'src/hero.tsx': 'export const Hero = () => <img src="my%20hero.png" />'}
  expect(await unused(files, {components: {Hero: './src/hero.tsx'}})).toEqual([])
  expect(await unused(files)).toEqual(['content/docs/my hero.png'])
})
