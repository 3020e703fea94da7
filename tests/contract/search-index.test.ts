import {readFileSync, statSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import type {SiteManifest} from '../../renderer/site/site-manifest.ts'
import {createEmbeddedProvider} from '../../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import type {SearchManifest} from '../../renderer/features/search/browser/format/index-files.ts'
import {pathOf} from '../make-search-index.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

// the bundler puts it into the code: no version is archived
Object.assign(globalThis, {SITE_ARCHIVES: ''})

const config = (extra = ''): string =>
  `import {defineConfig} from 'docsite'\nexport default defineConfig({title: 'Site', url: 'https://example.org', baseUrl: '/base/', ${extra}})\n`

const site = {
  'site-config.ts': config(),
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/guide/_category_.json': '{"label": "Guides", "link": {"type": "generated-index", "description": "Ways to use it."}}',
  'content/docs/next/guide/camera.md': '# Camera\n\nTake a picture.\n\n## Black screen\n\nAsk for permission first.\n',
  'content/docs/next/tensor.md': '# Tensor\n\nNumbers in a `torch.tensor`.\n',
  'content/docs/next/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nxylophone\n',
  'content/docs/next/unfinished.md': '---\ndraft: true\n---\n\n# Unfinished\n\nxylophone\n',
  'content/docs/next/list.md': '---\nsearch: false\n---\n\n# List\n\nxylophone\n',
  'content/docs/1.0/tensor.md': '# Tensor\n\nNumbers in a `torch.tensor`.\n',
  'content/docs/1.0/old.md': '# Old\n\nOnly here: marimba.\n',
  'content/pages/community.md': '# Community\n\nTalk about it.\n',
  'content/pages/names.md': '---\nsearch:\n  exclude: true\n---\n\n# Names\n\nxylophone\n',
  'content/pages/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nxylophone\n',
}

async function build(root: string): Promise<SiteManifest['files']> {
  const ended = await runDocsite(root, ['build'])
  expect({code: ended.code, stderr: ended.stderr.replaceAll(/^(?!.*error).*$/gm, '').trim()}).toEqual({code: 0, stderr: ''})
  return (JSON.parse(readFileSync(path.join(root, 'dist/manifest.json'), 'utf8')) as SiteManifest).files
}

function isOfSearch({path: file}: SiteManifest['files'][number]): boolean {
  return file.startsWith('search/manifest') || file.startsWith('assets/search/')
}

function manifestOf(root: string): SearchManifest {
  return JSON.parse(readFileSync(path.join(root, 'dist/search/manifest.json'), 'utf8')) as SearchManifest
}

/** The parts of a file that last only until it is written again. */
function stampOf(file: string): string {
  const {ino, mtimeMs} = statSync(file)
  return `${ino} ${mtimeMs}`
}

/** Hrefs that a query leads to, in the files of a site. */
async function search(read: (file: string) => Promise<string>, query: string, versions: readonly string[]): Promise<string[]> {
  const provider = createEmbeddedProvider({baseUrl: '/base/'}, async (href) =>
    read(pathOf(href).replace('/base/', '')).then(
      (text) => new Response(text),
      () => new Response('', {status: 404}),
    ),
  )
  return (await provider.search({query, versions, page: 0, perPage: 20})).hits.map(({href}) => href)
}

const builtIn = (root: string) => async (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8')

describe('build', () => {
  test('makes an index for each version and one for other pages', async () => {
    const root = await makeFolder(site)
    const files = (await build(root)).filter(isOfSearch).map(({path: file}) => file.replaceAll(/[\da-f]{12,16}/g, '*'))
    const index = ['assets/search/*/0.txt', 'assets/search/*/core.json']
    // two equal pages of two versions have one text
    const texts = Array.from({length: 5}, () => 'assets/search/articles/*.json')
    expect(files.sort()).toEqual([...index, ...index, ...index, ...texts, 'search/manifest.json'].sort())
    expect(manifestOf(root)).toMatchObject({format: 3, folder: '/base/assets/search/', pages: {shards: 1}})
    expect(Object.keys(manifestOf(root).versions).sort()).toEqual(['1.0', 'next'])
  })

  test('what readers find is in the version they read, and leads to the heading', async () => {
    const root = await makeFolder(site)
    await build(root)
    const find = async (query: string, ...versions: string[]) => search(builtIn(root), query, versions)
    expect(await find('permission', 'next')).toEqual(['/base/docs/next/guide/camera/#black-screen'])
    expect(await find('marimba', 'next')).toEqual([])
    expect(await find('marimba', '1.0')).toEqual(['/base/docs/old/'])
    expect(await find('tensor', 'next', '1.0')).toEqual(['/base/docs/next/tensor/'])
    expect(await find('guides', 'next')).toContain('/base/docs/next/category/guides/')
    expect(await find('community', '1.0')).toEqual(['/base/community/'])
  })

  test('drafts, unlisted pages and those that say so are not found', async () => {
    const root = await makeFolder(site)
    const files = (await build(root)).filter(isOfSearch)
    expect(files.filter(({path: file}) => readFileSync(path.join(root, 'dist', file), 'utf8').includes('xylophone'))).toEqual([])
  })

  test('an edit changes the files of its version and the manifest; a build without one makes nothing', async () => {
    const root = await makeFolder(site)
    const before = (await build(root)).filter(isOfSearch)
    const {versions, pages} = manifestOf(root)
    await writeFiles(root, {'content/docs/1.0/old.md': '# Old\n\nOnly here: vibraphone.\n'})
    const after = (await build(root)).filter(isOfSearch)
    const now = manifestOf(root)
    expect([now.pages, now.versions['next']]).toEqual([pages, versions['next']])
    expect(now.versions['1.0']).not.toEqual(versions['1.0'])
    const known = new Set(before.map(({path: file, sha256}) => `${file} ${sha256}`))
    const changed = after.filter(({path: file, sha256}) => !known.has(`${file} ${sha256}`)).map(({path: file}) => file)
    const {frame = ''} = now.versions['1.0'] ?? {}
    expect(frame).toBe(versions['1.0']?.frame)
    expect(changed.map((file) => file.replace(/articles\/.*/, 'articles/'))).toEqual(
      [`assets/search/${frame}/0.txt`, `assets/search/${frame}/core.json`, 'assets/search/articles/', 'search/manifest.json'].sort(),
    )
    expect(await search(builtIn(root), 'vibraphone', ['1.0'])).toEqual(['/base/docs/old/'])
    const again = await runDocsite(root, ['build'])
    expect(again.stdout + again.stderr).toContain('nothing had to be written')
  })

  test('the bytes are the same with and without what earlier builds left', {tags: ['rest']}, async () => {
    const root = await makeFolder(site)
    const cold = (await build(root)).filter(isOfSearch)
    await rm(path.join(root, 'dist'), {recursive: true})
    expect((await build(root)).filter(isOfSearch)).toEqual(cold)
    await rm(path.join(root, 'dist'), {recursive: true})
    await rm(path.join(root, '.docsite'), {recursive: true})
    expect((await build(root)).filter(isOfSearch)).toEqual(cold)
  })

  test('the bytes of an index that is made in a thread of its own are the same', {tags: ['rest']}, async () => {
    const pages = Array.from({length: 230}, (_, number) => [
      `content/docs/next/page-${number}.md`,
      `# Page ${number}\n\nAbout number${number}.\n\n## Part ${number % 7}\n\nCall \`getPart${number % 7}()\`.\n`,
    ])
    const root = await makeFolder({...site, ...Object.fromEntries(pages)})
    const inThread = (await build(root)).filter(isOfSearch)
    expect(inThread.length).toBeGreaterThan(240)
    // nothing is compiled anew, so nothing is worth a thread
    await rm(path.join(root, 'dist'), {recursive: true})
    expect((await build(root)).filter(isOfSearch)).toEqual(inThread)
    expect(await search(builtIn(root), 'number229', ['next'])).toEqual(['/base/docs/next/page-229/'])
    await writeFiles(root, {'content/docs/next/page-7.md': '# Page 7\n\nAbout a balafon.\n'})
    await build(root)
    expect(await search(builtIn(root), 'balafon', ['next'])).toEqual(['/base/docs/next/page-7/'])
  })

  test('an edit of one text keeps all names but that of the text, and leaves most files of the index alone', async () => {
    const page = (number: number, more = ''): string => {
      const words = Array.from({length: 30}, (_, word) => `word${((number * 37 + word * 101) % 1009).toString(36)}`).join(' ')
      return `# Page ${number}\n\n${words}${more}\n\n## Part ${number % 7}\n\nMore of it.\n`
    }
    const pages = Array.from({length: 400}, (_, number) => [`content/docs/next/page-${number}.md`, page(number)])
    const root = await makeFolder({...site, ...Object.fromEntries(pages)})
    const stamps = async (): Promise<Map<string, string>> => {
      const files = (await build(root)).filter(isOfSearch).map(({path: file}) => file)
      return new Map(files.map((file) => [file, stampOf(path.join(root, 'dist', file))]))
    }
    const before = await stamps()
    await writeFiles(root, {'content/docs/next/page-7.md': page(7, ' balafon')})
    const after = await stamps()
    const isText = (file: string): boolean => file.includes('/articles/')
    expect([...before.keys()].filter((file) => !after.has(file)).map(isText)).toEqual([true])
    expect([...after.keys()].filter((file) => !before.has(file)).map(isText)).toEqual([true])
    const changed = [...after].filter(([file, stamp]) => before.get(file) !== stamp).map(([file]) => path.basename(file))
    expect(changed).toEqual(expect.arrayContaining(['core.json', 'manifest.json']))
    const shards = [...after.keys()].filter((file) => /\/\d+\.txt$/.test(file))
    expect(shards.length).toBeGreaterThan(15)
    expect(changed.length).toBeLessThan(shards.length / 2)
    expect(await search(builtIn(root), 'balafon', ['next'])).toEqual(['/base/docs/next/page-7/'])
  })

  test.each([['search: false'], ["search: {provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs'}"]])(
    'there is no index with %s',
    async (extra) => {
      const root = await makeFolder({...site, 'site-config.ts': config(extra)})
      expect((await build(root)).filter(isOfSearch)).toEqual([])
    },
  )

  test('the emitted index passes the proof of emitted files', async () => {
    const root = await makeFolder(site)
    await build(root)
    const ended = await runDocsite(root, ['check-links', '--built', 'dist'])
    expect(ended.code).toBe(0)
  })
})

describe('serve', () => {
  test('answers from an index that is made on demand, and after an edit from the next', async () => {
    const opened = await openSite(site)
    await opened.until(() => opened.state().isComplete)
    expect(await search(opened.read, 'permission', ['next'])).toEqual(['/base/docs/next/guide/camera/#black-screen'])
    opened.edit('content/docs/next/tensor.md', (text) => `${text}\nA new word: glockenspiel.\n`)
    await opened.until(async () => (await search(opened.read, 'glockenspiel', ['next'])).length > 0)
    expect(await search(opened.read, 'glockenspiel', ['next'])).toEqual(['/base/docs/next/tensor/'])
  })
})
