import {readFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, expect, test, vi} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

const names = ['next', '3.0', '2.0', '1.0']

const config = (versions: string): string => `export default {
  title: 'Widget Kit',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  docs: {noIndexEnded: true, versions: {${versions}}},
  navbar: {items: [{type: 'docsVersionDropdown'}]},
}
`

const dates = `
  '3.0': {released: '2026-02-01', supportedUntil: '2027-02-01', endOfLife: '2028-02-01'},
  '2.0': {released: '2025-02-01', supportedUntil: '2026-02-01', endOfLife: '2027-02-01'},
  '1.0': {released: '2024-02-01', endOfLife: '2026-01-31'},
`

const site = {
  'site-config.ts': config(dates),
  'content/pages/index.md': '# Home\n',
  'content/docs/versions.json': '["3.0", "2.0", "1.0"]\n',
  ...Object.fromEntries(names.map((name) => [`content/docs/${name}/start.md`, `# Start\n\nOf ${name}.\n`])),
}

afterEach(() => void vi.unstubAllEnvs())

/** Builds a site on a day, at 23:59 in UTC. */
async function buildOn(day: string, root: string, ...more: string[]): Promise<Ended> {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(`${day}T23:59:00Z`) / 1000))
  return runDocsite(root, ['build', ...more])
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

/** What the page of a version says of it: banner, badge, robots. */
function look(root: string, folder: string): (string | undefined)[] {
  const html = read(root, `${folder}start/index.html`)
  const text = (found: RegExpExecArray | null): string | undefined => found?.[1]?.replaceAll(/<[^>]*>/g, '')
  return [
    text(/role="alert"><p>(.*?)<\/p>/.exec(html)),
    text(/<span class="badge[^>]*>(.*?)<\/span>/.exec(html)),
    /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  ]
}

test('pages, menu, sitemap and the file for other programs follow the dates, and only a new state writes files', async () => {
  const root = await makeFolder(site)
  expect(await buildOn('2026-06-01', root)).toMatchObject({code: 0})
  expect([look(root, 'docs/'), look(root, 'docs/2.0/'), look(root, 'docs/1.0/'), look(root, 'de/docs/1.0/')]).toEqual([
    [undefined, 'Version: 3.0', undefined],
    [
      'You are reading about Widget Kit 2.0, which only gets security fixes, until February 1, 2027.',
      'Version: 2.0 (security fixes only)',
      undefined,
    ],
    [
      'You are reading about Widget Kit 1.0, whose support ended on January 31, 2026.',
      'Version: 1.0 (no longer supported)',
      'noindex, nofollow',
    ],
    [
      'Sie lesen die Dokumentation zu Widget Kit 1.0. Der Support für diese Version endete am 31. Januar 2026.',
      'Version: 1.0 (nicht mehr unterstützt)',
      'noindex, nofollow',
    ],
  ])
  const menu = /<details class="dropdown versions">.*?<\/details>/.exec(read(root, 'docs/start/index.html'))?.[0] ?? ''
  expect([...menu.matchAll(/aria-label="(\w+)"|data-version="([^"]*)"/g)].map(([, group, name]) => group ?? name)).toEqual([
    'next',
    'Supported',
    '3.0',
    '2.0',
    'Archived',
    '1.0',
  ])
  expect(read(root, 'sitemap.xml')).not.toContain('/docs/1.0/')
  const {result} = JSON.parse(read(root, 'versions.json')) as {result: {releases: {name: string; isMaintained: boolean}[]}}
  expect(result.releases.map(({name, isMaintained}) => [name, isMaintained])).toEqual([
    ['3.0', true],
    ['2.0', true],
    ['1.0', false],
  ])

  const before = hashTree(path.join(root, 'dist'))
  const again = await buildOn('2027-01-31', root)
  expect([again.code, again.stdout.includes('nothing had to be written'), hashTree(path.join(root, 'dist'))]).toEqual([0, true, before])
  await buildOn('2027-02-01', root)
  expect(hashTree(path.join(root, 'dist'))).toEqual(before)

  await buildOn('2027-02-02', root)
  expect([look(root, 'docs/'), look(root, 'docs/2.0/')]).toEqual([
    [
      'You are reading about Widget Kit 3.0, which only gets security fixes, until February 1, 2028.',
      'Version: 3.0 (security fixes only)',
      undefined,
    ],
    [
      'You are reading about Widget Kit 2.0, whose support ended on February 1, 2027.',
      'Version: 2.0 (no longer supported)',
      'noindex, nofollow',
    ],
  ])
  const warm = hashTree(path.join(root, 'dist'))
  await buildOn('2027-02-02', root, '--no-cache')
  expect(hashTree(path.join(root, 'dist'))).toEqual(warm)
  expect(await runDocsite(root, ['check-links', '--built', 'dist'])).toMatchObject({code: 0})
})

test('a problem of an ended version does not stop a build, and one of a supported version does', async () => {
  const broken = {'content/docs/1.0/start.md': '# Start\n\n[Gone](gone.md)\n'}
  const root = await makeFolder({...site, ...broken})
  const {code, stdout} = await buildOn('2026-06-01', root)
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'content/docs/1.0/start.md:3:1 warning link-missing-file'])
  expect(await buildOn('2026-01-31', root)).toMatchObject({code: 1})
})

test('a site without dates has nothing of it, and a file of its own at that address', async () => {
  const own = '{"mine": true}\n'
  const root = await makeFolder({...site, 'site-config.ts': config("'1.0': {label: 'One'}"), 'content/static/versions.json': own})
  await buildOn('2026-06-01', root)
  const files = hashTree(path.join(root, 'dist'))
  const sheet = Object.keys(files).find((file) => /^assets\/.*\.css$/.test(file)) ?? ''
  expect([
    read(root, 'versions.json'),
    read(root, sheet).includes('version-group'),
    read(root, 'docs/start/index.html').includes('version-group'),
  ]).toEqual([own, false, false])
  await buildOn('2040-06-01', root)
  expect(hashTree(path.join(root, 'dist'))).toEqual(files)
})

test('a file of the site at the address of the list is reported', async () => {
  const root = await makeFolder({...site, 'content/static/versions.json': '{}\n'})
  const {code, stdout} = await buildOn('2026-06-01', root)
  expect([code, ...stdout.split('\n').slice(0, 2)]).toEqual([
    2,
    'content/static/versions.json error plugin-conflict',
    '  The feature `lifecycle` generates `versions.json`, where the site already has `content/static/versions.json`.',
  ])
})
