// Over the budget: only a large search has several files of each kind.
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {sha256} from '../../../../../../renderer/core/files/hash.ts'
import type {OutputFile} from '../../../../../../renderer/core/model/output.ts'
import type {RouteGraph} from '../../../../../../renderer/core/model/route-graph.ts'
import {editSearch} from '../../../../../../renderer/features/search/edit/edit-search.ts'
import type {TextEdit} from '../../../../../../renderer/features/own-feature.ts'
import type {EditedSearch} from '../../../../../../renderer/features/search/edit/edited-files.ts'
import {openSearchSession} from '../../../../../../renderer/features/search/search-session.ts'
import {readGraph} from '../../../../../make-graph.ts'
import {makeFolder, writeFiles} from '../../../../../make-site.ts'
import {createRandom} from '../../../../../random.ts'
import type {Random} from '../../../../../random.ts'

const toolHash = 'tool'

/** A file of the output with its key. */
type Written = {readonly key: string; readonly text: string}

type Output = ReadonlyMap<string, Written>

/** A site whose articles are what its files say, line by line: a heading or a paragraph. */
type Site = {readonly root: string; readonly files: Map<string, string>}

const htmlOf = (text: string): string =>
  text
    .split('\n')
    .slice(1)
    .map((line, at) => (line.startsWith('## ') ? `<h2 id="s${at}">${line.slice(3)}</h2>` : `<p>${line}</p>`))
    .join('')

async function graphOf({root}: Site) {
  const {config, graph} = await readGraph(root)
  return {config, graph}
}

/** Makes all files of the search, as a build does. */
async function build(site: Site, stateRoot = path.join(site.root, '.docsite')): Promise<Output> {
  const {config, graph} = await graphOf(site)
  const session = openSearchSession({stateRoot, cache: true, toolHash})
  const html = new Map([...site.files.values()].map((text) => [sha256(text), htmlOf(text)]))
  const files = session.files({config, graph, body: (key) => html.get(key) ?? expect.fail(key), prepareBody: async () => undefined})
  const output = await write(files)
  session.close()
  return output
}

async function write(files: readonly OutputFile[]): Promise<Output> {
  const output = new Map<string, Written>()
  for (const {path: file, key, content} of files) {
    const bytes = typeof content === 'function' ? await content() : expect.fail()
    output.set(file, {key, text: typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes)})
  }
  return new Map([...output].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function keysOf(graph: RouteGraph): Map<string, string> {
  return new Map(
    [...graph.routes.values()].flatMap((route) =>
      route.kind === 'doc' ? [[route.path, route.doc.key] as const] : route.kind === 'page' ? [[route.path, route.page.key] as const] : [],
    ),
  )
}

/** Changes files, and passes on which pages that changes. */
async function edit(site: Site, changes: Readonly<Record<string, string>>): Promise<TextEdit[]> {
  const before = keysOf((await graphOf(site)).graph)
  await writeFiles(site.root, changes)
  for (const [file, text] of Object.entries(changes)) site.files.set(file, text)
  const html = new Map(Object.values(changes).map((text) => [sha256(text), htmlOf(text)]))
  return [...keysOf((await graphOf(site)).graph)].flatMap(([route, after]) => {
    const old = before.get(route) ?? expect.fail()
    return old === after ? [] : [{route, before: old, after, html: () => html.get(after) ?? expect.fail()}]
  })
}

async function editOutput(site: Site, edits: readonly TextEdit[], output: Output, options = {}): Promise<EditedSearch | undefined> {
  const {config} = await graphOf(site)
  const read = (file: string): Uint8Array => Buffer.from(output.get(file)?.text ?? expect.fail(file))
  return editSearch({stateRoot: path.join(site.root, '.docsite'), toolHash, locale: config.locale.name, edits, read, ...options})
}

async function apply(output: Output, edited: EditedSearch | undefined): Promise<Output> {
  const next = new Map(output)
  for (const [file, written] of await write(edited?.files ?? expect.fail('It was not edited.'))) {
    expect(next.get(file)).not.toEqual(written)
    next.set(file, written)
  }
  for (const file of edited?.removed ?? []) expect(next.delete(file)).toBe(true)
  return new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function makeText({below, pick}: Random, title: string, headings: number): string {
  const line = (): string =>
    Array.from({length: 1 + below(20)}, () => pick(['camera', '画像', 'getImageData', `word${below(99)}`, `only${below(10_000)}`])).join(
      ' ',
    )
  return [`# ${title}`, line(), ...Array.from({length: headings}, (_, at) => `## Part ${at} ${pick(['one', 'two'])}\n${line()}`)].join('\n')
}

async function makeSite(random: Random, count: number): Promise<Site> {
  const docs = Array.from({length: count}, (_, at) => makeText(random, `Page ${at}`, at === 1 ? 40 : random.below(4)))
  const files = new Map<string, string>([['content/pages/about.md', makeText(random, 'About', 2)]])
  for (const [at, text] of docs.entries()) {
    files.set(`content/docs/next/page-${at}.md`, text)
    // both versions have half of the articles in common
    if (at < 20) files.set(`content/docs/1.0/page-${at}.md`, at % 2 === 0 ? text : makeText(random, `Page ${at}`, 1))
  }
  // a text that two pages have
  files.set('content/docs/next/twin-a.md', '# Twin\nThe same.')
  files.set('content/docs/next/twin-b.md', '# Twin\nThe same.')
  const root = await makeFolder({...Object.fromEntries(files), 'content/docs/versions.json': '["1.0"]'})
  return {root, files}
}

/** Another text for a file, with the same title and number of headings. */
function otherText(random: Random, text: string): string {
  const [title = ''] = text.split('\n')
  return makeText(random, title.slice(2), text.split('\n## ').length - 1)
}

describe.each([
  ['small', 40, 8],
  ['large', 2001, 3],
])('the files of a search that is %s', (_, count, rounds) => {
  test('are after edits those of a build', async () => {
    const random = createRandom(count)
    const site = await makeSite(random, count)
    let output = await build(site)
    for (let round = 0; round < rounds; round += 1) {
      const edited = Array.from({length: 1 + random.below(3)}, () => random.pick([...site.files.keys()]))
      const changed = round === 0 ? ['content/docs/next/page-1.md', 'content/docs/next/twin-a.md', 'content/docs/next/page-2.md'] : edited
      const edits = await edit(site, Object.fromEntries(changed.map((file) => [file, otherText(random, site.files.get(file) ?? '')])))
      const next = await editOutput(site, edits, output)
      output = await apply(output, next)
      const fresh = await build(site, path.join(site.root, `fresh-${round}`))
      expect([...output.keys()]).toEqual([...fresh.keys()])
      expect([...output].filter(([file, written]) => JSON.stringify(fresh.get(file)) !== JSON.stringify(written))).toEqual([])
    }
    // a build finds everything in its place
    expect(await build(site)).toEqual(output)
    // and makes what differs from what was kept, and edits go on after it
    const old = site.files.get('content/docs/next/page-4.md') ?? ''
    await edit(site, {'content/docs/next/page-4.md': otherText(random, old).replace('# Page 4', '# A new title')})
    output = await build(site)
    expect(output).toEqual(await build(site, path.join(site.root, 'fresh-title')))
    const edits = await edit(site, {'content/docs/1.0/page-3.md': otherText(random, site.files.get('content/docs/1.0/page-3.md') ?? '')})
    output = await apply(output, await editOutput(site, edits, output))
    expect(output).toEqual(await build(site, path.join(site.root, 'fresh')))
  }, 60_000)
})

describe('a site is built', () => {
  const change = {'content/docs/next/page-3.md': '# Page 3\nAnother text.'}
  const start = async () => {
    const site = await makeSite(createRandom(1), 5)
    await writeFiles(site.root, {'content/docs/next/page-3.md': '# Page 3\nA text.'})
    site.files.set('content/docs/next/page-3.md', '# Page 3\nA text.')
    return {site, output: await build(site), folder: path.join(site.root, '.docsite/cache/search')}
  }

  test('and edited if nothing is wrong', async () => {
    const {site, output} = await start()
    expect(await editOutput(site, await edit(site, change), output)).toMatchObject({removed: [expect.stringMatching(/articles/)]})
  })

  test.each<[why: string, options: object]>([
    ['another docsite', {toolHash: 'other'}],
    ['another locale', {locale: 'xx'}],
  ])('because of %s', async (_, options) => {
    const {site, output} = await start()
    expect(await editOutput(site, await edit(site, change), output, options)).toBeUndefined()
  })

  test('because the number of sections changes', async () => {
    const {site, output} = await start()
    const edits = await edit(site, {'content/docs/next/page-3.md': '# Page 3\nA text.\n## New\nAnother.'})
    expect(await editOutput(site, edits, output)).toBeUndefined()
  })

  test('because the page was another one', async () => {
    const {site, output} = await start()
    const edits = await edit(site, change)
    expect(
      await editOutput(
        site,
        edits.map((one) => ({...one, before: 'other'})),
        output,
      ),
    ).toBeUndefined()
  })

  test('because the output is not that of the plan', async () => {
    const {site, output} = await start()
    await edit(site, {'content/docs/next/page-3.md': '# Page 3\nA third text.'})
    await build(site)
    expect(await editOutput(site, await edit(site, change), output)).toBeUndefined()
  })

  test.each(['.plan', '.terms', '.pack'])('because a byte in each file with the ending %s is another one', async (ending) => {
    const {site, output, folder} = await start()
    for (const file of readdirSync(folder).filter((name) => name.endsWith(ending))) {
      const bytes = readFileSync(path.join(folder, file))
      for (let at = 0; at < bytes.length; at += 40) bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(path.join(folder, file), bytes)
    }
    expect(await editOutput(site, await edit(site, change), output)).toBeUndefined()
  })

  test('because nothing is kept', async () => {
    const {site, output, folder} = await start()
    rmSync(folder, {recursive: true})
    expect(await editOutput(site, await edit(site, change), output)).toBeUndefined()
  })
})

test('an edit of a page that is not searched changes nothing', async () => {
  const site = await makeSite(createRandom(1), 3)
  const output = await build(site)
  const edits = [{route: '/elsewhere/', before: 'a', after: 'b', html: () => expect.fail()}]
  expect(await editOutput(site, edits, output)).toEqual({files: [], removed: []})
})
