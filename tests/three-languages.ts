import type {SiteConfigInput} from '../renderer/config/schema.ts'

const docs = (locale: string, version: string): string => `i18n/${locale}/docusaurus-plugin-content-docs/${version}`

const start = `---
sidebar_position: 1
---

# Getting started

See [the details](./guide/deep.md#details), ![a lamp](./img/lamp.svg) and [about](/about/).

## Install

Text.
`

const deep = `# Going deeper

Back to [the installation](../start.md#install).

## Details

Text.

<details>
<summary>More</summary>

Even more text.

</details>

:::note

A note.

:::

\`\`\`sh
npm install
\`\`\`
`

const german = `---
sidebar_position: 1
---

# Erste Schritte

Siehe [die Einzelheiten](./guide/deep.md#details), ![eine Lampe](./img/lamp.svg) und [über uns](/about/).

## Installieren {#install}

Text.

:::note

Ein Hinweis.

:::
`

const arabic = `---
sidebar_position: 1
---

# البدء

انظر [التفاصيل](./guide/deep.md#details).

## التثبيت {#install}

نص.
`

const home = `import {Link, translate} from 'docsite/react'

export const frontMatter = {title: 'Home'}

export default function Home() {
  return (
    <div>
      <h1>{translate({id: 'home.title', message: 'Welcome'})}</h1>
      <Link to="/docs/start/">Start</Link>
    </div>
  )
}
`

const lamp = (width: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="16"/>`

/** Files of a site in English, German and Arabic: German has most of it, Arabic one page. By path from its root. */
export const threeLanguages: Readonly<Record<string, string>> = {
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/start.md': start,
  'content/docs/next/guide/deep.md': deep,
  'content/docs/next/guide/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
  'content/docs/next/img/lamp.svg': lamp(16),
  'content/docs/1.0/start.md': start,
  'content/docs/1.0/guide/deep.md': deep,
  'content/docs/1.0/guide/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
  'content/docs/1.0/img/lamp.svg': lamp(16),
  'content/pages/index.tsx': home,
  'content/pages/about.md': '# About\n\nAbout [the docs](/docs/start/).\n',
  'content/static/logo.svg': lamp(32),
  [`${docs('de', 'current')}/start.md`]: german,
  [`${docs('de', 'version-1.0')}/start.md`]: german,
  [`${docs('de', 'version-1.0')}/img/lamp.svg`]: lamp(24),
  [`${docs('de', 'version-1.0')}.json`]: JSON.stringify({
    'version.label': {message: '1.0 (stabil)'},
    'sidebar.defaultSidebar.category.Guides': {message: 'Anleitungen'},
  }),
  [`${docs('ar', 'version-1.0')}/start.md`]: arabic,
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Über uns\n\nÜber [die Doku](/docs/start/).\n',
  'i18n/de/docusaurus-theme-classic/navbar.json': '{"item.label.Guide": {"message": "Leitfaden"}}',
  'i18n/de/docusaurus-theme-classic/footer.json': '{"link.item.label.About": {"message": "Über uns"}}',
  'i18n/de/code.json': JSON.stringify({
    'home.title': {message: 'Willkommen'},
    'theme.admonition.note': {message: 'Hinweis'},
    'theme.CodeBlock.copyButtonAriaLabel': {message: 'Code "kopieren"'},
    'theme.common.skipToMainContent': {message: 'Zum Inhalt'},
    'theme.TOCCollapsible.toggleButtonLabel': {message: 'Auf dieser Seite'},
    'theme.NotFound.title': {message: 'Seite nicht gefunden'},
  }),
}

/** Its configuration. */
export const threeLanguagesConfig = {
  title: 'Lighthouse',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'ar']},
  navbar: {
    logo: {src: '/logo.svg', alt: ''},
    items: [{type: 'docsVersionDropdown'}, {type: 'doc', docId: 'start', label: 'Guide'}, {type: 'localeDropdown', position: 'right'}],
  },
  footer: {columns: [{title: 'More', items: [{to: '/about/', label: 'About'}]}]},
  redirects: [{from: '/old/', to: '/about/'}],
  hosts: ['netlify', 'nginx'],
} satisfies Partial<SiteConfigInput>
