import {expect, test} from 'vitest'
import {counterpartIn} from '../../../../../renderer/graph/routes/counterpart.ts'
import {makeGraph} from '../../../../make-graph.ts'

const versions = {'content/docs/versions.json': '["2.0", "1.0"]'}

/** The addresses at which a doc is in each version. */
async function followed(files: Readonly<Record<string, string>>, version: string, id: string): Promise<(string | undefined)[]> {
  const {graph} = await makeGraph({...versions, ...files})
  const own = graph.versions.find((one) => one.version.name === version)
  const doc = own?.docById.get(id)
  if (own === undefined || doc === undefined) throw new Error(`There is no ${id} in ${version}.`)
  return graph.versions.map((target) => counterpartIn(target, doc, {own, routes: graph.routes})?.route)
}

const moved = (...from: string[]): string => `---\nmoved_from: ${JSON.stringify(from.length === 1 ? from[0] : from)}\n---\n\n# Page\n`

test('a page that was renamed is followed through versions in both directions, twice', async () => {
  const files = {
    'content/docs/next/setup/start.md': moved('/setup/begin', '/install'),
    'content/docs/2.0/setup/begin.md': moved('/install'),
    'content/docs/1.0/install.md': '',
  }
  const all = ['/docs/next/setup/start/', '/docs/setup/begin/', '/docs/1.0/install/']
  expect(await followed(files, 'next', 'setup/start')).toEqual(all)
  expect(await followed(files, '2.0', 'setup/begin')).toEqual(all)
  expect(await followed(files, '1.0', 'install')).toEqual(all)
})

test('a page at the former place of another is not its counterpart', async () => {
  const files = {
    'content/docs/next/setup.md': moved('/install'),
    'content/docs/next/install.md': '',
    'content/docs/2.0/setup.md': moved('/install'),
    'content/docs/2.0/install.md': '',
    'content/docs/1.0/install.md': '',
  }
  expect(await followed(files, '1.0', 'install')).toEqual(['/docs/next/setup/', '/docs/setup/', '/docs/1.0/install/'])
  expect(await followed(files, 'next', 'setup')).toEqual(['/docs/next/setup/', '/docs/setup/', '/docs/1.0/install/'])
  expect(await followed(files, 'next', 'install')).toEqual(['/docs/next/install/', '/docs/install/', undefined])
})

test('former addresses are those of slugs, and lead to the page by a redirect', async () => {
  const {graph, diagnostics} = await makeGraph({
    ...versions,
    'content/docs/next/a/new.md': moved('old', '../up', '/apart/'),
    'content/docs/2.0/a/new.md': moved('old'),
    'content/docs/1.0/a/old.md': '',
    'content/pages/team.md': moved('/people'),
  })
  expect(diagnostics).toEqual([])
  expect(
    [...graph.routes.values()].flatMap((route) =>
      route.kind === 'redirect' ? [[route.path, route.to, route.target, route.permanent]] : [],
    ),
  ).toEqual([
    ['/docs/a/old/', '/docs/a/new/', '/docs/a/new/', true],
    ['/docs/next/a/old/', '/docs/next/a/new/', '/docs/next/a/new/', true],
    ['/docs/next/apart/', '/docs/next/a/new/', '/docs/next/a/new/', true],
    ['/docs/next/up/', '/docs/next/a/new/', '/docs/next/a/new/', true],
    ['/people/', '/team/', '/team/', true],
  ])
})

test('a page or a redirect of the configuration at a former address is kept; two pages that moved from one are reported', async () => {
  const {graph, diagnostics} = await makeGraph(
    {
      'content/docs/a.md': moved('/b', '/c'),
      'content/docs/b.md': '',
      'content/docs/d.md': moved('/e'),
      'content/docs/f.md': moved('/e'),
    },
    {config: {redirects: [{from: '/docs/c/', to: '/docs/b/'}]}},
  )
  expect(diagnostics.map(({code, file, place, message}) => ({code, file, place, message}))).toEqual([
    {
      code: 'route-duplicate',
      file: 'content/docs/f.md',
      place: {start: {line: 2, column: 13}, end: {line: 2, column: 17}},
      message:
        'The pages `content/docs/d.md` and `content/docs/f.md` both say that they have moved from `/docs/e/`; it leads to the first.',
    },
  ])
  expect([...graph.routes.values()].flatMap((route) => (route.kind === 'redirect' ? [[route.path, route.to]] : []))).toEqual([
    ['/docs/c/', '/docs/b/'],
    ['/docs/e/', '/docs/d/'],
  ])
})

test('a former address that climbs out of its version is reported', async () => {
  const {graph, diagnostics} = await makeGraph({'content/docs/a.md': moved('/ok', '../../b')})
  expect(diagnostics.map(({code, file, message, hint}) => ({code, file, message, hint}))).toEqual([
    {
      code: 'slug-invalid',
      file: 'content/docs/a.md',
      message: 'The former address `../../b` cannot be used: it leaves its folder with `..`.',
      hint: 'Write a path such as `/guide/install`, relative to the version, or `install`, relative to the folder.',
    },
  ])
  expect([...graph.routes.keys()]).toEqual(['/docs/a/', '/docs/ok/'])
})
