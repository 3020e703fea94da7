import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {buildSite, proveEdits} from './text-edits/prove-edits.ts'
import type {FileEdit} from './text-edits/prove-edits.ts'

const config = `export default {
  title: 'Site',
  url: 'https://example.org',
  fonts: false,
  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr'], texts: {fr: {}}},
  docs: {versions: {next: {path: 'next'}}},
}
`

const next = 'content/docs/next'
const german = 'i18n/de/docusaurus-plugin-content-docs/current'

const guide = (title: string, text: string): string =>
  `# ${title}\n\nFirst.\n\n## Links\n\nA [link](./other.md#part), an ![image](./image.svg), [another](/about).\n\n${text}\n`

const site = {
  'site-config.ts': config,
  'content/docs/versions.json': '["1.0"]',
  [`${next}/guide.md`]: guide('Guide', 'The last paragraph.'),
  [`${next}/other.md`]: '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  [`${next}/code.mdx`]: '# Code\n\nFirst.\n\n<Tabs><TabItem value="a" label="A">\n\nText of a tab.\n\n</TabItem></Tabs>\n',
  [`${next}/shown.mdx`]: "# Shown\n\nFirst.\n\nText that is in one page.\n\n{'docsite'}\n",
  [`${next}/image.svg`]: '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  'content/docs/1.0/other.md': '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  'content/pages/about.md': '# About\n\nFirst.\n\nText about it.\n',
  [`${german}/guide.md`]: guide('Anleitung', 'Der letzte Absatz.'),
  // another page includes the text that the default locale shows
  [`${german}/code.mdx`]: `import Shown from '@site/${next}/shown.mdx'\n\n# Code\n\nErstens.\n\n<Shown />\n`,
  'i18n/de/docusaurus-plugin-content-pages/about.md': '# Dazu\n\nErstens.\n\nText dazu.\n',
}

const edits: Readonly<Record<string, FileEdit>> = {
  'a text that is translated': {file: `${next}/guide.md`, from: 'The last', to: 'The very last', isText: true},
  'a translation': {file: `${german}/guide.md`, from: 'Der letzte', to: 'Der allerletzte', isText: true},
  'a text that three locales show': {file: `${next}/other.md`, from: 'Text of a part', to: 'New text of a part', isText: true},
  'a text that becomes equal to that of another version': {
    file: 'content/docs/1.0/other.md',
    from: 'Text of a part',
    to: 'New text of a part',
    isText: true,
  },
  'a page outside the docs': {file: 'content/pages/about.md', from: 'Text about it', to: 'More text about it', isText: true},
  'its translation': {file: 'i18n/de/docusaurus-plugin-content-pages/about.md', from: 'Text dazu', to: 'Mehr Text', isText: true},
  'MDX that is translated': {file: `${next}/code.mdx`, from: 'Text of a tab', to: 'New text of a tab', isText: true},
  'the text of a page that a translation includes': {file: `${next}/shown.mdx`, from: 'one page', to: 'two pages', isText: false},
  'the title of a translation': {file: `${german}/guide.md`, from: '# Anleitung', to: '# Leitfaden', isText: false},
  'a translation after that': {file: `${german}/guide.md`, from: 'Der aller', to: 'Der ', isText: true},
  'a heading of a text that three locales show': {file: `${next}/other.md`, from: '## Part', to: '## Part {#part}', isText: true},
  'a broken link of a translation': {file: `${german}/guide.md`, from: '/about', to: '/nowhere', isText: false},
  'a link that is taken back': {file: `${german}/guide.md`, from: '/nowhere', to: '/about', isText: true},
}

test('after an edit of a text in a site with several languages, a build does not read the whole site, and writes what a clean one does', async () => {
  const root = await makeFolder(site)
  expect(await buildSite(root)).toMatchObject({code: 0})
  await proveEdits(root, edits)
}, 900_000)
