import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import {isDeep} from '../depth.ts'

const text = 'Models run on the phone. The camera hands over a frame, a model looks at it, and the result is on the screen. '.repeat(6)

const everything = `---
title: Everything
description: Every element that a writer can use.
tags: [basics]
last_update: {date: 2026-01-02, author: Ada}
---

import {Counter} from '@site/content/components/counter.tsx'

${text} A [link](./guides/first.md), \`inline code\`, **strong**, *emphasis*, ~~deleted~~, and a footnote.[^1]

[^1]: The footnote.

## Lists

- one
  - inside
- two

1. first
2. second

- [x] done
- [ ] to do

> A quotation.

## Code

\`\`\`tsx title="app/classify.tsx" {2} showLineNumbers
import {torch} from 'pytorch'
const tensor = torch.rand([3, 224, 224]) // a very long line that does not fit into the column of the page, however wide it is made
export const answer = /^[a-z]+$/i.test('cat') ? 42 : null
\`\`\`

\`\`\`bash npm2yarn
npm install react
\`\`\`

\`\`\`diff
- old
+ new
\`\`\`

### Formulas

Inline $a^2 + b^2$ and displayed:

$$
\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}
$$

## Admonitions

:::note
A note with \`code\` and a [link](./guides/second.md).
:::

:::tip[A title]
A tip.
:::

:::info
Information.
:::

:::warning
A warning.
:::

:::danger
Danger.
:::

## Tabs

<Tabs groupId="os">
  <TabItem value="mac" label="macOS">On macOS.</TabItem>
  <TabItem value="win" label="Windows">On Windows.</TabItem>
</Tabs>

## Tables

| Name | What it means | A | Very long heading | Another | One more |
| --- | :---: | ---: | --- | --- | --- |
| \`aVeryLongIdentifierThatDoesNotBreak\` | text | 1 | text | text | text |
| two | ${'words '.repeat(20)} | 2 | text | text | text |

<details>
<summary>More</summary>

Hidden at first.

</details>

## Pictures

![A grey rectangle](/picture.svg)

## Islands

<Counter />
`

/** A site with every template, every part of the layout and every kind of content. */
export const showcaseFiles: Readonly<Record<string, string>> = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  ...Object.fromEntries(['next', '2.0', '1.0'].flatMap(docsOf)),
  'content/pages/index.tsx': `import {Counter} from '../components/counter.tsx'
export const frontMatter = {title: 'Showcase', description: 'Every part of a site.'}
export default function Home() {
  return (
    <div className="prose">
      <h1>Showcase</h1>
      <p><a href="/docs/everything/">Everything</a></p>
      <Counter />
    </div>
  )
}
`,
  'content/pages/plain.md': '---\ntitle: A page of its own\n---\n\nText with a [link](/docs/everything/).\n\n## A section\n\nMore text.\n',
  'content/pages/bare.tsx': `export const frontMatter = {title: 'Bare', layout: 'none'}
export default function Bare() {
  return <h1>Without anything around it</h1>
}
`,
  'content/components/counter.tsx': `import {useState} from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
}
`,
  'content/static/picture.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><rect width="400" height="200" fill="#ccc"/></svg>',
}

/** Its configuration. */
export const showcaseConfig: Partial<SiteConfigInput> = {
  title: 'Showcase',
  tagline: 'Every part of a site',
  colorMode: {respectPrefersColorScheme: true},
  announcementBar: {id: 'one', content: 'Something <b>new</b>: <a href="/plain/">read it</a>.'},
  docs: {
    sidebar: {hideable: true},
    editUrl: 'https://example.org/edit/',
    showLastUpdateTime: true,
    showLastUpdateAuthor: true,
    printPages: true,
  },
  islands: {Counter: {module: './content/components/counter.tsx'}},
  navbar: {
    hideOnScroll: true,
    items: [
      {type: 'docsVersionDropdown', position: 'right'},
      {type: 'doc', docId: 'everything', label: 'Docs'},
      {
        label: 'More',
        items: [
          {to: '/plain/', label: 'A page'},
          {href: 'https://example.org/', label: 'Elsewhere'},
        ],
      },
    ],
  },
  footer: {
    columns: [{title: 'Docs', items: [{to: '/docs/everything/', label: 'Everything'}]}],
    copyright: '© {year} The authors',
  },
}

/** An address of every template. The doc of a version with a banner has everything that is on one without. */
export const showcaseRoutes: readonly string[] = [
  '/',
  ...(isDeep ? ['/docs/everything/'] : []),
  '/docs/next/everything/',
  '/docs/1.0/guides/first/',
  '/docs/guides/',
  '/docs/tags/',
  '/docs/tags/basics/',
  '/docs/print/',
  '/plain/',
  '/bare/',
  '/404.html',
]

function docsOf(version: string): [string, string][] {
  const sidebars = {
    docs: [
      'everything',
      {
        type: 'category',
        label: 'Guides',
        link: {type: 'generated-index', slug: 'guides', description: 'All guides.'},
        items: ['guides/first', 'guides/second'],
      },
    ],
  }
  return [
    [`content/docs/${version}/sidebars.json`, JSON.stringify(sidebars)],
    [`content/docs/${version}/everything.mdx`, everything],
    [`content/docs/${version}/guides/first.md`, `---\ntitle: First guide\ntags: [basics]\n---\n\n${text}\n\n## Then\n\n${text}\n`],
    [`content/docs/${version}/guides/second.md`, '---\ntitle: Second guide\ntags: [basics, other]\n---\n\nShort.\n'],
  ]
}
