import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const configOf = (docs: string): string => `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  presets: [['classic', {docs: {editUrl: 'https://example.com/edit/', ${docs}}}]],
}\n`

const site = {
  'docusaurus.config.js': configOf(''),
  'package.json': '{"dependencies": {"@docusaurus/core": "^3.9.0"}}',
  'docs/01-guide/02-lamp.md': '# Lamp\n',
  'docs/01-guide/03-oil.md': '---\nparse_number_prefixes: false\n---\n\n# Oil\n',
  'docs/braces.md': '---\nmdx:\n  format: md\ntoc_min_heading_level: "3"\n---\n\n# Braces\n\n{1 + 1} <https://example.com>\n',
  'i18n/de/docusaurus-plugin-content-docs/current/braces.md':
    '---\nmdx: {format: md}\n---\n\n# Klammern\n\n{1 + 1} <https://example.com>\n',
}

test('front matter and edit links mean what they mean in Docusaurus', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build', '--quiet'])
  expect({code, errors: stdout.match(/.* error .*/g)}).toEqual({code: 0, errors: null})
  const read = (page: string): string => readFileSync(path.join(root, 'build', page, 'index.html'), 'utf8')
  const editUrl = (page: string): string | undefined => /href="(https:\/\/example.com\/edit\/[^"]*)"/.exec(read(page))?.[1]
  expect(['docs/guide/lamp', 'docs/01-guide/03-oil'].filter((page) => !existsSync(path.join(root, 'build', page)))).toEqual([])
  expect([read('docs/braces'), read('de/docs/braces')].map((html) => /<p>\{1 \+ 1\}/.test(html))).toEqual([true, true])
  expect(editUrl('de/docs/braces')).toBe('https://example.com/edit/docs/braces.md')
  await writeFiles(root, {'docusaurus.config.js': configOf('editLocalizedFiles: true')})
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
  expect(editUrl('de/docs/braces')).toBe('https://example.com/edit/i18n/de/docusaurus-plugin-content-docs/current/braces.md')
})

test('code of a page reads keys of its front matter that only the site knows', async () => {
  const root = await makeFolder({
    ...site,
    'docs/oil.mdx':
      "---\nlamp: oil\nmakers: [Ada, Grace]\n---\n\nimport Wick, {frontMatter as ofWick} from './_wick.mdx'\n\n<b>{frontMatter.lamp} of {frontMatter.makers.join()}, {ofWick.stuff}</b>\n\n<Wick />\n",
    'docs/_wick.mdx': '---\nstuff: cotton\n---\n\nA wick\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(readFileSync(path.join(root, 'build/docs/oil/index.html'), 'utf8')).toContain('<b>oil of Ada,Grace, cotton</b>')
})
