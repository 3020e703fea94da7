import {describe, expect, test} from 'vitest'
import {repetitions} from '../depth.ts'
import {makeFolder} from '../make-site.ts'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'

/** Pieces of pages: right ones, wrong ones, and what breaks parsers. */
const pieces = [
  '# Title\n',
  '## Part {#part}\n',
  'Text with a [link](./other.md) and *emphasis*.\n',
  '[broken](./gone.md#x)',
  '![image](./gone.png)',
  ':::note\n',
  ':::\n',
  '::::tip[Title]\n',
  '```js {1,3-5} title="a"\n',
  '```\n',
  '| a | b |\n| - | - |\n',
  '> ',
  '- ',
  '1. ',
  '    ',
  '\t',
  '\r\n',
  '\u2028',
  '\u0000',
  '\uFEFF',
  '$x^2$',
  '$$\n',
  '<div>',
  '</div>',
  '<Tabs>\n',
  '</Tabs>\n',
  '<TabItem value="a">\n',
  '<Unknown />',
  '{1 + 1}',
  '{missing}',
  '{',
  '}',
  'export const a = 1\n\n',
  'import B from "./gone.tsx"\n\n',
  '<!-- comment -->',
  '&amp;&#0;&bogus;',
  '[^1]',
  '[^1]: Note\n',
  '\\',
  '`',
  '***',
  '___\n',
  '![](',
  ']()',
  'https://example.com/%zz',
  '\n\n',
] as const

const yamlPieces = [
  'title: A\n',
  'title: [\n',
  'slug: /a b\n',
  'slug: ../..\n',
  'id: a/b\n',
  'tags: [a, {label: b}]\n',
  'tags: *x\n',
  '&x a: *x\n',
  '__proto__: {a: 1}\n',
  '- a\n',
  '? b\n',
  ': c\n',
  '  d: e\n',
  '\tf: g\n',
  'sidebar_position: x\n',
  'unlisted: "yes"\n',
  '!!js/function a\n',
  '%TAG\n',
  '...\n',
  '"\n',
  '{a: {b: {c: [}]}}\n',
  'last_update: 2020-13-45\n',
  '\u0000\n',
] as const

const jsonPieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"docs"',
  '"index"',
  '"type"',
  '"category"',
  '"label"',
  '"items"',
  'null',
  '1',
  '"__proto__"',
] as const

const configPieces = [
  'title: "Site"',
  'url: "https://example.org"',
  'url: "x"',
  'baseUrl: "/a/"',
  'baseUrl: 1',
  'docs: {versions: {next: {}}, latest: "next"}',
  'docs: null',
  'navbar: {items: [{to: "/"}, null, {type: "doc", docId: "x"}]}',
  'footer: {columns: [{items: [[]]}]}',
  'redirects: [{from: "/a", to: "/a"}]',
  'redirects: {}',
  'levels: {"link-missing-file": "warning"}',
  'markdown: {remarkPlugins: [() => { throw new Error("x") }]}',
  'markdown: {remarkPlugins: [() => (tree) => { tree.children = 5 }]}',
  'markdown: {rehypePlugins: [() => (tree) => { tree.children.push({type: "odd"}) }]}',
  'islands: {A: {module: "../../a.tsx"}}',
  'components: {B: "./gone.tsx"}',
  'templates: {Layout: "./gone.tsx"}',
  'contentDir: ".."',
  'outDir: "."',
  '["__proto__"]: {a: 1}',
  'headTags: [{tagName: "script", innerHTML: "</script>"}]',
  'get title() { throw new Error("x") }',
] as const

function join(random: Random, parts: readonly string[], most: number): string {
  return Array.from({length: random.below(most) + 1}, () => random.pick(parts)).join('')
}

function page(random: Random): string {
  const frontMatter = random.below(3) === 0 ? `---\n${join(random, yamlPieces, 4)}---\n\n` : ''
  return frontMatter + join(random, pieces, 25)
}

/** A site with many random pages, and one that is right but for its link. */
function randomSite(random: Random): Record<string, string> {
  const pages = Array.from({length: 25}, (_, index) => [
    `content/docs/next/page-${index}.${random.pick(['md', 'md', 'mdx'])}`,
    page(random),
  ])
  const isOdd = (): boolean => random.below(3) === 0
  return {
    ...Object.fromEntries(pages),
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org'${isOdd() ? `, ${random.pick(configPieces)}` : ''}}\n`,
    'content/docs/next/index.md': '# Start\n',
    'content/docs/next/witness.md': 'A [link](./nowhere.md).\n',
    ...(isOdd() && {'content/docs/next/sidebars.json': join(random, jsonPieces, 12)}),
    ...(isOdd() && {'content/docs/versions.json': join(random, jsonPieces, 6)}),
    ...(isOdd() && {'content/docs/next/more/_category_.yml': join(random, yamlPieces, 4), 'content/docs/next/more/a.md': '# A\n'}),
    ...(isOdd() && {'content/pages/page.tsx': random.pick(['export default 1', 'export default () => null.x', '<', 'throw 1'])}),
  }
}

type Reported = {readonly severity: string; readonly file?: string; readonly code: string; readonly message: string}

async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly Reported[]> {
  const root = await makeFolder(files)
  const {stdout, stderr} = await runDocsite(root, ['build', '--quiet', '--format', 'json'])
  expect(stderr).toBe('')
  return (JSON.parse(stdout) as {readonly diagnostics: readonly Reported[]}).diagnostics
}

describe('whatever the input is, a build ends with problems that have a place', () => {
  const seeds = Array.from({length: repetitions('FUZZ_SEEDS', {push: 2, deep: 60})}, (_, index) => index + 11)
  test.each(seeds)('pages, data and configuration, seed %i', async (seed) => {
    const random = createRandom(seed)
    const problems = await problemsOf(randomSite(random))
    expect(problems.filter(({severity, file}) => severity === 'error' && file === undefined)).toEqual([])
    const isConfigured = !problems.some(({code}) => code.startsWith('config-'))
    if (isConfigured) expect(problems.map(({file}) => file)).toContain('content/docs/next/witness.md')
  })

  test('configuration, seed 21', async () => {
    const random = createRandom(21)
    for (let round = 0; round < repetitions('FUZZ_ROUNDS', {push: 10, deep: 20}); round += 1) {
      const keys = Array.from({length: random.below(4) + 1}, () => random.pick(configPieces))
      const problems = await problemsOf({
        'site-config.ts': `export default {${keys.join(', ')}}\n`,
        'content/docs/next/index.md': '# Start\n',
      })
      expect(problems.filter(({severity, file}) => severity === 'error' && file === undefined)).toEqual([])
    }
  })
})
