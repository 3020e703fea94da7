import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Habits of public sites that no other test has.

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {}}]],
}
`

const read = (root: string, page: string): string =>
  readFileSync(path.join(root, 'build', page, 'index.html'), 'utf8').replaceAll('<!-- -->', '')

const told = (output: string): readonly string[] =>
  output.match(/^\S+ (?:warning|error) \S+$/gm)?.filter((line) => !line.includes('docusaurus-')) ?? []

test('scripts may have types, and classes may be composed of some that are not there', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    'docs/intro.mdx': 'import Lamp from \'@site/src/Lamp\'\n\n# Intro\n\n<Lamp name="desk" />\n',
    'src/Lamp.jsx': `import {useRef} from 'react'
import styles from './lamp.module.css'
export default function Lamp({name}: {name: string}) {
  const ref = useRef<(HTMLElement | null)[]>([])
  return <b className={styles.lamp}>Lamp {name as string}</b>
}
`,
    'src/lamp.module.css': ".lamp { composes: bright from from './base.module.css'; color: red }\n",
    'src/base.module.css': '.bright { font-weight: 700 }\n',
    'src/pages/more.js': 'export default function More() { const one: number = 1; return <p>More {one}</p> }\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)}).toEqual({code: 0, told: ['src/lamp.module.css:1:26 warning import-missing']})
  expect(stdout).toContain('`./base.module.css` has no class `from`.')
  expect(read(root, 'docs/intro')).toContain('Lamp desk')
  expect(read(root, 'more')).toContain('<p>More 1</p>')
})

test('what Docusaurus shows in code blocks and in admonitions is shown', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    'docs/block.mdx': "import CodeBlock from '@theme/CodeBlock'\n\n# Block\n\n<CodeBlock>\n\n{'npm i'} <b>lamp</b>\n\n</CodeBlock>\n",
    'docs/note.md': '# Note\n\n:::note\n\nSee [this].\n\n[this]: https://example.com\n:::\n\nAfter.\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)}).toEqual({code: 0, told: ['docs/block.mdx:5:1 warning component-props']})
  expect(read(root, 'docs/block')).toMatch(/<pre><code>npm i<b>lamp<\/b>/)
  expect(read(root, 'docs/note')).toMatch(/<\/aside>\s*<p>After\.<\/p>/)
})

test('in Docusaurus 2, words in angle brackets beside components are text', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    'package.json': '{"dependencies": {"@docusaurus/core": "2.4.3"}}',
    'docs/key.mdx': "import Tabs from '@theme/Tabs'\n\n# Key\n\nThe key is <your key>, <b>not</b> <another one>.\n\n<Tabs></Tabs>\n",
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)}).toEqual({
    code: 0,
    told: ['docs/key.mdx:5:12 warning markdown-is-mdx', 'docs/key.mdx:5:35 warning markdown-is-mdx'],
  })
  expect(read(root, 'docs/key')).toContain('<p>The key is &lt;your key&gt;, <b>not</b> &lt;another one&gt;.</p>')
})

test('the import of a path that is misspelt is an error, unless git ignores it', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    '.gitignore': 'src/made.json\n',
    'docs/intro.mdx': `import Lamp from '@site/src/Lampp'
import made from '@site/src/made.json'
import other from '@site/src/other'
import raw from '!!raw-loader!../src/gone.txt'
import first from '@site/src/page-1.json'

# Intro

<Lamp />
`,
    'src/Lamp.jsx': 'export default () => <b>Lamp</b>\n',
    'src/mode.json': '{}\n',
    'src/page-2.json': '{}\n',
  })
  execFileSync('git', ['init', '--quiet'], {cwd: root})
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)}).toEqual({
    code: 1,
    told: [
      'docs/intro.mdx:1:19 error mdx-import',
      'docs/intro.mdx:2:19 warning import-missing',
      'docs/intro.mdx:3:20 warning import-missing',
      'docs/intro.mdx:4:18 warning import-missing',
      'docs/intro.mdx:5:20 warning import-missing',
    ],
  })
  expect(stdout).toContain('Did you mean `@site/src/Lamp`?')
})

test('data of plugins that fail or are not installed is empty, and patches of Docusaurus lower broken anchors', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', onBrokenAnchors: 'throw',
  presets: [['classic', {docs: {}}]],
  plugins: ['lamp-plugin', () => ({name: 'stars', contentLoaded() { throw new Error('No network.') }}), () => ({name: 'none', contentLoaded() {}})],
}
`,
    'package.json': '{"dependencies": {"lamp-plugin": "1.0.0"}}',
    'patches/@docusaurus+mdx-loader+3.9.0.patch': '',
    'docs/intro.mdx': '# Intro\n\n[Gone](./other.md#Gone)\n',
    'docs/other.md': '# Other\n',
    'src/theme/NavbarItem/ComponentTypes.js': `import Stars from './Stars'
export default {'custom-stars': Stars}
`,
    'src/theme/NavbarItem/Stars.js': `import {usePluginData} from '@docusaurus/useGlobalData'
export default () => {
  const {github: {stars}} = usePluginData('stars')
  return <i>{stars} {usePluginData('lamp-plugin').lamps} {typeof usePluginData('none')} stars</i>
}
`,
    'src/pages/index.js': `import {usePluginData} from '@docusaurus/useGlobalData'
export default () => <p>Data {usePluginData('stars').github.stars} {typeof usePluginData('none')}</p>
`,
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout).filter((line) => line.includes('link'))}).toEqual({
    code: 0,
    told: ['docs/intro.mdx:3:1 warning link-missing-anchor'],
  })
  expect(stdout).toContain('Patches of Docusaurus change nothing here: `patches/@docusaurus+mdx-loader+3.9.0.patch`.')
  expect(read(root, '.')).toContain('<p>Data  undefined</p>')
})
