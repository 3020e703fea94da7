import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

function site(imports: string, docs: string): Readonly<Record<string, string>> {
  return {
    'docusaurus.config.mjs': `${imports}
const say = (word) => {
  const plugin = () => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]}) }
  return plugin
}
export default {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {${docs}}}]]}
`,
    'docs/plain.md': '# Plain\n\nText.\n',
    'docs/code.mdx': '# Code\n\nText {1}.\n',
  }
}

function article(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
  return (/<p>Text.*?(?=<footer|<\/article>)/s.exec(html)?.[0] ?? html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('plugins run in the order of Docusaurus: those before its own, then the others', async () => {
  const root = await makeFolder(site('', "remarkPlugins: [say('third')], beforeDefaultRemarkPlugins: [say('first'), [say('second'), {}]]"))
  const {code, stdout} = await runDocsite(root, ['build'])
  expect([code, stdout.match(/^\S+ (?:error|warning) .*$/gm)]).toEqual([0, null])
  expect([article(root, 'docs/plain'), article(root, 'docs/code')]).toEqual(['Text. first second third', 'Text 1. first second third'])
})

const failing = `const failing = () => async () => { await Promise.resolve(); throw new Error('No releases.') }
function odd() { throw new Error('No options.') }
`

test('a plugin that fails where modules are missing is left out, with one warning at each page', async () => {
  const imports = `import {releases} from 'some-package'\n${failing}`
  const root = await makeFolder(site(imports, "remarkPlugins: [failing, odd, say('kept')], rehypePlugins: [failing]"))
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(0)
  expect(stdout.match(/^docs\S+ (?:error|warning) .*\n.*$/gm)).toEqual(
    ['docs/code.mdx', 'docs/plain.md'].flatMap((file) => [
      `${file} warning plugin-message\n  The plugin \`failing\` failed, so its work is missing: No releases. The module \`some-package\` is not there.`,
      `${file} warning plugin-message\n  The plugin \`odd\` failed, so its work is missing: No options. The module \`some-package\` is not there.`,
    ]),
  )
  expect([article(root, 'docs/plain'), article(root, 'docs/code')]).toEqual(['Text. kept', 'Text 1. kept'])
})

test('where nothing is missing, it is a mistake, as in Docusaurus', async () => {
  const root = await makeFolder(site(failing, 'remarkPlugins: [failing]'))
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(2)
  expect(stdout).toContain('error plugin-failed\n  A plugin in `markdown` of the configuration threw: No releases.')
})

test('a plugin runs on the content that has it, with the options that it has there; equal files of others are not changed', async () => {
  const text = '# Plain\n\nText.\n'
  const code = '# Code\n\nText {1}.\n'
  const root = await makeFolder({
    'docusaurus.config.mjs': `
const add = ({word}) => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]}) }
const all = () => (tree) => { tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'all'}]}) }
export default {title: 'Lamps', url: 'https://example.org', baseUrl: '/', i18n: {defaultLocale: 'en', locales: ['en']},
  presets: [['classic', {
    docs: {remarkPlugins: [[add, {word: 'docs'}], all]},
    blog: {remarkPlugins: [all]},
    pages: {remarkPlugins: [all, [add, {word: 'pages'}]]},
  }]],
  plugins: [['@docusaurus/plugin-content-docs', {id: 'sdk', path: 'docs/sdk', routeBasePath: 'sdk', remarkPlugins: [[add, {word: 'sdk'}], all]}]],
}
`,
    'docs/plain.md': text,
    'docs/code.mdx': code,
    'docs/sdk/plain.md': text,
    'docs/sdk/code.mdx': code,
    'sdk_versions.json': '["1.0"]',
    'sdk_versioned_docs/version-1.0/plain.md': text,
    'sdk_versioned_docs/version-1.0/code.mdx': code,
    'blog/2024-01-01-plain.md': text,
    'src/pages/plain.md': text,
    'src/pages/code.mdx': code,
  })
  const built = async (): Promise<unknown> => {
    const {code: exit, stdout} = await runDocsite(root, ['build'])
    const pages = [
      'docs/plain',
      'docs/code',
      'sdk/next/plain',
      'sdk/next/code',
      'sdk/plain',
      'sdk/code',
      'blog/2024/01/01/plain',
      'plain',
      'code',
    ]
    return {exit, faults: stdout.match(/^\S+ error .*$/gm), pages: pages.map((page) => article(root, page))}
  }
  const expected = {
    exit: 0,
    faults: null,
    pages: [
      'Text. docs all',
      'Text 1. docs all',
      'Text. sdk all',
      'Text 1. sdk all',
      'Text. sdk all',
      'Text 1. sdk all',
      'Text. all',
      'Text. all pages',
      'Text 1. all pages',
    ],
  }
  expect(await built()).toEqual(expected)
  expect(await built()).toEqual(expected)
})

test('plugins use the packages of the processor that are not installed, as old and new versions export them', async () => {
  const root = await makeFolder({
    'docusaurus.config.mjs': `import {unified} from 'unified'
import older from './older.js'
import half from './half.js'
const addName = () => (tree) => older(tree, typeof unified().use)
export default {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [addName, half]}}]],
}
`,
    'older.js': `const visit = require('unist-util-visit')
const {visit: again} = require('unist-util-visit')
module.exports = (tree, text) => {
  visit(tree, 'text', (node) => { node.value += ', ' + text })
  again(tree, 'text', (node) => { node.value += '!' })
}
`,
    // with one of its packages, it would add text
    'half.js': `import {visit} from 'unist-util-visit'
import {find} from 'unist-util-find'
export default () => (tree) => visit(find(tree, 'text') ? tree : tree, 'text', (node) => { node.value += ' half' })
`,
    'docs/index.md': '# Lamps\n\nLight\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout.match(/package `[^`]*` is not installed/g)).toEqual([
    'package `unist-util-find` is not installed',
    'package `unist-util-visit` is not installed',
  ])
  expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toContain('<p>Light, function!</p>')
})
