import {mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, onTestFinished, test, vi} from 'vitest'
import type {SiteConfig} from '../../../../../renderer/config/site-config.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'
import {readGenerated} from '../../../../read-generated.ts'

const manifest = (types: string): string => JSON.stringify({name: 'lib', version: '1.0.0', types})

const site = {
  'site-config.ts': "export default {api: [{name: 'lib'}]}\n",
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/index.md': '# Home\n',
  'content/docs/1.0/index.md': '# Home\n',
  'node_modules/lib/package.json': manifest('index.d.ts'),
  'node_modules/lib/index.d.ts':
    "import type {Peer} from 'peer'\nexport * from './more/shapes'\nexport declare function open(peer: Peer): void\n",
  'node_modules/lib/more/shapes.d.ts': 'export declare function circle(radius: number): string\n',
  'node_modules/lib/other.d.ts': 'export declare function other(): void\n',
  'types/peer.d.ts': 'export type Peer = {name: string}\n',
  'words/lib.json': JSON.stringify({module: 'lib', description: 'A library.', items: {}}),
}

const reference = {name: 'lib', source: 'lib', versions: {'1.0': 'lib'}, types: {peer: './types/peer.d.ts'}, descriptions: 'words'}

type Site = {readonly config: SiteConfig; readonly at: (name: string) => string}

async function makeSite(): Promise<Site> {
  const root = await makeFolder(site)
  // files that are written while they are read are not believed
  await setTimeout(30)
  return {config: makeConfig(root, {api: [reference]}), at: (name) => path.join(root, name)}
}

/** Reads the sources with the docs of earlier runs, and without. */
async function readTwice(config: SiteConfig): Promise<readonly unknown[]> {
  const read = async (cache: boolean): Promise<unknown> => {
    const {value, diagnostics} = await readGenerated(config, {cache})
    return {docs: value.versions.map(({docs}) => docs.map(({docPath, bytes}) => [docPath, Buffer.from(bytes()).toString()])), diagnostics}
  }
  return [await read(true), await read(false)]
}

test.each<readonly [name: string, change: (site: Site) => void]>([
  ['declarations', ({at}) => writeFileSync(at('node_modules/lib/more/shapes.d.ts'), 'export declare function square(): void\n')],
  ['the entry point', ({at}) => writeFileSync(at('node_modules/lib/package.json'), manifest('other.d.ts'))],
  ['a file that comes', ({at}) => writeFileSync(at('node_modules/lib/more/shapes.d.cts'), 'export declare const x: 1\n')],
  ['a file that goes', ({at}) => rmSync(at('node_modules/lib/more/shapes.d.ts'))],
  ['a package that goes', ({at}) => rmSync(at('node_modules/lib'), {recursive: true})],
  ['a package that moves', ({at}) => renameSync(at('node_modules/lib'), at('node_modules/old'))],
  ['declarations of a peer', ({at}) => writeFileSync(at('types/peer.d.ts'), 'export type Peer = 1\n')],
  ['declarations of a peer that go', ({at}) => rmSync(at('types/peer.d.ts'))],
  ['a description', ({at}) => writeFileSync(at('words/lib.json'), site['words/lib.json'].replace('A library', 'The library'))],
  ['a description that is damaged', ({at}) => writeFileSync(at('words/lib.json'), '{')],
  ['another description that is damaged', ({at}) => writeFileSync(at('words/more.json'), '{')],
  [
    'another description',
    ({at}) => writeFileSync(at('words/more.json'), JSON.stringify({module: 'none', description: 'None.', items: {}})),
  ],
  ['no descriptions', ({at}) => rmSync(at('words'), {recursive: true})],
  ['a doc by a writer', ({at}) => (mkdirSync(at('content/docs/next/api')), writeFileSync(at('content/docs/next/api/index.md'), '# Own\n'))],
  ['another version', ({at}) => (mkdirSync(at('content/docs/2.0')), writeFileSync(at('content/docs/versions.json'), '["2.0", "1.0"]'))],
  ['the configuration as text', ({at}) => writeFileSync(at('site-config.ts'), "\n\nexport default {api: [{name: 'lib'}]}\n")],
])('after a change of %s, generated docs and problems are those of a site that is new', async (_name, change) => {
  const made = await makeSite()
  await readTwice(made.config)
  change(made)
  const [kept, anew] = await readTwice(made.config)
  expect(kept).toEqual(anew)
})

test('while nothing changes, the code that makes them is not called', async () => {
  const {config} = await makeSite()
  const first = await readTwice(config)
  const {createReferenceDocs} = vi.hoisted(() => ({createReferenceDocs: vi.fn()}))
  const module = '../../../../../renderer/features/api/reference-docs.ts'
  vi.doMock(module, () => ({createReferenceDocs}))
  // files of tests share a thread and its modules
  onTestFinished(() => {
    vi.doUnmock(module)
  })
  expect(await readGenerated(config).then(({value}) => value.versions.flatMap(({docs}) => docs).length)).toBeGreaterThan(2)
  expect(createReferenceDocs).not.toHaveBeenCalled()
  expect(first[0]).toEqual(first[1])
})

test('a reference is labelled with its title in autogenerated sidebars, unless its first page is by writers', async () => {
  const labels = async (files: Readonly<Record<string, string>>): Promise<unknown> => {
    const root = await makeFolder({...site, ...files})
    const two = [reference, {...reference, id: 'again', title: 'Again', path: 'more'}]
    const {value} = await readGenerated(makeConfig(root, {api: two}), {cache: false})
    return ['api', 'more'].map((folder) => value.versions[0]?.categories.get(folder)?.label)
  }
  expect(await labels({})).toEqual(['lib', 'Again'])
  expect(await labels({'content/docs/next/more/index.md': '# More\n'})).toEqual(['lib', undefined])
})

test('pages are neither new in nor removed from versions without a reference, and badges tell of versions that are not documented', async () => {
  const names = ['3.9', '3.2', '3.1']
  const root = await makeFolder({
    'lib/package.json': manifest('index.d.ts'),
    'lib/index.d.ts': 'export declare function a(): void\nexport declare function b(): void\n',
    'old/package.json': manifest('index.d.ts'),
    'old/index.d.ts': 'export declare function a(): string\n',
    ...Object.fromEntries(names.map((name) => [`content/docs/${name}/index.md`, '# Home\n'])),
    'content/docs/versions.json': JSON.stringify(names),
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', versions: {'3.9': './lib', '3.2': './old'}}]}))
  const made = value.versions.flatMap(({docs}) =>
    docs.flatMap(({docPath, generated}) => (generated ? [[docPath, generated.hiddenIn]] : [])),
  )
  expect(made).toEqual(made.map(([docPath]) => [docPath, ['next', '3.1']]))
  const page = value.versions[0]?.docs.find(({docPath}) => docPath === 'api/modules/lib.md')
  const labels = Buffer.from(page?.bytes() ?? [])
    .toString()
    .matchAll(/class="label[^>]*>([^<]*)/g)
  expect([...labels].map(([, label]) => label)).toEqual(['Changed in 3.9 or earlier', 'Since 3.9 or earlier'])
})
