/** A site that uses every feature of docsite, and every part of the tool that is bundled when a site is built. */
export const everythingSite = {
  'site-config.ts': `import {defineConfig} from 'docsite'
import type {SiteConfigInput} from 'docsite'

const config: SiteConfigInput = {
  title: 'Everything',
  url: 'https://example.org',
  islands: {Counter: {module: './islands/counter.tsx'}},
  analytics: {provider: 'gtag', trackingId: 'G-1'},
  internalDocs: {
    internalDomain: 'inside.example',
    check: {pingUrl: 'https://inside.example/ping', checkUrl: 'https://inside.example/check', redirectHosts: ['inside.example']},
  },
  navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}, {type: 'star', href: 'https://github.com/a/b', showCount: true}]},
  markdown: {math: true},
  markdownPages: true,
  templates: {Footer: './templates/footer.tsx'},
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  search: {provider: 'embedded'},
  snack: {platform: 'web'},
  hosts: ['netlify', 'nginx'],
  redirects: [{from: '/first/', to: '/docs/'}],
  api: [{name: 'shapes', source: './types', versions: {'1.0': false}}],
}
export default defineConfig(config)
`,
  'islands/counter.tsx': `import {useState} from 'react'
import {Link, translate, useColorMode} from 'docsite/react'
import {defineConfig} from 'docsite'
import {createDiff} from './diff.ts'

export function Counter() {
  const [count, setCount] = useState(0)
  useColorMode()
  return <button onClick={() => setCount(count + 1)}>{translate({message: 'Count'})} {createDiff()} <Link to="/">{typeof defineConfig}</Link></button>
}
`,
  'islands/diff.ts': `import * as internal from 'docsite/internal'\nexport const createDiff = () => Object.keys(internal).length\n`,
  'templates/footer.tsx': `import {defineConfig} from 'docsite'\nexport function Footer() {\n  return <footer>{typeof defineConfig}</footer>\n}\n`,
  'content/pages/index.mdx': `---\ntitle: Home\n---\n\nimport {Snack} from 'docsite/react'\n\n# Home\n\n<Counter />\n\n<Snack code="1" />\n`,
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/sidebars.json': '{"docs": ["index"]}',
  'types/package.json': '{"name": "shapes", "version": "1.0.0", "types": "index.d.ts"}',
  'types/index.d.ts': '/** Makes a circle. */\nexport declare function circle(radius: number): string\n',
  'content/docs/1.0/index.md': '---\ntags: [Start]\n---\n\n# First\n\nOf [another site](https://other.example/).\n',
  'content/docs/next/sidebars.json': '{"docs": ["index", "parts"]}',
  'content/docs/next/index.md':
    "# Start\n\n$a^2$\n\n```mermaid\nflowchart LR\n  a --> b\n```\n\n```mermaid\ngantt\n  title Plan\n  Now: 2026-01-01, 3d\n```\n\n```bash npm2yarn\nnpm install x\n```\n\n```ts\nimport {circle} from 'shapes'\n\ncircle(1)\n```\n\n:::note\n\nHear *this*.\n\n:::\n",
  'content/docs/next/parts.mdx': `# Parts

<Tabs>
<TabItem value="a" label="A">One</TabItem>
<TabItem value="b" label="B">Two</TabItem>
</Tabs>

<Figure src="./dot.svg" alt="A dot" zoom />

\`\`\`jsx live
<b>now</b>
\`\`\`

<StarButton href="https://github.com/a/b" showCount />
`,
  'content/docs/next/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>',
}
