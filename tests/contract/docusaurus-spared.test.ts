import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Code that fails because modules are not there takes its element with it, not the page, and not the site.

function site(imports: string): Readonly<Record<string, string>> {
  return {
    'docusaurus.config.mjs': `${imports}
export default {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}
`,
    'src/List.jsx': `export function List({of, children}) {
  if (of === undefined) throw new Error('There is no list.')
  return <ul>{of.map((one) => <li key={one}>{one}</li>)}{children}</ul>
}
`,
    'docs/intro.mdx': `import {List} from '@site/src/List'

# Intro

Before.

<List of={['one', 'two']} />

<List>

Inside.

</List>

Between. <List />

After.
`,
    'docs/_part.mdx': 'Part {[].first.part}.\n',
    'docs/whole.mdx': `import Part from './_part.mdx'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

export const one = 'One', two = [].first.export

# Whole

{[].first.second}

Text, {[].first.third} and <b title={[].first.title}>bold</b>, <i {...[].first.all}>slanted</i>, {one}.

<Tabs>
<TabItem value="a">

In a tab {[].first.tab}.

</TabItem>
</Tabs>

<Part />

<Part />

{two}
`,
    'src/pages/index.jsx': `import {List} from '../List'
const Inner = () => <section><List /><p>Kept</p></section>
export default function Home() { return <main><h1>Home</h1><Inner /></main> }
`,
    'src/pages/broken.jsx': "export default function Broken() { throw new Error('It is broken.') }\n",
  }
}

function main(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
  const body = /<(?:article|main)\b.*<\/(?:article|main)>/s.exec(html)?.[0] ?? ''
  return body
    .replace(/<footer\b.*/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const said = (stdout: string): readonly string[] => stdout.match(/^(?:docs|src)\S+ (?:error|warning) .*\n.*$/gm) ?? []

test('where modules are missing, what fails is left out with a warning, and the rest of the page is shown', async () => {
  const root = await makeFolder(site("import {list} from 'some-package'"))
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(said(stdout)).toEqual([
    "docs/_part.mdx:1:7 warning mdx-failed\n  This expression failed, so it is left out: Cannot read properties of undefined (reading 'part').",
    'docs/intro.mdx:9:1 warning mdx-failed\n  This element failed, so it is left out: There is no list.',
    'docs/intro.mdx:15:10 warning mdx-failed\n  This element failed, so it is left out: There is no list.',
    ...[
      ['whole.mdx:5:33', 'export'],
      ['whole.mdx:9:2', 'second'],
      ['whole.mdx:11:8', 'third'],
      ['whole.mdx:11:38', 'title'],
      ['whole.mdx:11:71', 'all'],
      ['whole.mdx:16:11', 'tab'],
    ].map(
      ([place, name]) =>
        `docs/${place} warning mdx-failed\n  This expression failed, so it is left out: Cannot read properties of undefined (reading '${name}').`,
    ),
    'src/pages/broken.jsx:1:42 warning page-failed\n  The page failed, so it is empty: It is broken.',
    'src/pages/index.jsx:2:30 warning page-failed\n  This element failed, so it is left out: There is no list.',
  ])
  expect(code).toBe(0)
  expect([main(root, 'docs/intro'), main(root, 'docs/whole'), main(root, ''), main(root, 'broken')]).toEqual([
    'Intro Intro Before. one two Inside. Between. After. Next Whole',
    'Whole Whole Text, and bold , slanted , One. a In a tab . Part . Part . Previous Intro',
    'Home Kept',
    '',
  ])
})

test('where nothing is missing, it is a mistake, as in Docusaurus', async () => {
  const named = '# Named\n\nText {lampName.x}, <b title={lampTitle}>bold</b>.\n'
  const root = await makeFolder({...site(''), 'docs/named.mdx': named, 'docs/title.mdx': named.replace('{lampName.x}', 'text')})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(1)
  expect(said(stdout)).toEqual([
    'docs/named.mdx:3:7 error mdx-failed\n  Rendering the page failed: lampName is not defined.',
    'docs/title.mdx:3:22 error mdx-failed\n  Rendering the page failed: lampTitle is not defined.',
    "docs/whole.mdx:5:42 error mdx-failed\n  Rendering the page failed: Cannot read properties of undefined (reading 'export').",
    'src/List.jsx:2:31 error mdx-failed\n  Rendering the page failed: There is no list.',
    'src/List.jsx:2:31 error page-failed\n  Rendering the page failed: There is no list.',
    'src/pages/broken.jsx:1:42 error page-failed\n  Rendering the page failed: It is broken.',
  ])
})

test('packages that only the manifest names are missing as well', async () => {
  const root = await makeFolder({...site(''), 'package.json': '{"dependencies": {"some-package": "1.0.0"}}'})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(main(root, '')).toBe('Home Kept')
})

test('a page that runs in browsers is HTML without the element that fails; a tab on its own is shown', async () => {
  const live = (more: string): string => `import {useState} from 'react'
import TabItem from '@theme/TabItem'
import {List} from '../List'
export default function Live() {
  const [count, setCount] = useState(1)
  return <main><button onClick={() => setCount(count + 1)}>Lamp {count}</button>${more}<TabItem value="oil">Oil</TabItem></main>
}
`
  const root = await makeFolder({
    ...site("import {list} from 'some-package'"),
    'src/pages/broken.jsx': live('<List />'),
    'src/pages/live.jsx': live(''),
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  const tab = 'The `<TabItem>` with the value `oil` is not directly inside `<Tabs>`, so it cannot be selected.'
  expect(said(stdout).filter((line) => /pages\/(?:live|broken)/.test(line))).toEqual([
    'src/pages/broken.jsx:6:16 warning component-handler\n  `onClick` of this `<button>` never runs: only islands run in browsers, and the rest of a page is rendered when the site is built.',
    'src/pages/broken.jsx:6:81 warning page-failed\n  This element failed, so it is left out: There is no list.',
    `src/pages/broken.jsx:6:89 warning tabs-invalid\n  ${tab}`,
    `src/pages/live.jsx warning tabs-invalid\n  ${tab}`,
  ])
  expect([main(root, 'live'), main(root, 'broken')]).toEqual(['Lamp 1 Oil', 'Lamp 1 Oil'])
  const islands = ['live', 'broken'].map((route) =>
    readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8').includes('<docsite-island'),
  )
  expect(islands).toEqual([true, false])
})
