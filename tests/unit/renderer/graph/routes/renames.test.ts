import {expect, test} from 'vitest'
import {counterpartIn} from '../../../../../renderer/graph/routes/counterpart.ts'
import type {Doc} from '../../../../../renderer/core/model/route-graph.ts'
import {pairDocs} from '../../../../../renderer/graph/routes/pair-docs.ts'
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
  [
    'first sentence and headings',
    `# Copy for Vue\n\nCopies all of it.\n\n${headings('Usage', 'Example')}Old.\n`,
    `# Quick start\n\nCopies all of it.\n\n${headings('Usage', 'Example')}`,
  ],
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
      `# Persist with ${name}\n\n${name}\n\n${headings(...names)}`,
    ]),
  )
  const site = {...files, 'content/docs/1.0/react/persist.md': `# Persist\n\nKeep.\n\n${headings(...persist)}`}
  expect((await followed(site, '1.0', 'react/persist'))[0]).toBe(route)
})

test('a page with another name is followed by its title and first sentence, unless there is one with its name', async () => {
  const text = (rest: string): string => `# Deploy to Firebase\n\nFirebase is a service by Google.\n\n${rest}\n`
  const before = {'content/docs/1.0/deploy/google-firebase.md': text('Old.')}
  const after = {'content/docs/2.0/deploy/firebase.md': text('New.')}
  const named = {'content/docs/2.0/hosts/google-firebase.md': text('Newer.')}
  expect(await followed({...before, ...after}, '1.0', 'deploy/google-firebase')).toEqual([
    '/docs/deploy/firebase/',
    '/docs/1.0/deploy/google-firebase/',
  ])
  expect((await followed({...before, ...after, ...named}, '1.0', 'deploy/google-firebase'))[0]).toBe('/docs/hosts/google-firebase/')
})

const titled = (title: string, text = 'Written anew.'): string => `# ${title}\n\n${text}\n`

test.each<readonly [string, string, string, Readonly<Record<string, string>>, string | undefined]>([
  ['its folder is in another one', 'hooks/use-it', 'useIt', {'api/hooks/useIt': 'useIt', 'api/state/useIt': 'useIt'}, 'api/hooks/useIt'],
  ['there is a folder more', 'vue/api/link', 'Link', {'vue/api/parts/Link': 'Link', 'react/api/parts/Link': 'Link'}, 'vue/api/parts/Link'],
  ['its title is a name in code', 'routers/create-it', 'createIt', {'api/utils/createIt': 'createIt'}, 'api/utils/createIt'],
  [
    'two pages with this name in code could be it',
    'routers/create-it',
    'createIt',
    {'a/createIt': 'createIt', 'b/createIt': 'createIt'},
    undefined,
  ],
  ['two folders could be its own', 'hooks/use-it', 'useIt', {'a/hooks/useIt': 'useIt', 'b/hooks/useIt': 'useIt'}, undefined],
  ['its title is a common word', 'guides/testing', 'Testing', {'start/testing': 'Testing'}, undefined],
  ['the page has another title', 'react/react-it', 'React It', {'react/types/ReactIt': 'ReactIt'}, undefined],
  ['the page is that of a folder', 'api/parts/index', 'Parts', {'api/kit/parts/index': 'Parts'}, undefined],
])('a page that was written anew under its name is followed where nothing is doubtful: %s', async (_why, id, title, after, expected) => {
  const files = {
    [`content/docs/1.0/${id}.md`]: titled(title, 'Written first.'),
    ...Object.fromEntries(Object.entries(after).map(([path, one]) => [`content/docs/2.0/${path}.md`, titled(one, `About ${path}.`)])),
  }
  expect((await followed(files, '1.0', id))[0]).toBe(expected && `/docs/${expected}/`)
})

test('a page that is not where its folder has moved is not followed elsewhere by its name', async () => {
  const page = (name: string): string => `# ${name}\n\nAbout ${name}.\n`
  const files = {
    'content/docs/2.0/react/guides/a.md': page('a'),
    'content/docs/2.0/react/guides/b.md': page('b'),
    'content/docs/2.0/vue/guides/ssr.md': titled('SSR', 'With Vue.'),
    'content/docs/1.0/guides/a.md': page('a'),
    'content/docs/1.0/guides/b.md': page('b'),
    'content/docs/1.0/guides/ssr.md': titled('SSR', 'With React.'),
  }
  expect((await followed(files, '1.0', 'guides/ssr'))[0]).toBe(undefined)
})

test('a page that was written anew in a new folder beside pages that have stayed is followed by its name', async () => {
  const stayed = {a: '# A\n', b: '# B\n', c: '# C\n'}
  const inBoth = Object.entries(stayed).flatMap(([name, text]) =>
    ['1.0', '2.0'].map((version) => [`content/docs/${version}/vue/${name}.md`, text]),
  )
  const files = {
    ...Object.fromEntries(inBoth),
    'content/docs/1.0/vue/api/useIt.md': titled('useIt', 'First.'),
    'content/docs/2.0/vue/api/calls/useIt.md': titled('useIt'),
    'content/docs/2.0/react/api/calls/useIt.md': titled('useIt', 'In React.'),
  }
  expect((await followed(files, '1.0', 'vue/api/useIt'))[0]).toBe('/docs/vue/api/calls/useIt/')
})

test('the work of comparing two versions that share nothing grows with their pages, not with pairs of them', async () => {
  let reads = 0
  const common = headings('Usage', 'Options', 'Example', 'Returns', 'Remarks', 'See also')
  const {graph} = await makeGraph({...versions, 'content/docs/1.0/a.md': `# A\n\n${common}`}, {compiler: 'markdown'})
  const [pattern] = graph.versions.flatMap(({docs}) => docs)
  if (pattern === undefined) throw new Error('There is no doc.')
  const manyDocs = (version: string): Doc[] =>
    Array.from({length: 400}, (_, index) => {
      const doc = {...pattern, key: `${version}-${index}`, title: `${version} ${index}`}
      return Object.defineProperty(doc, 'route', {
        get() {
          reads += 1
          return `/docs/${version}/${version}-${index}/`
        },
      })
    })
  expect(pairDocs(manyDocs('1.0'), manyDocs('2.0'))).toEqual([])
  expect(reads).toBeLessThan(400 * 2 * 20)
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
