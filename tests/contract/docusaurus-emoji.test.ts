import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const configOf = (markdown: string): string =>
  `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', markdown: ${markdown}, presets: [['classic', {docs: {}}]]}`

const packageOf = (version: string): string => `{"dependencies": {"@docusaurus/core": "${version}"}}`

const text = `---
slug: /
---

# Light :tada:

## Lit :rocket: \`:rocket:\`

Lamps :+1: at 10:30:45, std::vec::Vec, \`:tada:\`
`

const site = {
  'docusaurus.config.js': configOf('{}'),
  'package.json': packageOf('^3.9.0'),
  'docs/start.md': text,
  'docs/component.mdx': "export const lamp = 1\n\n# Lamp {lamp}\n\n<b>:wave: {':wave:'}</b>\n",
}

test('codes of emoji are shown as Docusaurus shows them', async () => {
  const root = await makeFolder(site)
  const read = async (page: string): Promise<string> => {
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    return readFileSync(path.join(root, 'build', page), 'utf8')
  }
  const start = await read('docs/index.html')
  expect(start.match(/<h[12][^>]*>.*?<\/h[12]>/g)?.map((one) => one.replaceAll(/<a.*?<\/a>/g, ''))).toEqual([
    '<h1>Light 🎉</h1>',
    '<h2 id="lit-rocket-rocket">Lit 🚀 <code>:rocket:</code></h2>',
  ])
  expect(start).toContain('<p>Lamps 👍 at 10:30:45, std::vec::Vec, <code>:tada:</code></p>')
  expect(start).toContain('>Lit 🚀 <code>:rocket:</code></a>')
  expect(await read('docs/component/index.html')).toContain('<b>👋 :wave:</b>')
  await writeFiles(root, {'package.json': packageOf('2.4.3')})
  expect(await read('docs/index.html')).toContain('<h2 id="lit--rocket">')
  await writeFiles(root, {'docusaurus.config.js': configOf('{emoji: false}')})
  expect(await read('docs/index.html')).toContain('<p>Lamps :+1: at')
})
