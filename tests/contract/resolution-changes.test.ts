import {mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const doc = {'content/docs/next/start.mdx': '# Start\n\n<Note/>\n'}
const siteConfig = (more = '') =>
  `export default {title: 'Site', url: 'https://example.org', components: {Note: 'content/components/note.tsx'}, docs: {versions: {next: {path: ''}}}${more}}\n`

const component = (imported: string) => ({
  ...doc,
  'site-config.ts': siteConfig(),
  'content/components/note.tsx': `import {n} from ${JSON.stringify(imported)}\nexport const Note = () => <b>{n}</b>\n`,
})

const plugin = {
  'content/docs/next/start.md': '# Start\n\nText\n',
  'site-config.ts': `import {plugin} from './plugins/plugin.ts'\n${siteConfig(', markdown: {remarkPlugins: [plugin]}').replace("components: {Note: 'content/components/note.tsx'}, ", '')}`,
  'plugins/plugin.ts': `import {n} from 'lib'\nexport const plugin = () => (tree) => { tree.children.push({type: 'html', value: '<b>' + n + '</b>'}) }\n`,
}

const lib = (n: string, folder = 'node_modules/lib') => ({
  [`${folder}/package.json`]: '{"name": "lib", "version": "1.0.0", "type": "module", "exports": "./i.js"}',
  [`${folder}/i.js`]: `export const n = '${n}'\n`,
})

const link = (root: string, name: string, target: string) => {
  const place = path.join(root, name)
  mkdirSync(path.dirname(place), {recursive: true})
  rmSync(place, {recursive: true, force: true})
  symlinkSync(target, place)
}

type Case = {
  readonly files: Readonly<Record<string, string>>
  readonly prepare?: (root: string) => void
  /** Changes what the import leads to from `one` to `two`. */
  readonly change: (root: string) => unknown
}

const stores = {
  ...lib('one', 'node_modules/.pnpm/lib@1.0.0/node_modules/lib'),
  ...lib('two', 'node_modules/.pnpm/lib@1.0.0_patch_hash=a/node_modules/lib'),
}
const relink: Pick<Case, 'prepare' | 'change'> = {
  prepare: (root) => link(root, 'node_modules/lib', '.pnpm/lib@1.0.0/node_modules/lib'),
  change: (root) => link(root, 'node_modules/lib', '.pnpm/lib@1.0.0_patch_hash=a/node_modules/lib'),
}

const cases: Readonly<Record<string, Case>> = {
  'a link of a package that leads elsewhere': {files: {...component('lib'), ...stores}, ...relink},
  'such a link of a plugin': {files: {...plugin, ...stores}, ...relink},
  'a link inside the store of packages': {
    files: {
      ...component('outer'),
      ...stores,
      'node_modules/.pnpm/outer@1/node_modules/outer/package.json': '{"name": "outer", "type": "module", "exports": "./i.js"}',
      'node_modules/.pnpm/outer@1/node_modules/outer/i.js': `export * from 'lib'\n`,
    },
    prepare(root) {
      link(root, 'node_modules/outer', '.pnpm/outer@1/node_modules/outer')
      link(root, 'node_modules/.pnpm/outer@1/node_modules/lib', '../../lib@1.0.0/node_modules/lib')
    },
    change: (root) => link(root, 'node_modules/.pnpm/outer@1/node_modules/lib', '../../lib@1.0.0_patch_hash=a/node_modules/lib'),
  },
  'a folder in the place of a link': {
    files: {...component('lib'), ...stores},
    ...relink,
    change(root) {
      rmSync(path.join(root, 'node_modules/lib'))
      return writeFiles(root, lib('two'))
    },
  },
  'a nearer package': {
    files: {...component('lib'), ...lib('one')},
    change: (root) => writeFiles(root, lib('two', 'content/components/node_modules/lib')),
  },
  'a nearer package without a manifest': {
    files: {...component('lib'), ...lib('one')},
    change: (root) => writeFiles(root, {'content/components/node_modules/lib/index.js': `export const n = 'two'\n`}),
  },
  'a nearer package of a plugin, without a manifest': {
    files: {...plugin, ...lib('one')},
    change: (root) => writeFiles(root, {'plugins/node_modules/lib/index.js': `exports.n = 'two'\n`}),
  },
  'imports of the manifest of the site': {
    files: {
      ...component('#n'),
      'package.json': '{"imports": {"#n": "./a.js"}}',
      'a.js': `export const n = 'one'\n`,
      'b.js': `export const n = 'two'\n`,
    },
    change: (root) => writeFiles(root, {'package.json': '{"imports": {"#n": "./b.js"}}'}),
  },
  'a manifest nearer to the component': {
    files: {
      ...component('#n'),
      'package.json': '{"imports": {"#n": "./a.js"}}',
      'a.js': `export const n = 'one'\n`,
      'content/b.js': `export const n = 'two'\n`,
    },
    change: (root) => writeFiles(root, {'content/package.json': '{"imports": {"#n": "./b.js"}}'}),
  },
}

const shown = (html: string): string | undefined => /<b>(one|two)<\/b>/.exec(html)?.[1]

test.each(Object.entries(cases))('%s is noticed by the next build', async (_name, {files, prepare, change}) => {
  const root = await makeFolder(files)
  prepare?.(root)
  const build = async (...options: string[]) => {
    const {code, stdout, stderr} = await runDocsite(root, ['build', ...options])
    expect({code, said: code === 0 ? '' : stdout + stderr}).toEqual({code: 0, said: ''})
    return shown(readFileSync(path.join(root, 'dist/docs/start/index.html'), 'utf8'))
  }
  expect(await build()).toBe('one')
  await change(root)
  expect(await build()).toBe('two')
  expect(await build('--no-cache')).toBe('two')
  expect(await build()).toBe('two')
})

test.each(Object.entries(cases))('%s is shown by serve', async (_name, {files, prepare, change}) => {
  const site = await openSite(files, {...(prepare && {prepare})})
  expect(shown(await site.read('docs/start/index.html'))).toBe('one')
  await change(site.root)
  await site.until(async () => shown(await site.read('docs/start/index.html')) === 'two')
})

test('other keys of the manifest of a site do not matter', async () => {
  const root = await makeFolder({...component('#n'), 'package.json': '{"imports": {"#n": "./a.js"}}', 'a.js': `export const n = 'one'\n`})
  await runDocsite(root, ['build'])
  writeFileSync(path.join(root, 'package.json'), '{"version": "2.0.0", "imports": {"#n": "./a.js"}, "scripts": {"a": "b"}}')
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toContain('nothing had to be written')
  expect(stdout).not.toContain('Compiling')
})
