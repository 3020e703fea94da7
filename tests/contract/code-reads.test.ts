import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const siteConfig = (more = '') =>
  `export default {title: 'Site', url: 'https://example.org', components: {Note: 'content/components/note.tsx'}, docs: {versions: {next: {path: ''}}}${more}}\n`

/** A page with a component of which this is the code. It shows `n`, and knows `root`, the root of the site. */
const component = (code: string) => ({
  'content/docs/next/start.mdx': '# Start\n\n<Note/>\n',
  'content/docs/next/plain.mdx': '# Plain\n\n{1 + 1}\n',
  'content/components/note.tsx': `import fs from 'node:fs'\nimport path from 'node:path'\nimport {root} from './root.ts'\n${code}\n`,
  'site-config.ts': siteConfig(),
})

/** A component that shows a value. */
const showing = (value: string) => component(`export const Note = () => <b>{${value}}</b>`)

type Case = {
  readonly files: Readonly<Record<string, string>>
  /** Changes what is shown from `one` to `two`. */
  readonly change: (root: string) => unknown
}

const one = {'data.txt': 'one'}
const read = `fs.readFileSync(path.join(root, 'data.txt'), 'utf8')`
const toTwo = (root: string) => writeFileSync(path.join(root, 'data.txt'), 'two')

const cases: Readonly<Record<string, Case>> = {
  'a file that a component reads while it renders': {files: {...one, ...showing(read)}, change: toTwo},
  'a file that its module reads': {files: {...one, ...component(`const n = ${read}\nexport const Note = () => <b>{n}</b>`)}, change: toTwo},
  'a file that a module reads once, which several pages share': {
    files: {
      ...one,
      ...component(`import {n} from './read.ts'\nexport const Note = () => <b>{n()}</b>`),
      'content/components/read.ts': `import path from 'path'\nimport {readFileSync} from 'fs'\nimport {root} from './root.ts'\nlet kept: string | undefined\nexport const n = () => kept ??= readFileSync(path.join(root, 'data.txt'), 'utf8')\n`,
      'content/docs/next/a-first.mdx': '# First\n\n<Note/>\n',
    },
    change: toTwo,
  },
  'a file that a page reads': {
    files: {
      ...one,
      ...component('export const Note = () => <b>{root}</b>'),
      'content/docs/next/start.mdx': `import {readFileSync} from 'node:fs'\nimport {root} from '@site/content/components/root.ts'\n\n# Start\n\nexport const n = readFileSync(root + '/data.txt', 'utf8')\n\n<b>{n}</b>\n`,
    },
    change: toTwo,
  },
  'a file that a package reads': {
    files: {
      ...one,
      'node_modules/lib/package.json': '{"name": "lib", "main": "i.js"}',
      'node_modules/lib/i.js': `const {readFileSync} = require('fs')\nexports.read = (file) => readFileSync(file, 'utf8')\n`,
      ...component(`import {read} from 'lib'\nexport const Note = () => <b>{read(path.join(root, 'data.txt'))}</b>`),
    },
    change: toTwo,
  },
  'a file outside of the site': {
    files: {'../data.txt': 'one', ...showing(`fs.readFileSync(path.join(root, '../data.txt'), 'utf8')`)},
    change: (root) => writeFileSync(path.join(root, '../data.txt'), 'two'),
  },
  'a file in the content': {
    files: {'content/data/data.txt': 'one', ...showing(`fs.readFileSync(path.join(root, 'content/data/data.txt'), 'utf8')`)},
    change: (root) => writeFileSync(path.join(root, 'content/data/data.txt'), 'two'),
  },
  'a file that is looked for': {files: showing(`fs.existsSync(path.join(root, 'data.txt')) ? 'two' : 'one'`), change: toTwo},
  'a file that cannot be read at first': {
    files: component(`const read = () => { try { return ${read} } catch { return 'one' } }\nexport const Note = () => <b>{read()}</b>`),
    change: toTwo,
  },
  'a file that a module waits for': {
    files: {
      ...one,
      ...component(`const n = await fs.promises.readFile(path.join(root, 'data.txt'), 'utf8')\nexport const Note = () => <b>{n}</b>`),
    },
    change: toTwo,
  },
  'the names in a folder': {
    files: {'list/one': '', ...showing(`fs.readdirSync(path.join(root, 'list')).at(-1)`)},
    change: (root) => writeFileSync(path.join(root, 'list/two'), ''),
  },
  'the names in a folder and in those in it': {
    files: {
      'list/a/one': '',
      ...showing(`path.basename(String(fs.readdirSync(path.join(root, 'list'), {recursive: true}).sort().at(-1)))`),
    },
    change: (root) => writeFiles(root, {'list/a/two': ''}),
  },
}

/** A site with a remark plugin, of which this is the code. It shows `n`. */
const plugin = (code: string) => ({
  'content/docs/next/start.md': '# Start\n\nText\n',
  'site-config.ts': `import {plugin} from './plugins/plugin.ts'\n${siteConfig(', markdown: {remarkPlugins: [plugin]}').replace("components: {Note: 'content/components/note.tsx'}, ", '')}`,
  'plugins/plugin.ts': `import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {root} from '../content/components/root.ts'
export const plugin = () => (tree) => { const n = ${code}; tree.children.push({type: 'strong', children: [{type: 'text', value: n}]}) }
`,
})

/** A Docusaurus site with a plugin that keeps a value, which a page shows. */
const docusaurus = (code: string) => ({
  'docusaurus.config.mjs': `import fs from 'node:fs'
import path from 'node:path'
import {root} from './content/components/root.ts'
const plugin = () => ({name: 'reader', async loadContent() { return ${code} }, async contentLoaded({content, actions}) { actions.setGlobalData({n: content}) }})
export default {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {}}]], plugins: [plugin]}
`,
  'docs/start.mdx': `import {usePluginData} from '@docusaurus/useGlobalData'

# Start

export const Shown = () => <b>{usePluginData('reader').n}</b>

<Shown/>
`,
})

const outside = `fs.readFileSync(path.join(root, '../data.txt'), 'utf8')`
const toTwoOutside = (root: string) => writeFileSync(path.join(root, '../data.txt'), 'two')
const list = `fs.readdirSync(path.join(root, 'list')).at(-1)`

const pluginCases: Readonly<Record<string, Case>> = {
  'a file of the site that a remark plugin reads': {files: {...one, ...plugin(read)}, change: toTwo},
  'a file outside of the site that a remark plugin reads': {files: {'../data.txt': 'one', ...plugin(outside)}, change: toTwoOutside},
  'a folder that a remark plugin lists': {
    files: {'list/one': '', ...plugin(list)},
    change: (root) => writeFileSync(path.join(root, 'list/two'), ''),
  },
  'a file that a remark plugin looks for': {files: plugin(`fs.existsSync(path.join(root, 'data.txt')) ? 'two' : 'one'`), change: toTwo},
  'a folder that a remark plugin of a page with code lists': {
    files: {
      'list/one': '',
      ...plugin(list),
      'content/docs/next/start.mdx': '# Start\n\n{1}\n',
      'content/docs/next/start.md': '---\nid: other\nslug: /other\n---\n\n# Other\n',
    },
    change: (root) => writeFileSync(path.join(root, 'list/two'), ''),
  },
  'a file outside of the site that a plugin of Docusaurus reads': {
    files: {'../data.txt': 'one', ...docusaurus(outside)},
    change: toTwoOutside,
  },
  'a folder that a plugin of Docusaurus lists': {
    files: {'list/one': '', ...docusaurus(list)},
    change: (root) => writeFileSync(path.join(root, 'list/two'), ''),
  },
}

const all = {...cases, ...pluginCases}

const shown = (html: string): string | undefined => /<(?:b|strong)>(one|two)</.exec(html)?.[1]

const inSite = (files: Case['files']) => Object.fromEntries(Object.entries(files).map(([name, text]) => [path.join('site', name), text]))

const tellRoot = (root: string) => {
  mkdirSync(path.join(root, 'content/components'), {recursive: true})
  writeFileSync(path.join(root, 'content/components/root.ts'), `export const root = ${JSON.stringify(root)}\n`)
}

async function buildAndRead(root: string, ...options: string[]): Promise<string | undefined> {
  const {code, stdout, stderr} = await runDocsite(root, ['build', ...options])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
  const out = ['dist', 'build'].map((folder) => path.join(root, folder, 'docs/start/index.html')).find((file) => existsSync(file))
  return shown(readFileSync(out ?? '', 'utf8'))
}

test.each(Object.entries(all))('%s is noticed by the next build', async (_name, {files, change}) => {
  const root = path.join(await makeFolder(inSite(files)), 'site')
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toContain('nothing had to be written')
  expect(stdout).not.toContain('Compiling')
  await change(root)
  expect(await buildAndRead(root)).toBe('two')
  expect(await buildAndRead(root, '--no-cache')).toBe('two')
  expect(await buildAndRead(root)).toBe('two')
})

test.each(Object.entries(all))('%s is shown by serve', async (_name, {files, change}) => {
  const site = await openSite(inSite(files), {folder: 'site', prepare: tellRoot})
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  await change(site.root)
  await site.until(async () => shown(await site.read('docs/start/index.html')) === 'two')
})

test('a variable of the environment is noticed by the next build', async () => {
  onTestFinished(() => void delete process.env['DOCSITE_TEST_SHOWN'])
  const root = await makeFolder(showing(`process.env['DOCSITE_TEST_SHOWN'] ?? 'one'`))
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
  process.env['DOCSITE_TEST_SHOWN'] = 'two'
  expect(await buildAndRead(root)).toBe('two')
  process.env['DOCSITE_TEST_OTHER'] = 'two'
  onTestFinished(() => void delete process.env['DOCSITE_TEST_OTHER'])
  expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
})

test('code may set a variable, and finds it', async () => {
  const root = await makeFolder(
    component(
      `process.env.DOCSITE_TEST_SET = 'one'\nconst all = {...process.env}\nexport const Note = () => <b>{'DOCSITE_TEST_SET' in process.env && all.DOCSITE_TEST_SET}</b>`,
    ),
  )
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
})

const program = {
  ...one,
  ...component(
    `import {execFileSync} from 'node:child_process'\nconst n = execFileSync('cat', [path.join(root, 'data.txt')], {encoding: 'utf8'})\nexport const Note = () => <b>{n}</b>`,
  ),
  // equal ones are compiled once
  'content/docs/next/same.mdx': '# Start\n\n<Note/>\n',
}

test('a page that runs a program is made again by each build, and by no other', async () => {
  const root = await makeFolder(program)
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  toTwo(root)
  expect(await buildAndRead(root)).toBe('two')
  const compiled = readFileSync(path.join(root, 'dist/docs/same/index.html'), 'utf8')
  expect(shown(compiled)).toBe('two')
})

test('a page that runs a program is made once by serve, until it is edited', async () => {
  const site = await openSite(program, {prepare: tellRoot})
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  toTwo(site.root)
  site.edit('content/docs/next/plain.mdx', (text) => `${text}\nMore\n`)
  await site.until(async () => (await site.read('docs/plain/index.html')).includes('More'))
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  site.edit('content/docs/next/start.mdx', (text) => `${text}\nMore\n`)
  await site.until(async () => shown(await site.read('docs/start/index.html')) === 'two')
})

test('only the pages that consist of the code which reads a file are made again', async () => {
  const root = await makeFolder({
    ...one,
    ...showing(read),
    'content/components/other.tsx': 'export const Other = () => <i>other</i>\n',
    'content/docs/next/other.mdx': `import {Other} from '@site/content/components/other.tsx'\n\n# Other\n\n<Other/>\n`,
  })
  tellRoot(root)
  await runDocsite(root, ['build'])
  toTwo(root)
  const {stdout} = await runDocsite(root, ['build'])
  expect(/^total +(\d+) +(\d+)/m.exec(stdout)?.slice(1)).toEqual(['5', '1'])
})

test('a page on which a remark plugin runs a program is made again by each build', async () => {
  const root = await makeFolder({...one, ...plugin(`execFileSync('cat', [path.join(root, 'data.txt')], {encoding: 'utf8'})`)})
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  toTwo(root)
  expect(await buildAndRead(root)).toBe('two')
})
