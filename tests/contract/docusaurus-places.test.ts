import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A repository whose documentation is beside the folder of its Docusaurus site, and whose packages are not installed. */
const repository = {
  'docs/start.mdx': `---
slug: /
---

import Part from './_part.mdx'
import {Lamp, useLight} from 'lamps'
import 'lamps/lamp.css'
import label from '@site/src/label'

# Start

<Part /> <img src={require('/static/lamp.png').default} />

<p>{label()} <Lamp>{useLight().colour}</Lamp></p>

[Deep](./deep/page.md) and [the first version](../website/versioned_docs/version-1.0/start.md) ![](./deep/pixel.svg)
`,
  'docs/_part.mdx': 'A part of it.\n',
  'docs/deep/page.md': '# Deep\n\n[Back](../start.mdx)\n',
  'docs/deep/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  'website/docusaurus.config.js': `module.exports = {
  title: 'Lighthouse',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  plugins: [
    './plugins/marks',
    ['./plugins/broken.js', {}],
    function bundlerOnly() {
      return {name: 'bundler-only', configureWebpack: () => ({})}
    },
  ],
  presets: [['classic', {docs: {path: '../docs', editUrl: 'https://example.org/edit/main/website/', lastVersion: 'current'}, blog: false}]],
}
`,
  'website/plugins/marks/index.js': `module.exports = ({siteConfig}) => ({
  name: 'marks',
  injectHtmlTags: () => ({headTags: [{tagName: 'meta', attributes: {name: 'mark', content: siteConfig.title}}], postBodyTags: ['<p>']}),
  contentLoaded() {},
})
`,
  'website/plugins/broken.js': "module.exports = () => { throw new Error('no token') }\n",
  'website/package.json': '{"dependencies": {"lamps": "^1.0.0", "@docusaurus/core": "^3.0.0"}}\n',
  'website/src/label.js': "import {name} from 'lamps'\nexport default () => `Label ${typeof name}`\n",
  'website/static/lamp.png': Buffer.from(onePixel, 'base64'),
  'website/static/manifest.json': '{"name": "An app"}\n',
  'website/versions.json': '["1.0"]\n',
  'website/versioned_docs/version-1.0/start.md': '# Start of 1.0\n\n[Next](../../../docs/start.mdx)\n',
}

test('docs may be outside of the folder of a site; packages that are not installed have stand-ins; an app keeps its manifest', async () => {
  const repo = await makeFolder(repository)
  const root = path.join(repo, 'website')
  const read = (file: string): string => readFileSync(path.join(root, 'build', file), 'utf8')
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  const told = stdout.split('\n\n').filter((part) => / (?:warning|error) [a-z]+-/.test(part.split('\n')[0] ?? ''))
  expect({code, told}).toEqual({
    code: 0,
    told: [
      'docusaurus.config.js warning docusaurus-unsupported\n  Packages of the site are not installed, so what pages take from them is missing: `lamps`.\n  hint: Install them as the `package.json` of the site says.',
      'docusaurus.config.js warning docusaurus-unsupported\n  The plugin `./plugins/broken.js` failed, so what it adds to the site is missing: no token',
    ],
  })
  expect(read('manifest.json')).toBe(repository['website/static/manifest.json'])
  const {pages} = JSON.parse(read('docsite-manifest.json')) as {readonly pages: readonly {readonly path: string}[]}
  expect(pages.map((page) => page.path)).toEqual(['/docs/', '/docs/1.0/start/', '/docs/deep/page/', '/search/'])
  const start = read('docs/index.html')
  expect(start).toContain('<p>A part of it.</p>')
  expect(start).toContain('<meta name="mark" content="Lighthouse"')
  expect(start).toContain('<img src="/lamp.png" width="1" height="1"')
  expect(start).toContain('<p>Label function</p>')
  expect(start).toContain('href="/docs/deep/page"')
  expect(start).toContain('href="/docs/1.0/start"')
  expect(start).toMatch(/src="\/assets\/files\/pixel-[\da-f]+\.svg"/)
  expect(start).toContain('href="https://example.org/edit/main/docs/start.mdx"')
  expect(read('docs/1.0/start/index.html')).toContain('href="/docs"')

  mkdirSync(path.join(root, 'node_modules/lamps'), {recursive: true})
  await writeFiles(root, {
    'node_modules/lamps/package.json': '{"name": "lamps", "version": "1.0.0", "main": "index.js"}',
    'node_modules/lamps/index.js':
      "export const Lamp = ({children}) => `Shines ${children}`\nexport const useLight = () => ({colour: 'red'})\nexport const name = 'a'\n",
    'node_modules/lamps/lamp.css': '',
  })
  const installed = await runDocsite(root, ['build', '--max-warnings', '2'])
  expect(installed.code).toBe(0)
  expect(read('docs/index.html')).toContain('<p>Label stringShines red</p>')
})

test('serve shows edits of docs outside of the folder of the site, and of files that they import', async () => {
  const live = await openSite(repository, {folder: 'website'})
  const start = async (): Promise<string> => live.read('docs/index.html')
  expect(await start()).toContain('A part of it.')
  live.edit('../docs/_part.mdx', () => 'Another part.\n')
  await live.until(async () => (await start()).includes('Another part.'))
  live.write('../docs/new.md', '# New\n\n[Back](./start.mdx)\n')
  await live.until(
    async () => live.state().files.has('docs/new/index.html') && (await live.read('docs/new/index.html')).includes('href="/docs"'),
  )
  live.remove('../docs/_part.mdx')
  await live.until(() => live.problems().includes('import-missing ../docs/start.mdx'))
  live.write('../docs/_part.mdx', 'The part again.\n')
  await live.until(async () => (await start()).includes('The part again.') && live.problems().every((one) => one.startsWith('docusaurus-')))
})

test('pages and files whose names only some file systems lack are built with a warning', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}\n",
    'docs/aux.md': '# Aux\n\n![Lamp](/img/at%209:41.png)\n',
    'docs/ends.md': '---\nslug: ends.\n---\n\n# Ends\n\n[Aux](./aux.md)\n',
    'static/img/at 9:41.png': 'one',
    'static/img/Logo.png': 'two',
    'static/img/logo.png': 'three',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout.match(/^\S+\.\w+(?::\d+:\d+)? (?:error|warning) .*\n.*$/gm)).toEqual([
    'docs/aux.md warning route-invalid\n  The output path `docs/aux/index.html` cannot be used everywhere: `aux` is a device name on Windows.',
    'docs/ends.md:2:7 warning route-invalid\n  The output path `docs/ends./index.html` cannot be used everywhere: `ends.` ends with a dot or a space, which Windows drops.',
    'static/img/logo.png warning route-case\n  The routes `/img/Logo.png` and `/img/logo.png` differ only in case or Unicode form, so many hosts and file systems keep only one of them.',
  ])
  const read = (file: string): string => readFileSync(path.join(root, 'build', file), 'utf8')
  expect(['img/at 9:41.png', 'img/Logo.png', 'img/logo.png'].map(read)).toEqual(['one', 'two', 'three'])
  expect(read('docs/aux/index.html')).toContain('src="/img/at%209:41.png"')
  expect(read('docs/ends./index.html')).toContain('<h1')
})
