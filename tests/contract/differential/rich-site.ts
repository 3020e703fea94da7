import {richCode} from './rich-code.ts'
import {richConfig} from './rich-config.ts'

/** A page whose text is equal in every version: compiled once for all. */
const shared = `---
title: Shared
tags: [setup]
---

The same in every version: a [start](./index.md), a ![lamp](./img/lamp.svg) and a [section](./guides/first.md#details).

\`\`\`ts title="code.ts" file=@site/src/code.ts
\`\`\`

\`\`\`ts
import {circle} from 'shapes'

circle(1)
\`\`\`
`

const live = (version: string): string => `---
sidebar_position: 5
---

import {Chart} from '@site/src/chart'
import {shout} from 'words'
import Part from './_part.mdx'

# Live of ${version}

{shout('loud')} <Chart points={[1, 2]} />

<Part />

<Counter start={1} />

<Badge>Tested</Badge>

<Tabs><TabItem value="a" label="A">One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>
`

const first = (version: string): string => `---
title: First
sidebar_position: 1
description: The first guide of ${version}.
tags: [setup, zebra]
---

MARK Text with a [link](../index.md), the [second one](./second.md#part) and [words](/about/).

## Details

:::tip[Remember]

Formulas such as $a^2$.

:::

## More {#more}

Text.
`

const docsOf = (version: string): Readonly<Record<string, string>> => {
  const folder = `content/docs/${version}`
  return {
    [`${folder}/index.md`]: `---\nsidebar_position: 0\n---\n\n# Start of ${version}\n\n## Part\n\nGo to the [guide](./guides/first.md#more).\n`,
    [`${folder}/shared.md`]: shared,
    [`${folder}/guides/_category_.json`]: '{"label": "Guides", "position": 2, "link": {"type": "generated-index"}}\n',
    [`${folder}/guides/first.md`]: first(version),
    [`${folder}/guides/second.md`]: '# Second\n\n## Part\n\nWith a footnote[^1] and [code](../live.mdx).\n\n[^1]: The note.\n',
    [`${folder}/guides/deep/third.md`]: '---\ntags: [zebra]\n---\n\n# Third\n\nBack to the [first](../first.md#details).\n',
    [`${folder}/live.mdx`]: live(version),
    [`${folder}/_part.mdx`]: 'A *partial* with <b>HTML</b>.\n',
    [`${folder}/img/lamp.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>\n',
  }
}

const german = 'i18n/de/docusaurus-plugin-content-docs'

const translations: Readonly<Record<string, string>> = {
  [`${german}/current/guides/first.md`]:
    '# Erstens\n\n## Details\n\nZum [Start](../index.md).\n\n:::tip\n\nGut.\n\n:::\n\n## Mehr {#more}\n\nText.\n',
  [`${german}/version-1.0/index.md`]: '# Anfang\n\n## Part\n\nZur [Anleitung](./guides/first.md).\n',
  [`${german}/version-1.0.json`]: '{"version.label": {"message": "1.0 (alt)"}}\n',
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\nÜber [die Doku](/docs/).\n',
  'i18n/de/docusaurus-theme-classic/navbar.json': '{"item.label.Guide": {"message": "Leitfaden"}}\n',
  'i18n/de/code.json': '{"home": {"message": "Startseite"}, "theme.admonition.tip": {"message": "Hinweis"}}\n',
}

const posts: Readonly<Record<string, string>> = {
  'content/blog/authors.yml': 'ada: {name: Ada Lovelace, title: Engineer, page: true}\ngrace: {name: Grace Hopper}\n',
  'content/blog/tags.yml': 'release: {label: Releases, description: New things.}\n',
  'content/blog/2021-08-26-welcome.md':
    '---\ntitle: Welcome\nauthors: [ada]\ntags: [release]\n---\n\nThe beginning, with a [post](./2023-05-01-first.md).\n\n<!-- truncate -->\n\n## Later\n\nThe end, with a [doc](../docs/next/guides/first.md).\n',
  'content/blog/2022-03-04-tabs.mdx':
    '---\nauthors: ada\n---\n\n# Tabs in a post\n\n<Badge>Post</Badge>\n\n{/* truncate */}\n\n[Back](./2021-08-26-welcome.md#later)\n',
  'content/blog/2023-05-01-first.md': '---\nauthors: grace\ntags: [release]\n---\n\n# First release\n\nIt is out.\n\n## Changes\n\nMany.\n',
}

const pages: Readonly<Record<string, string>> = {
  'content/pages/index.tsx': `import {translate} from 'docsite/react'
import styles from './home.module.css'

export default function Home() {
  return <h1 className={styles.title}>{translate({id: 'home', message: 'Home'})}</h1>
}
`,
  'content/pages/home.module.css': '.title { color: teal }\n',
  'content/pages/about.md': '# About\n\nAll [docs](/docs/), [old](/old/), a [file](/files/read.txt) and the [team](/team.txt).\n',
  'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>\n',
  'content/static/files/read.txt': 'Read me.\n',
}

/** A site that has a little of everything which a build reads, by path from its root. */
export const richSite: Readonly<Record<string, string>> = {
  ...richConfig,
  'content/docs/versions.json': '["2.0", "1.0"]\n',
  'content/docs/tags.yml': 'setup: {label: Set up, description: The first steps.}\n',
  ...docsOf('next'),
  // code that is the same in both languages, in a doc that has no translation
  'content/docs/next/computed.mdx': '# Computed\n\nFirst.\n\nOne and one is {1 + 1}.\n',
  ...docsOf('2.0'),
  ...docsOf('1.0'),
  'content/docs/1.0/sidebars.json':
    '{"docs": ["index", {"type": "category", "label": "All", "items": ["guides/first", "guides/second", "guides/deep/third", "live", "shared"]}]}\n',
  ...translations,
  ...posts,
  ...pages,
  ...richCode,
  'docsite-ledger.txt': '/about/\n/docs/ part\n/docs/1.0/guides/first/ details more\n/old/\n',
}

/** Keys of the configuration without which builds take less time, and the value that they then have. */
const costly: Readonly<Record<string, string>> = {
  api: '[]',
  plugins: '[]',
  markdown: '{math: true, remarkPlugins: []}',
  i18n: "{defaultLocale: 'en', locales: ['en'], texts: {}}",
  // with these, a text is in more files than its page
  docs: `{versions: {'1.0': {banner: "unmaintained"}}, showLastUpdateTime: true}`,
  markdownPages: 'false',
  templates: '{}',
}

/** Which of these keys a site begins without. Operations turn them on again. */
const without: readonly (readonly string[])[] = [
  [],
  // the short run has plugins, and code in two languages
  ['api', 'docs', 'markdownPages', 'templates'],
  ['api', 'plugins', 'markdown'],
  ['api', 'plugins', 'markdown', 'i18n'],
  ['api', 'plugins', 'markdown', 'i18n', 'docs', 'markdownPages', 'templates'],
  // the same in two languages, with the Markdown of pages
  ['api', 'plugins', 'markdown', 'docs', 'templates'],
]

/** Reports whether edits of texts in the site of a seed are edits of single pages. */
export function hasTextPages(seed: number): boolean {
  return seed % without.length >= without.length - 2
}

/** The site that a series of changes begins with: every sixth one has everything. */
export function siteOfSeed(seed: number): Readonly<Record<string, string>> {
  const keys = without[seed % without.length] ?? []
  const start = richSite['site-config.ts'] ?? ''
  const config = keys.reduce((text, key) => text.replace(new RegExp(`^  ${key}: .*,$`, 'm'), `  ${key}: ${costly[key]},`), start)
  const about = richSite['content/pages/about.md'] ?? ''
  // without the plugin there is no file of the team
  const page = keys.includes('plugins') ? about.replace(/ and the.*/, '.') : about
  return {...richSite, 'site-config.ts': config, 'content/pages/about.md': page}
}
