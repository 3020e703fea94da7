import {expect, test} from 'vitest'
import {counterpartIn} from '../../../../../renderer/graph/routes/counterpart.ts'
import {makeGraph} from '../../../../make-graph.ts'

const versions = {'content/docs/versions.json': '["2.0", "1.0"]'}

/** The addresses at which a doc is in each version. */
async function followed(files: Readonly<Record<string, string>>, version: string, id: string): Promise<(string | undefined)[]> {
  const {graph} = await makeGraph({...versions, ...files}, {compiler: 'markdown'})
  const own = graph.versions.find((one) => one.version.name === version)
  const doc = own?.docById.get(id)
  if (own === undefined || doc === undefined) throw new Error(`There is no ${id} in ${version}.`)
  return graph.versions.map((target) => counterpartIn(target, doc, {own, graph})?.route)
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

test('a page whose file was renamed is followed at its address, unless the page there is another one', async () => {
  const slug = (path: string): string => `---\nslug: ${path}\n---\n\n# Page\n`
  const files = {
    'content/docs/next/guides/install.md': slug('/install'),
    'content/docs/2.0/install.md': '',
    'content/docs/1.0/setup.md': slug('/install'),
    'content/docs/1.0/guides/install.md': slug('/other'),
  }
  expect(await followed(files, '2.0', 'install')).toEqual(['/docs/next/install/', '/docs/install/', '/docs/1.0/install/'])
  expect(await followed(files, '1.0', 'setup')).toEqual([undefined, '/docs/install/', '/docs/1.0/install/'])
  expect(await followed(files, 'next', 'guides/install')).toEqual(['/docs/next/install/', '/docs/install/', '/docs/1.0/other/'])
})

const headings = (...names: string[]): string => names.map((name) => `## ${name}\n\nText.\n\n`).join('')

test.each<readonly [string, string, string]>([
  ['text', '# Page\n\nThe same.\n', '# Page\n\nThe same.\n'],
  [
    'headings',
    `# Storage\n\n${headings('Get', 'Set', 'Keys', 'Clear', 'Remove')}`,
    `# Preferences\n\n${headings('Get', 'Set', 'Keys', 'Clear', 'Remove', 'Move')}`,
  ],
  ['title and first sentence', '# Copy\n\nCopies all of it.\n\nOld.\n', '# Copy\n\nCopies all of it.\n\n## New\n'],
])('a page without a name or an address in common is followed by its %s', async (_what, before, after) => {
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/other/copy.md': after,
    'content/docs/next/start.md': '# Start\n',
    'content/docs/1.0/copy.md': before,
    'content/docs/1.0/start.md': '# Start\n',
  }
  expect(await followed(files, '1.0', 'copy')).toEqual(['/docs/next/other/copy/', '/docs/copy/'])
  expect(await followed(files, 'next', 'other/copy')).toEqual(['/docs/next/other/copy/', '/docs/copy/'])
})

test.each<readonly [string, Readonly<Record<string, string>>]>([
  ['two pages could be it', {'content/docs/next/a/copy.md': '# Copy\n\nCopies.\n', 'content/docs/next/b/copy.md': '# Copy\n\nCopies.\n'}],
  ['the page has another beginning', {'content/docs/next/a/copy.md': '# Copy\n\nMoves.\n'}],
  [
    'the page has been there before',
    {'content/docs/next/a/copy.md': '# Copy\n\nCopies.\n', 'content/docs/1.0/a/copy.md': '# Copy\n\nCopies.\n'},
  ],
  ['few headings are the same', {'content/docs/next/a/copy.md': `# Copying\n\n${headings('Usage', 'Example')}`}],
])('no page is taken for another if %s', async (_why, more) => {
  const files = {
    'content/docs/versions.json': '["1.0"]',
    'content/docs/1.0/copy.md': `# Copy\n\nCopies.\n\n${headings('Usage', 'Example')}`,
    'content/docs/next/start.md': '# Start\n',
    ...more,
  }
  expect(await followed(files, '1.0', 'copy')).toEqual([undefined, '/docs/copy/'])
})

const persist = ['Install', 'Set up', 'Options', 'Storage', 'Limits']
const more = ['Hooks', 'Suspense', 'Hydration', 'Context', 'Testing', 'Types']

test.each<readonly [string, Readonly<Record<string, readonly string[]>>, string | undefined]>([
  ['has more headings', {react: [...persist, ...more], vue: persist}, '/docs/framework/react/persist/'],
  ['has the same headings', {react: persist, vue: persist}, '/docs/framework/react/persist/'],
  [
    'is hardly alike, so that another one is doubtful',
    {react: [...persist.slice(1), 'New', ...more, ...more.map((name) => `${name} 2`)], vue: persist},
    undefined,
  ],
  [
    'has most of them and much else, so that another one is doubtful',
    {react: [...persist, ...more, ...more.map((name) => `${name} 2`)], vue: persist},
    undefined,
  ],
  ['could be either', {solid: persist, vue: persist}, undefined],
])('of pages with the same headings, that with the nearest path is the same page, which %s', async (_what, found, route) => {
  const files = Object.fromEntries(
    Object.entries(found).map(([name, names]) => [
      `content/docs/2.0/framework/${name}/persist.md`,
      `# Persist\n\n${name}\n\n${headings(...names)}`,
    ]),
  )
  const site = {...files, 'content/docs/1.0/react/persist.md': `# Persist\n\nKeep.\n\n${headings(...persist)}`}
  expect((await followed(site, '1.0', 'react/persist'))[0]).toBe(route)
})

test('a page is followed through the versions between, however each of them tells', async () => {
  const text = (heading: string): string => `# ${heading}\n\nThe same text in two versions.\n`
  const files = {
    'content/docs/next/setup/begin.md': moved('/start/begin'),
    'content/docs/2.0/start/begin.md': text('Begin'),
    'content/docs/1.0/begin.md': text('Begin'),
    'content/docs/1.0/other.md': '# Other\n',
  }
  const all = ['/docs/next/setup/begin/', '/docs/start/begin/', '/docs/1.0/begin/']
  expect(await followed(files, '1.0', 'begin')).toEqual(all)
  expect(await followed(files, 'next', 'setup/begin')).toEqual(all)
})

test('a page is followed to the folder to which most others of its folder have moved', async () => {
  const page = (name: string): string => `# ${name}\n\nAbout ${name}.\n`
  const files = {
    'content/docs/2.0/framework/react/a.md': page('a'),
    'content/docs/2.0/framework/react/b.md': page('b'),
    'content/docs/2.0/framework/react/c.md': '# Written anew\n',
    'content/docs/2.0/framework/vue/c.md': '# Another\n',
    'content/docs/1.0/react/a.md': page('a'),
    'content/docs/1.0/react/b.md': page('b'),
    'content/docs/1.0/react/c.md': page('c'),
    'content/docs/1.0/react/d.md': page('d'),
  }
  expect(await followed(files, '1.0', 'react/c')).toEqual(['/docs/framework/react/c/', '/docs/1.0/react/c/'])
  expect(await followed(files, '2.0', 'framework/react/c')).toEqual(['/docs/framework/react/c/', '/docs/1.0/react/c/'])
  expect(await followed(files, '2.0', 'framework/vue/c')).toEqual(['/docs/framework/vue/c/', undefined])
  expect(await followed(files, '1.0', 'react/d')).toEqual([undefined, '/docs/1.0/react/d/'])
})
