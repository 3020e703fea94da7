/** Smallest PNG: one transparent pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const guide = `---
title: Guide
tags: [Setup, Zebra]
---

Text with a [link](../index.md), a [part](../index.md#part) and ![a picture](../img/pixel.png).

:::tip[Remember]

Formulas such as $a^2$.

:::

\`\`\`ts title="a.ts" file=@site/src/code.ts
\`\`\`

\`\`\`bash npm2yarn
npm install docsite
\`\`\`
`

const live = `import {Chart} from '@site/src/chart.tsx'
import Part from './_part.mdx'

export const points = [3, 1, 2]

# Live

{points.length} points: <Chart points={points} />

<Part />

<Counter start={1} />

<Tabs>
<TabItem value="a" label="A">First</TabItem>
<TabItem value="b" label="B">Second</TabItem>
</Tabs>
`

const version = (name: string): Record<string, string | Uint8Array> => ({
  [`content/docs/${name}/index.md`]: `# Start of ${name}\n\n## Part\n\nGo to the [guide](./guides/first.md).\n`,
  [`content/docs/${name}/guides/_category_.yml`]: 'label: Guides\nlink: {type: generated-index}\n',
  [`content/docs/${name}/guides/first.md`]: guide,
  [`content/docs/${name}/guides/second.md`]: '# Second\n\nWith a footnote[^1].\n\n[^1]: The note.\n',
  [`content/docs/${name}/live.mdx`]: live,
  [`content/docs/${name}/_part.mdx`]: 'A *partial* with <b>HTML</b>.\n',
  [`content/docs/${name}/img/pixel.png`]: pixel,
})

/** A site of two versions that has a little of everything. */
export const smallSite: Readonly<Record<string, string | Uint8Array>> = {
  'site-config.ts': `export default {
  title: 'Small',
  url: 'https://example.org',
  baseUrl: '/base/',
  favicon: '/favicon.png',
  navbar: {items: [{label: 'Guide', to: '/docs/guides/first/'}, {type: 'docsVersionDropdown', position: 'right'}]},
  footer: {copyright: 'By nobody'},
  redirects: [{from: '/old/', to: '/docs/'}],
  islands: {Counter: {module: 'src/counter.tsx', strategy: 'load'}},
}
`,
  'content/docs/versions.json': '["1.0"]\n',
  ...version('next'),
  ...version('1.0'),
  'content/docs/1.0/sidebars.json': '{"docs": ["index", {"type": "category", "label": "All", "items": ["guides/second", "live"]}]}\n',
  'content/pages/index.tsx': `import styles from './home.module.css'\n\nexport default function Home() {\n  return <h1 className={styles.title}>Small</h1>\n}\n`,
  'content/pages/home.module.css': '.title { color: teal }\n',
  'content/pages/about.md': '# About\n\nAll [docs](/docs/).\n',
  'content/static/favicon.png': pixel,
  'content/static/files/read me.txt': 'Read me.\n',
  'src/code.ts': 'export const answer = 42\n',
  'src/chart.tsx': `export function Chart({points}: {points: number[]}) {\n  return <svg>{points.map((point) => <path key={point} d={\`M0 \${point}\`} />)}</svg>\n}\n`,
  'src/counter.tsx': `import {useState} from 'react'\n\nexport function Counter({start}: {start: number}) {\n  const [count, setCount] = useState(start)\n  return <button onClick={() => setCount(count + 1)}>{count}</button>\n}\n`,
}
