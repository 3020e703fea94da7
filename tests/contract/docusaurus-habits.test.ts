import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Habits of real sites, each of which once kept a site from being built.

const site = {
  'docusaurus.config.mjs': `export default {
  title: 'Lamps',
  url: 'https://example.org',
  baseUrl: '/',
  markdown: {anchors: {maintainCase: true}},
  onBrokenAnchors: 'throw',
  presets: [['@lamps/docusaurus-preset', {docs: {routeBasePath: '/'}}]],
  plugins: [['@docusaurus/plugin-client-redirects', {redirects: [{from: '/old', to: '/box#gone'}]}]],
}
`,
  'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
import Part from '@site/docs/_part.mdx'
const Mark = ({children}) => <mark>{children}</mark>
export default {...Original, Mark, Part}
`,
  'docs/_part.mdx': 'A part with a <Mark>mark</Mark>.\n',
  'docs/intro.mdx': '---\nslug: /\n---\n\n# Intro\n\n<Part />\n\n## The Second Part\n\n[Up](#The-Second-Part)\n',
  'docs/video.mdx': '# Video\n\nimport Video from "@theme/Video"\n\n<Video title="A">Text of the video</Video>\n',
  'docs/box.mdx': "# Box\n\nimport Box from '@site/src/Box'\n\n<Box />\n",
  'docs/ids.md': '# Ids\n\n## shell\n\nOne\n\n### A shell {#shell}\n\nTwo\n\n### shell\n',
  'src/Box.jsx': "import styles from './box.module.css'\nexport default () => <p className={styles.box}>A box</p>\n",
  'src/box.module.css': '.box { composes: shared from "@site/src/shared.module.css"; color: red }\n',
  'src/shared.module.css': '.shared { margin: 3px }\n',
}

function article(root: string, route: string): string {
  const html = readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
  return (/<\/h1>.*?(?=<footer|<\/article>|<nav)/s.exec(html)?.[0] ?? html).replace(/^.*<\/header>/s, '')
}

test('a preset like the classic one, partials among the components of MDX, components of other themes, composed classes, case and clashes of ids', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(stdout.match(/^\S+ (?:error|warning) .*\n.*$/gm)).toEqual([
    'docs/ids.md:7:1 warning id-duplicate\n  Two elements have the id `shell` on lines 3 and 7; links to it reach the first one.',
    'docs/video.mdx:3:20 warning import-missing\n  `@theme/Video` is imported here, but it is a part of Docusaurus, not of docsite.',
    'docusaurus.config.mjs:8:86 warning redirect-missing-target\n  A redirect links to `/box#gone`, but the page has no anchor `gone`.',
  ])
  expect(stdout).toContain('The preset `@lamps/docusaurus-preset` is read as the classic one, by its options')
  expect(code).toBe(0)
  expect([article(root, ''), article(root, 'video'), article(root, 'box')]).toEqual([
    expect.stringMatching(/^<div class="prose"><p>A part with a <mark>mark<\/mark>\.<\/p>\s*<h2 id="The-Second-Part"/),
    '<div class="prose">Text of the video</div>',
    '<div class="prose"><p class="shared_f5bbc743_shared box_4f70f668_box">A box</p></div>',
  ])
  // as in Docusaurus, only generated ids are numbered
  expect(article(root, 'ids').match(/(?<=<h\d id=")[^"]*/g)).toEqual(['shell', 'shell', 'shell-1'])
})
