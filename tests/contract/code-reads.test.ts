import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

type Files = Readonly<Record<string, string>>

/** A page that shows `one` until something is changed that its code, or that of a plugin, reads. */
type Case = {
  readonly files: Files
  /** Changes what is shown from `one` to `two`. */
  readonly change: (root: string) => unknown
  /** Code of a plugin that returns what is shown. */
  readonly code?: string
}

/** Makes the case of the page with this name, which is its heading as well. Its code knows `root`, the root of the site. */
type MakeCase = (page: string) => Case

const siteConfig = (more: string) =>
  `export default {title: 'Site', url: 'https://example.org', docs: {versions: {next: {path: ''}}}${more}}\n`

const tagOf = (page: string) => page.slice(0, 1).toUpperCase() + page.slice(1)

/** A site with pages of components, which have their names. */
const siteOfComponents = (...pages: readonly string[]): Files => ({
  'content/docs/next/plain.mdx': '# Plain\n\n{1 + 1}\n',
  'site-config.ts': siteConfig(`, components: {${pages.map((page) => `${tagOf(page)}: 'content/components/${page}.tsx'`).join(', ')}}`),
})

/** A page with a component of which this is the code: it is called `Note` there. */
const component = (page: string, code: string): Files => ({
  [`content/docs/next/${page}.mdx`]: `# ${page}\n\n<${tagOf(page)}/>\n`,
  [`content/components/${page}.tsx`]: `import fs from 'node:fs'\nimport path from 'node:path'\nimport {root} from './root.ts'\n${code.replaceAll('Note', tagOf(page))}\n`,
})

/** A component that shows a value. */
const showing = (page: string, value: string) => component(page, `export const Note = () => <b>{${value}}</b>`)

const fileOf = (page: string) => `${page}.txt`
const one = (page: string): Files => ({[fileOf(page)]: 'one'})
const read = (page: string) => `fs.readFileSync(path.join(root, '${fileOf(page)}'), 'utf8')`
const toTwo = (file: string) => (root: string) => writeFileSync(path.join(root, file), 'two')

const componentCases: Readonly<Record<string, MakeCase>> = {
  'a file that a component reads while it renders': (page) => ({
    files: {...one(page), ...showing(page, read(page))},
    change: toTwo(fileOf(page)),
  }),
  'a file that its module reads': (page) => ({
    files: {...one(page), ...component(page, `const n = ${read(page)}\nexport const Note = () => <b>{n}</b>`)},
    change: toTwo(fileOf(page)),
  }),
  'a file that a module reads once, which several pages share': (page) => ({
    files: {
      ...one(page),
      ...component(page, `import {n} from './read.ts'\nexport const Note = () => <b>{n()}</b>`),
      'content/components/read.ts': `import path from 'path'\nimport {readFileSync} from 'fs'\nimport {root} from './root.ts'\nlet kept: string | undefined\nexport const n = () => kept ??= readFileSync(path.join(root, '${fileOf(page)}'), 'utf8')\n`,
      'content/docs/next/a-first.mdx': `# First\n\n<${tagOf(page)}/>\n`,
    },
    change: toTwo(fileOf(page)),
  }),
  'a file that a page reads': (page) => ({
    files: {
      ...one(page),
      ...component(page, 'export const Note = () => <b>{root}</b>'),
      [`content/docs/next/${page}.mdx`]: `import {readFileSync} from 'node:fs'\nimport {root} from '@site/content/components/root.ts'\n\n# ${page}\n\nexport const n = readFileSync(root + '/${fileOf(page)}', 'utf8')\n\n<b>{n}</b>\n`,
    },
    change: toTwo(fileOf(page)),
  }),
  'a file that a package reads': (page) => ({
    files: {
      ...one(page),
      'node_modules/lib/package.json': '{"name": "lib", "main": "i.js"}',
      'node_modules/lib/i.js': `const {readFileSync} = require('fs')\nexports.read = (file) => readFileSync(file, 'utf8')\n`,
      ...component(page, `import {read} from 'lib'\nexport const Note = () => <b>{read(path.join(root, '${fileOf(page)}'))}</b>`),
    },
    change: toTwo(fileOf(page)),
  }),
  'a file outside of the site': (page) => ({
    files: {'../data.txt': 'one', ...showing(page, `fs.readFileSync(path.join(root, '../data.txt'), 'utf8')`)},
    change: toTwo('../data.txt'),
  }),
  'a file in the content': (page) => ({
    files: {'content/data/data.txt': 'one', ...showing(page, `fs.readFileSync(path.join(root, 'content/data/data.txt'), 'utf8')`)},
    change: toTwo('content/data/data.txt'),
  }),
  'a file that is looked for': (page) => ({
    files: showing(page, `fs.existsSync(path.join(root, '${fileOf(page)}')) ? 'two' : 'one'`),
    change: toTwo(fileOf(page)),
  }),
  'a file that cannot be read at first': (page) => ({
    files: component(
      page,
      `const read = () => { try { return ${read(page)} } catch { return 'one' } }\nexport const Note = () => <b>{read()}</b>`,
    ),
    change: toTwo(fileOf(page)),
  }),
  'a file that a module waits for': (page) => ({
    files: {
      ...one(page),
      ...component(
        page,
        `const n = await fs.promises.readFile(path.join(root, '${fileOf(page)}'), 'utf8')\nexport const Note = () => <b>{n}</b>`,
      ),
    },
    change: toTwo(fileOf(page)),
  }),
  'the names in a folder': (page) => ({
    files: {[`${page}/one`]: '', ...showing(page, `fs.readdirSync(path.join(root, '${page}')).at(-1)`)},
    change: toTwo(`${page}/two`),
  }),
  'the names in a folder and in those in it': (page) => ({
    files: {
      [`${page}/a/one`]: '',
      ...showing(page, `path.basename(String(fs.readdirSync(path.join(root, '${page}'), {recursive: true}).sort().at(-1)))`),
    },
    change: toTwo(`${page}/a/two`),
  }),
}

/** Entries of a list in code, one for each page. */
const listOf = (codes: Readonly<Record<string, string>>, write: (page: string, code: string) => string): string =>
  Object.entries(codes)
    .map(([page, code]) => write(page, code))
    .join()

/** A site with a remark plugin that shows what code returns, by the heading of the page. */
const siteOfPlugin = (codes: Readonly<Record<string, string>>): Files => ({
  'site-config.ts': `import {plugin} from './plugins/plugin.ts'\n${siteConfig(', markdown: {remarkPlugins: [plugin]}')}`,
  'plugins/plugin.ts': `import {execFileSync} from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {root} from '../content/components/root.ts'
const values = {${listOf(codes, (page, code) => `${page}: () => ${code}`)}}
export const plugin = () => (tree) => {
  const n = values[tree.children[0].children[0].value]()
  tree.children.push({type: 'strong', children: [{type: 'text', value: n}]})
}
`,
})

const textPage = (page: string): Files => ({[`content/docs/next/${page}.md`]: `# ${page}\n\nText\n`})
const list = (page: string) => `fs.readdirSync(path.join(root, '${page}')).at(-1)`
const outside = (page: string) => `fs.readFileSync(path.join(root, '../${fileOf(page)}'), 'utf8')`

const pluginCases: Readonly<Record<string, MakeCase>> = {
  'a file of the site that a remark plugin reads': (page) => ({
    files: {...one(page), ...textPage(page)},
    code: read(page),
    change: toTwo(fileOf(page)),
  }),
  'a file outside of the site that a remark plugin reads': (page) => ({
    files: {[`../${fileOf(page)}`]: 'one', ...textPage(page)},
    code: outside(page),
    change: toTwo(`../${fileOf(page)}`),
  }),
  'a folder that a remark plugin lists': (page) => ({
    files: {[`${page}/one`]: '', ...textPage(page)},
    code: list(page),
    change: toTwo(`${page}/two`),
  }),
  'a file that a remark plugin looks for': (page) => ({
    files: textPage(page),
    code: `fs.existsSync(path.join(root, '${fileOf(page)}')) ? 'two' : 'one'`,
    change: toTwo(fileOf(page)),
  }),
  'a folder that a remark plugin of a page with code lists': (page) => ({
    files: {[`${page}/one`]: '', [`content/docs/next/${page}.mdx`]: `# ${page}\n\n{1}\n`},
    code: list(page),
    change: toTwo(`${page}/two`),
  }),
}

/** A Docusaurus site with plugins that keep a value, which the page of their name shows. */
const siteOfDocusaurus = (codes: Readonly<Record<string, string>>): Files => ({
  'docusaurus.config.mjs': `import fs from 'node:fs'
import path from 'node:path'
import {root} from './content/components/root.ts'
const plugin = (name, read) => () => ({name, async loadContent() { return read() }, async contentLoaded({content, actions}) { actions.setGlobalData({n: content}) }})
const plugins = [${listOf(codes, (page, code) => `plugin('${page}', () => ${code})`)}]
export default {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {}}]], plugins}
`,
})

const docusaurusPage = (page: string): Files => ({
  [`docs/${page}.mdx`]: `import {usePluginData} from '@docusaurus/useGlobalData'

# ${page}

export const Shown = () => <b>{usePluginData('${page}').n}</b>

<Shown/>
`,
})

const docusaurusCases: Readonly<Record<string, MakeCase>> = {
  'a file outside of the site that a plugin of Docusaurus reads': (page) => ({
    files: {[`../${fileOf(page)}`]: 'one', ...docusaurusPage(page)},
    code: outside(page),
    change: toTwo(`../${fileOf(page)}`),
  }),
  'a folder that a plugin of Docusaurus lists': (page) => ({
    files: {[`${page}/one`]: '', ...docusaurusPage(page)},
    code: list(page),
    change: toTwo(`${page}/two`),
  }),
}

/** Cases with names of their pages, and the files of the site that has them. */
type SiteOfCases = {readonly cases: readonly (Case & {readonly name: string; readonly page: string})[]; readonly files: Files}

function siteOf(makers: Readonly<Record<string, MakeCase>>, common: (codes: Readonly<Record<string, string>>) => Files): SiteOfCases {
  const cases = Object.entries(makers).map(([name, make], index) => ({name, page: `page${index}`, ...make(`page${index}`)}))
  const codes = Object.fromEntries(cases.map(({page, code = ''}) => [page, code]))
  return {cases, files: Object.assign(common(codes), ...cases.map(({files}) => files)) as Files}
}

const sites: Readonly<Record<string, SiteOfCases>> = {
  'code of pages': siteOf(componentCases, (codes) => siteOfComponents(...Object.keys(codes))),
  'remark plugins': siteOf(pluginCases, siteOfPlugin),
  'plugins of Docusaurus': siteOf(docusaurusCases, siteOfDocusaurus),
}

const shown = (html: string): string | undefined => /<(?:b|strong)>(one|two)</.exec(html)?.[1]

const inSite = (files: Files) => Object.fromEntries(Object.entries(files).map(([name, text]) => [path.join('site', name), text]))

const tellRoot = (root: string) => {
  mkdirSync(path.join(root, 'content/components'), {recursive: true})
  writeFileSync(path.join(root, 'content/components/root.ts'), `export const root = ${JSON.stringify(root)}\n`)
}

async function build(root: string, ...options: readonly string[]): Promise<void> {
  const {code, stdout, stderr} = await runDocsite(root, ['build', ...options])
  expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
}

function readPage(root: string, page: string): string | undefined {
  const out = ['dist', 'build'].map((folder) => path.join(root, folder, `docs/${page}/index.html`)).find((file) => existsSync(file))
  return shown(readFileSync(out ?? '', 'utf8'))
}

async function buildAndRead(root: string, ...options: readonly string[]): Promise<string | undefined> {
  await build(root, ...options)
  return readPage(root, 'start')
}

/** Cases that change together: on a push all cases of a site, before a release each case alone. */
function changesOf({cases}: SiteOfCases): readonly SiteOfCases['cases'][] {
  return isDeep ? cases.map((alone) => [alone]) : [cases]
}

test.each(Object.entries(sites))('what %s read is noticed by the next build', {tags: ['rest']}, async (_name, site) => {
  const root = path.join(await makeFolder(inSite(site.files)), 'site')
  tellRoot(root)
  const expected = Object.fromEntries(site.cases.map(({name}) => [name, 'one']))
  const readAll = async (...options: readonly string[]): Promise<unknown> => {
    await build(root, ...options)
    return Object.fromEntries(site.cases.map(({name, page}) => [name, readPage(root, page)]))
  }
  expect(await readAll()).toEqual(expected)
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toContain('nothing had to be written')
  expect(stdout).not.toContain('Compiling')
  for (const changed of changesOf(site)) {
    for (const {name, change} of changed) {
      await change(root)
      expected[name] = 'two'
    }
    expect(await readAll()).toEqual(expected)
  }
  expect(await readAll('--no-cache')).toEqual(expected)
  expect(await readAll()).toEqual(expected)
})

test.each(Object.entries(sites))('what %s read is shown by serve', {tags: ['rest']}, async (_name, {cases, files}) => {
  const site = await openSite(inSite(files), {folder: 'site', prepare: tellRoot})
  const expected = Object.fromEntries(cases.map(({name}) => [name, 'one']))
  const readAll = async (): Promise<unknown> =>
    Object.fromEntries(
      await Promise.all(cases.map(async ({name, page}) => [name, shown(await site.read(`docs/${page}/index.html`))] as const)),
    )
  expect(await readAll()).toEqual(expected)
  for (const changed of changesOf({cases, files})) {
    for (const {name, change} of changed) {
      await change(site.root)
      expected[name] = 'two'
    }
    await expect.poll(readAll, {interval: 20}).toEqual(expected)
  }
})

test('a variable of the environment is noticed by the next build', async () => {
  onTestFinished(() => void delete process.env['DOCSITE_TEST_SHOWN'])
  const root = await makeFolder({...siteOfComponents('start'), ...showing('start', `process.env['DOCSITE_TEST_SHOWN'] ?? 'one'`)})
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
  process.env['DOCSITE_TEST_SHOWN'] = 'two'
  expect(await buildAndRead(root)).toBe('two')
  process.env['DOCSITE_TEST_OTHER'] = 'two'
  onTestFinished(() => void delete process.env['DOCSITE_TEST_OTHER'])
  expect((await runDocsite(root, ['build'])).stdout).toContain('nothing had to be written')
})

test('code may set a variable, and finds it', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...siteOfComponents('start'),
    ...component(
      'start',
      `process.env.DOCSITE_TEST_SET = 'one'\nconst all = {...process.env}\nexport const Note = () => <b>{'DOCSITE_TEST_SET' in process.env && all.DOCSITE_TEST_SET}</b>`,
    ),
  })
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
})

const program = {
  ...siteOfComponents('start'),
  ...one('start'),
  ...component(
    'start',
    `import {execFileSync} from 'node:child_process'\nconst n = execFileSync('cat', [path.join(root, 'start.txt')], {encoding: 'utf8'})\nexport const Note = () => <b>{n}</b>`,
  ),
  // equal ones are compiled once
  'content/docs/next/same.mdx': '# start\n\n<Start/>\n',
}

test('a page that runs a program is made again by each build, and by no other', {tags: ['rest']}, async () => {
  const root = await makeFolder(program)
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  toTwo('start.txt')(root)
  expect(await buildAndRead(root)).toBe('two')
  const compiled = readFileSync(path.join(root, 'dist/docs/same/index.html'), 'utf8')
  expect(shown(compiled)).toBe('two')
})

test('a page that runs a program is made once by serve, until it is edited', {tags: ['rest']}, async () => {
  const site = await openSite(program, {prepare: tellRoot})
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  toTwo('start.txt')(site.root)
  site.edit('content/docs/next/plain.mdx', (text) => `${text}\nMore\n`)
  await site.until(async () => (await site.read('docs/plain/index.html')).includes('More'))
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  site.edit('content/docs/next/start.mdx', (text) => `${text}\nMore\n`)
  await site.until(async () => shown(await site.read('docs/start/index.html')) === 'two')
})

test('only the pages that consist of the code which reads a file are made again', async () => {
  const root = await makeFolder({
    ...siteOfComponents('start'),
    ...one('start'),
    ...showing('start', read('start')),
    'content/components/other.tsx': 'export const Other = () => <i>other</i>\n',
    'content/docs/next/other.mdx': `import {Other} from '@site/content/components/other.tsx'\n\n# Other\n\n<Other/>\n`,
  })
  tellRoot(root)
  await runDocsite(root, ['build'])
  toTwo('start.txt')(root)
  const {stdout} = await runDocsite(root, ['build'])
  expect(/^total +(\d+) +(\d+)/m.exec(stdout)?.slice(1)).toEqual(['5', '1'])
})

test('a page on which a remark plugin runs a program is made again by each build', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...siteOfPlugin({start: `execFileSync('cat', [path.join(root, 'start.txt')], {encoding: 'utf8'})`}),
    ...one('start'),
    ...textPage('start'),
  })
  tellRoot(root)
  expect(await buildAndRead(root)).toBe('one')
  toTwo('start.txt')(root)
  expect(await buildAndRead(root)).toBe('two')
})
