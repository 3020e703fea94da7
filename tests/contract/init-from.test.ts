import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'docusaurus.config.js': `
const {secret} = require('./scripts/secrets')
function shout() {
  return (tree) => void tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Ahoy!'}]})
}
module.exports = async () => ({
  title: "The keeper's lighthouse",
  tagline: 'Find your way',
  url: 'https://example.org',
  baseUrl: '/lighthouse/',
  onBrokenLinks: 'warn',
  customFields: {'two words': [1, null, true], secret, isPublic: 'yes'},
  titleDelimiter: '-',
  ssrTemplate: '<p>',
  presets: [['classic', {
    docs: {sidebarPath: './sidebars.js', remarkPlugins: [shout], lastVersion: 'current', versions: {current: {label: 'Next'}}},
    theme: {customCss: './src/css/custom.css'},
  }]],
  themeConfig: {
    navbar: {title: 'Lighthouse', items: [{type: 'docsVersionDropdown', position: 'right'}]},
    footer: {links: [{title: 'More', items: [{label: 'Start', to: 'docs/intro'}]}]},
  },
})
`,
  'scripts/secrets.js': 'exports.secret = process.env.LIGHTHOUSE_TOKEN\n',
  'sidebars.js': "module.exports = {guide: ['intro']}\n",
  'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n',
  'src/pages/index.js':
    "import useContext from '@docusaurus/useDocusaurusContext'\nexport default () => <h1>{useContext().siteConfig.customFields.isPublic}</h1>\n",
  'src/theme/Footer.js': 'export default () => null\n',
  'docs/intro.md': '# Intro\n\n[Nowhere](gone.md)\n',
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/intro.md': '# Intro of 1.0\n',
  'package.json':
    '{\n    "name": "lighthouse",\n    "scripts": {"docsite:build": "mine"},\n    "dependencies": {"@docusaurus/core": "^3.0.0"}\n}',
}

beforeEach(() => vi.stubEnv('LIGHTHOUSE_TOKEN', 'not-for-git'))
afterEach(() => vi.unstubAllEnvs())

/** Hashes a built site without the index of its search: with plugins for Markdown, its names depend on the code of the configuration. */
function pagesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hashTree(folder)).filter(([name]) => !/^(?:assets\/search\/|(?:search\/)?manifest\.json)/.test(name)),
  )
}

test('init --from docusaurus writes a configuration that builds the same bytes, and says what it has taken over', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build', '--out', 'before'])).toMatchObject({code: 0})
  const before = pagesIn(path.join(root, 'before'))

  const dry = await runDocsite(root, ['init', '--from', 'docusaurus', '--dry-run'])
  expect(await runDocsite(root, ['init', '--from', 'docusaurus'])).toMatchObject({code: 0, stderr: ''})
  const config = readFileSync(path.join(root, 'site-config.ts'), 'utf8')
  expect(dry).toEqual({
    code: 0,
    stdout: config,
    stderr: 'Would write `site-config.ts`, and scripts and a dependency in `package.json`.\n',
  })
  expect(config).toMatchInlineSnapshot(`
    "import {defineConfig} from 'docsite'

    // Keys of this file take precedence over those of docusaurus.config.js, which also has what code of the site reads.
    // Only there: customFields.secret, docs.sidebars, templates.Footer, levels, markdown.remarkPlugins.
    //
    // Not taken over:
    // - \`ssrTemplate\` has no effect: pages have the frame of docsite.
    export default defineConfig({
      extends: './docusaurus.config.js',
      title: "The keeper's lighthouse",
      tagline: 'Find your way',
      titleDelimiter: '-',
      url: 'https://example.org',
      baseUrl: '/lighthouse/',
      trailingSlash: 'ignore',
      customFields: {'two words': [1, null, true], isPublic: 'yes'},
      pagesDir: 'src/pages',
      staticDirs: ['static'],
      docs: {
        layout: {
          next: 'docs',
          released: 'versioned_docs/version-{version}',
          versions: 'versions.json',
          nextSidebars: 'sidebars.js',
          releasedSidebars: 'versioned_sidebars/version-{version}-sidebars.json',
        },
        latest: 'next',
        versions: {next: {label: 'Next', className: 'docs-version-current'}},
      },
      navbar: {title: 'Lighthouse', items: [{type: 'docsVersionDropdown', position: 'right'}]},
      footer: {columns: [{title: 'More', items: [{label: 'Start', to: '/docs/intro'}]}]},
      code: {packageManagers: []},
      stylesheets: ['src/css/custom.css'],
      markdown: {
        format: 'mdx',
        pageHeading: 'first',
        fileLinks: 'docs',
        headingSpaces: true,
        headingClashes: 'kept',
        emoji: 'after-ids',
        math: false,
        mermaid: false,
        cjkEmphasis: false,
        singleTilde: true,
        alerts: false,
      },
      outDir: 'build',
      fonts: false,
      contentSecurityPolicy: {
        scriptSrc: ['https:', "'wasm-unsafe-eval'"],
        styleSrc: ['https:', "'unsafe-inline'"],
        imgSrc: ['blob:'],
        fontSrc: ['https:', 'data:'],
        mediaSrc: ['blob:', 'data:'],
        connectSrc: ['https:', 'wss:', 'data:'],
        frameSrc: ['https:'],
        workerSrc: ["'self'", 'blob:'],
        formAction: ['https:'],
      },
    })
    "
  `)
  expect(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).toEqual({
    name: 'lighthouse',
    scripts: {
      'docsite:build': 'mine',
      'docsite:serve': 'docsite serve',
      'docsite:check': 'docsite check-links',
      'docsite:preview': 'docsite preview',
    },
    dependencies: {'@docusaurus/core': '^3.0.0'},
    devDependencies: {docsite: expect.any(String)},
  })

  expect(await runDocsite(root, ['build', '--out', 'after'])).toMatchObject({code: 0})
  expect(pagesIn(path.join(root, 'after'))).toEqual(before)

  // its keys take precedence, and objects are merged
  writeFileSync(path.join(root, 'site-config.ts'), config.replace("title: 'Lighthouse'", "title: 'Lamp'"))
  await runDocsite(root, ['build', '--out', 'after'])
  expect(readFileSync(path.join(root, 'after/docs/1.0/intro/index.html'), 'utf8')).toMatch(/Lamp(?:.|\n)*Ahoy!/)
})

test('the report of init --from has the table of a build', async () => {
  const root = await makeFolder(site)
  const {stdout} = await runDocsite(root, ['init', '--from', 'docusaurus', '.'])
  const built = await runDocsite(root, ['check-links'])
  const table = /^pages .*\n(?:.+\n)+/gm
  expect(stdout.match(table)).toHaveLength(2)
  expect(built.stdout.match(table)?.map((one) => one.replaceAll('site-config.ts', 'docusaurus.config.js'))).toEqual(stdout.match(table))
})

test('init --from never overwrites, and refuses what it cannot read', async () => {
  const root = await makeFolder({...site, 'site-config.ts': 'mine'})
  const init = async (...args: string[]): Promise<unknown> => {
    const {code, stdout, stderr} = await runDocsite(root, ['init', '--from', 'docusaurus', ...args])
    return [code, `${stdout}${stderr}`.split('\n')[0]]
  }
  const before = hashTree(root)
  expect(await init()).toEqual([2, expect.stringContaining('site-config.ts')])
  rmSync(path.join(root, 'site-config.ts'))
  writeFileSync(path.join(root, 'docusaurus.config.js'), 'throw new Error("no token")\n')
  expect(await init()).toEqual([2, expect.stringContaining('docusaurus.config.js')])
  expect(await init('src')).toEqual([2, 'error config-missing'])
  writeFileSync(path.join(root, 'docusaurus.config.js'), site['docusaurus.config.js'])
  writeFileSync(path.join(root, 'site-config.ts'), 'mine')
  rmSync(path.join(root, '.docsite'), {recursive: true, force: true})
  expect(hashTree(root)).toEqual(before)
})

test('init --from writes both files or none', async () => {
  const root = await makeFolder(site)
  // where the new manifest is drafted
  mkdirSync(path.join(root, `package.json.${process.pid}.tmp`))
  const {code, stderr} = await runDocsite(root, ['init', '--from', 'docusaurus'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: `package\.json` cannot be written: .*\. Nothing was changed\.\n$/)])
  expect(existsSync(path.join(root, 'site-config.ts'))).toBe(false)
  expect(readFileSync(path.join(root, 'package.json'), 'utf8')).toBe(site['package.json'])
})

test('a configuration that extends nothing is reported', async () => {
  const root = await makeFolder({
    'site-config.ts': "export default {\n  extends: './docusaurus.config.ts',\n  title: 'A',\n  url: 'https://example.org',\n}\n",
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect([code, stdout.split('\n').slice(0, 2)]).toEqual([
    2,
    [
      'site-config.ts error config-invalid',
      '  `extends` names no configuration of another tool in this folder, or is not written as a text.',
    ],
  ])
})
