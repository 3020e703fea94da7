import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// In a site of another tool, a fault of one file refuses the site only where it does so there. Each was built by Docusaurus 3.9.2.

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {}}]],
}
`

const core = (version: string) => ({'package.json': `{"dependencies": {"@docusaurus/core": "${version}"}}`})

const page = (root: string, route: string): string => readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')

const told = (output: string): readonly string[] => output.match(/^\S+ (?:warning|error) (?!docusaurus-)\S+$/gm) ?? []

/** Faults that every version of Docusaurus builds, by file, with the codes of docsite. */
const built: readonly (readonly [name: string, text: string | Uint8Array, ...codes: readonly string[]])[] = [
  ['authors.md', '---\nauthors: [a] tags: [b]\n---\n\n# Authors\n', 'front-matter-invalid'],
  ['bracket.md', '---\ntags: [\nc,\n]\n---\n\n# Bracket\n', 'front-matter-invalid'],
  ['comma/_category_.json', "{'label': 'Comma', position: \"3\",}\n", 'category-invalid'],
  ['comma/index.md', '# Comma\n'],
  ['deep.md', `# Deep\n\n${'> '.repeat(110)}x\n`, 'nesting-too-deep'],
  ['fences.md', '# Fences\n\n```js {5-1} showLineNumbers=abc\nlamp()\n```\n', 'code-meta-invalid', 'code-meta-invalid'],
  ['heading.md', '# Heading\n\n## Empty {#}\n', 'heading-id-invalid'],
  ['latin.md', new Uint8Array([...Buffer.from('# Latin\n\nCaf'), 0xe9, 0x0a]), 'file-encoding'],
  ['marker.md', '# Marker\n\n```js file=./tab.md start=nothing\n```\n', 'code-marker-missing'],
  ['null.md', '# Null\n\nA\0b\n', 'file-nul'],
  [
    'props.mdx',
    "import CodeBlock from '@theme/CodeBlock'\n\n# Props\n\n<CodeBlock language={5} title={<b>x</b>}>x</CodeBlock>\n",
    'code-language-unknown',
  ],
  ['tab.md', '---\ntags:\n\t- d\n---\n\n# Tab\n', 'front-matter-invalid'],
]

test('what Docusaurus builds is built, with warnings', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    ...core('3.9.2'),
    ...Object.fromEntries(built.map(([name, text]) => [`docs/${name}`, text])),
    'blog/2024-01-01-post.md': '---\ntitle: Post\nid: a/b\npagination_next: [x]\n---\n\nText\n',
    'src/pages/lamp.md': '---\nhide_title: maybe\n---\n\n# Lamp\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  const expected = built.flatMap(([name, , ...codes]) => codes.map((one) => `docs/${name} ${one}`))
  const found = told(stdout).map((line) =>
    line.replace(/(?::\d+:\d+)? (warning|error) /, (_all, level) => (level === 'error' ? ' error ' : ' ')),
  )
  expect({code, found: found.filter((line) => line.startsWith('docs/'))}).toEqual({code: 0, found: expected})
  expect(told(stdout).filter((line) => line.includes(' error '))).toEqual([])
  expect(page(root, 'docs/latin')).toContain('Caf\uFFFD')
  expect(page(root, 'docs/comma')).toContain('Comma')
  expect(existsSync(path.join(root, 'build/docs/deep/index.html'))).toBe(true)
  for (const tag of ['b', 'c', 'd']) expect(existsSync(path.join(root, `build/docs/tags/${tag}/index.html`))).toBe(true)
  // a build that has compiled nothing says the same
  const again = await runDocsite(root, ['build', '--verbose'])
  expect({code: again.code, told: told(again.stdout)}).toEqual({code: 0, told: told(stdout)})
})

test('two docs with one id, and text that only MDX 1 reads, are graded as the version of the site does', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    ...core('2.4.3'),
    'docs/a.md': '---\nid: lamp\n---\n\n# A\n',
    'docs/b.md': '---\nid: lamp\nslug: b\n---\n\n# B\n',
    'docs/syntax.mdx': '# Syntax\n\n<Lamp name="a>\n',
  })
  const levels = async (): Promise<object> => {
    const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
    const lines = told(stdout).filter((line) => /doc-id-duplicate|mdx-syntax/.test(line))
    return {code, lines: lines.map((line) => line.replace(/:\d+:\d+/, ''))}
  }
  expect(await levels()).toEqual({code: 0, lines: ['docs/b.md warning doc-id-duplicate', 'docs/syntax.mdx warning mdx-syntax']})
  expect([page(root, 'docs/lamp'), page(root, 'docs/b')].map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1])).toEqual(['A', 'B'])
  await writeFiles(root, core('3.8.1'))
  expect(await levels()).toEqual({code: 1, lines: ['docs/b.md warning doc-id-duplicate', 'docs/syntax.mdx error mdx-syntax']})
  await writeFiles(root, core('3.9.0'))
  expect(await levels()).toEqual({code: 1, lines: ['docs/b.md error doc-id-duplicate', 'docs/syntax.mdx error mdx-syntax']})
})

const missing = {
  'a theme that is not installed': "themes: ['docusaurus-theme-lamps']",
  'a method that throws': "plugins: [() => ({name: 'lamps', getThemePath() { throw new Error('No lamp') }})]",
  'a preset of an organization': "presets: [['@lamps/preset', {docs: {}, blog: false}]]",
}

test.each(Object.entries(missing))('with %s, components and files that are missing are warnings', async (_what, parts) => {
  const classic = parts.startsWith('presets') ? '' : "presets: [['classic', {docs: {}, blog: false}]],"
  const settings = `title: 'Lamps', url: 'https://example.org', baseUrl: '/', onBrokenMarkdownLinks: 'throw', ${classic}`
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {${settings} ${parts}}\n`,
    ...core('3.9.2'),
    'docs/intro.md': '# Intro\n\n<Lamp>A *lamp*</Lamp>\n\n[Made](./made.md)\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)}).toEqual({
    code: 0,
    told: ['docs/intro.md:3:1 warning component-unknown', 'docs/intro.md:5:1 warning link-missing-file'],
  })
  expect(page(root, 'docs/intro')).toContain('A <em>lamp</em>')
})

test('with all parts, they are errors', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config.replace("baseUrl: '/'", "baseUrl: '/', onBrokenMarkdownLinks: 'throw'"),
    ...core('3.9.2'),
    'docs/intro.md': '# Intro\n\n<Lamp>A *lamp*</Lamp>\n',
    'docs/link.md': '# Link\n\n[Made](./made.md)\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, told: told(stdout)}).toEqual({
    code: 1,
    told: ['docs/intro.md:3:1 error component-unknown', 'docs/link.md:3:1 error link-missing-file'],
  })
})

test('links that are written as elements are not checked, as in Docusaurus, whose links are components', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    ...core('3.9.2'),
    'docs/intro.mdx': `import Link from '@docusaurus/Link'

# Intro

<a href="/none">Element</a> and <a href="/docs/intro#nowhere">anchor</a>

export const Lamp = ({to}) => <a href={to}>Lamp</a>

<Lamp to="/lamp" /> <Link to="/broken">Link</Link>

[Broken](/text)
`,
    'src/pages/index.jsx': "export default () => <main><a href='/gone'>Gone</a><a href='/docs/intro'>Intro</a></main>\n",
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  const links = told(stdout).map((line) => line.replace(/^(\S+?):(\d+):\d+ /, '$1:$2 '))
  expect({code, links}).toEqual({
    code: 1,
    links: ['docs/intro.mdx:9 error link-missing-page', 'docs/intro.mdx:11 error link-missing-page'],
  })
})
