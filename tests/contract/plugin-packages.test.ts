import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'
import type {Ended} from '../run-docsite.ts'

// Plugins whose modules are not the site's own: of a package, which does not even have docsite beside it, and of a folder outside
// of the site, as in a workspace.

const cards = {
  'node_modules/site-cards/package.json': '{"name": "site-cards", "version": "1.0.0", "type": "module", "exports": "./index.js"}',
  'node_modules/site-cards/index.js': `import {fileURLToPath} from 'node:url'
import {definePlugin} from 'docsite/plugin'
const here = (name) => fileURLToPath(new URL(name, import.meta.url))
export const cards = definePlugin({name: 'cards', setup: () => ({
  components: {Tile: here('./tile.jsx')},
  islands: {Counter: {module: here('./counter.jsx')}},
  styles: [here('./cards.css')],
  markdown: () => ({fences: {tile: ({code}) => [{type: 'element', tagName: 'i', children: [{type: 'text', value: code}]}]}}),
})})
`,
  'node_modules/site-cards/tile.jsx': `import {label} from './label.js'\nexport const Tile = () => <b>{label}</b>\n`,
  'node_modules/site-cards/label.js': `export const label = 'First tile'\n`,
  'node_modules/site-cards/counter.jsx': `import {translate} from 'docsite/react'
export const Counter = () => <button>{translate({id: 'cards.count', message: 'Count', description: 'Button'})}</button>
`,
  'node_modules/site-cards/cards.css': '.tile { color: red }\n',
}

const outside = {
  'index.ts': `import {fileURLToPath} from 'node:url'
import {definePlugin} from 'docsite/plugin'
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
export const boxes = definePlugin({name: 'boxes', setup: () => ({
  components: {Box: here('./box.tsx')},
  islands: {Clock: {module: here('./clock.tsx')}},
  styles: [here('./box.css')],
})})
`,
  'package.json': '{"name": "boxes", "type": "module"}',
  'box.tsx': `import {words} from './words.ts'\nexport const Box = () => <u>{words}</u>\n`,
  'words.ts': `export const words = 'First box'\n`,
  'clock.tsx': `import {translate} from 'docsite/react'\nexport const Clock = () => <time>{translate({message: 'Noon'})}</time>\n`,
  'box.css': '.box { color: green }\n',
}

const site = (plugin: string): Record<string, string> => ({
  ...cards,
  'site-config.ts': `import {cards} from 'site-cards'
import {boxes} from '../${path.basename(plugin)}/index.ts'
export default {title: 'Site', url: 'https://example.org', plugins: [cards(), boxes()], i18n: {defaultLocale: 'en', locales: ['en', 'de']}}
`,
  'content/docs/next/index.mdx': '# A\n\n<Tile />\n\n<Box />\n\n<Counter />\n\n<Clock />\n\n```tile\nfence\n```\n',
})

function build(root: string): Promise<Ended> {
  return runDocsite(root, ['build'])
}

/** Text of the elements that plugins have drawn on a page. */
function drawn(html: string): string[] {
  return [...html.matchAll(/<(b|u|i|button|time)>([^<]*)<\/\1>/g)].flatMap(([, , text]) => text ?? [])
}

function shown(root: string, route = 'docs'): string[] {
  return drawn(readFileSync(path.join(root, 'dist', route, 'index.html'), 'utf8'))
}

test('components, islands, fences and texts of packages and of other folders are those of the site, and so are their changes', async () => {
  const plugin = await makeFolder(outside)
  const root = await makeFolder(site(plugin))
  expect(await build(root)).toMatchObject({code: 0})
  expect(shown(root)).toEqual(['First tile', 'First box', 'Count', 'Noon', 'fence'])
  // nothing has changed, so nothing is compiled
  expect((await build(root)).stdout).toMatch(/^next +\d+ +0 /m)
  await writeFiles(root, {
    'node_modules/site-cards/label.js': `export const label = 'Second tile'\n`,
    'node_modules/site-cards/index.js': cards['node_modules/site-cards/index.js'].replace('value: code', "value: code + '!'"),
  })
  await writeFiles(plugin, {'words.ts': `export const words = 'Second box'\n`})
  expect(await build(root)).toMatchObject({code: 0})
  expect(shown(root)).toEqual(['Second tile', 'Second box', 'Count', 'Noon', 'fence!'])

  await runDocsite(root, ['write-translations', '--locale', 'de'])
  const file = path.join(root, 'i18n/de/code.json')
  const texts = readFileSync(file, 'utf8')
  const {'cards.count': count, Noon: noon} = JSON.parse(texts) as Record<string, unknown>
  expect([count, noon]).toEqual([{message: 'Count', description: 'Button'}, {message: 'Noon'}])
  await writeFiles(root, {
    'i18n/de/code.json': texts.replace('"message": "Count"', '"message": "Zahl"').replace('"message": "Noon"', '"message": "Mittag"'),
  })
  expect(await build(root)).toMatchObject({code: 0})
  expect(shown(root, 'de/docs')).toEqual(['Second tile', 'Second box', 'Zahl', 'Mittag', 'fence!'])
  expect(shown(root)).toEqual(['Second tile', 'Second box', 'Count', 'Noon', 'fence!'])
})

test('serve shows edits of a plugin outside of the site', async () => {
  const plugin = await makeFolder(outside)
  const {read, until} = await openSite(site(plugin))
  const now = async (): Promise<string[]> => drawn(await read('docs/index.html'))
  await until(async () => (await now()).join() === 'First tile,First box,Count,Noon,fence')
  await writeFiles(plugin, {'words.ts': `export const words = 'Second box'\n`})
  await until(async () => (await now()).includes('Second box'))
  await writeFiles(plugin, {'clock.tsx': `export const Clock = () => <time>Midnight</time>\n`})
  await until(async () => (await now()).includes('Midnight'))
})
