/** The configuration has one key a line, so that operations can replace one. */
const config = `import mark from './plugins/mark'
import {team} from './plugins/team'
import {slogan} from './plugins/slogan'
import {tagline} from 'settings'
import louder from 'remark-louder'

export default {
  title: "Rich",
  tagline: [tagline, slogan, process.env['MODEL_TAGLINE']].join(' '),
  url: 'https://example.org',
  baseUrl: "/base/",
  trailingSlash: true,
  titleDelimiter: "|",
  favicon: "/favicon.svg",
  image: "/favicon.svg",
  noIndex: false,
  structuredData: true,
  fonts: false,
  navbar: {items: [{label: 'Guide', to: '/docs/guides/first/'}, {type: 'docsVersionDropdown', position: 'right'}, {type: 'localeDropdown'}]},
  footer: {copyright: "By nobody"},
  announcementBar: undefined,
  colorMode: {},
  tableOfContents: {},
  docs: {versions: {'1.0': {banner: "unmaintained"}}, showLastUpdateTime: true, changes: true, printPages: true},
  blog: {postsPerPage: 2, feedOptions: {type: 'all', limit: 2}},
  search: {},
  markdownPages: true,
  markdown: {math: true, remarkPlugins: [mark, louder]},
  code: {},
  redirects: [{from: '/old/', to: '/docs/'}],
  tombstones: [],
  rewrites: [],
  hosts: ["netlify", "nginx"],
  cname: undefined,
  levels: {},
  headTags: [],
  scripts: [],
  stylesheets: ['src/theme.css'],
  customFields: {},
  contentSecurityPolicy: {},
  islands: {Counter: {module: 'src/counter.tsx', strategy: "load"}},
  components: {Badge: 'src/badge.tsx'},
  templates: {Footer: './src/footer.tsx'},
  plugins: [team({greeting: "Hello"})],
  api: [{name: 'shapes', source: './types', versions: {'2.0': false, '1.0': false}}],
  i18n: {defaultLocale: 'en', locales: ["en", "de"], texts: {}},
}
`

/** The configuration of a site, and the packages that it loads. */
export const richConfig: Readonly<Record<string, string>> = {
  'site-config.ts': config,
  'plugins/mark.ts': `import {readFileSync} from 'node:fs'
import path from 'node:path'
import {visit} from './visit'
const file = path.join(import.meta.dirname, '../data/mark.txt')
export default () => (tree) => visit(tree, (node) => {
  if (typeof node.value === 'string') node.value = node.value.replace('MARK', () => 'Marked ' + readFileSync(file, 'utf8').trim())
})
`,
  'plugins/visit.ts': `export function visit(node, see) {
  see(node)
  for (const child of node.children ?? []) visit(child, see)
}
`,
  'plugins/slogan.ts': `import {readFileSync} from 'node:fs'
export const slogan = readFileSync(import.meta.dirname + '/../data/slogan.txt', 'utf8').trim()
`,
  'plugins/team.ts': `import {definePlugin} from 'docsite/plugin'
import {greet} from './greet'

const anything = {'~standard': {version: 1, vendor: 'model', validate: (value) => ({value})}}

export const team = definePlugin({name: 'team', options: anything, setup: ({greeting}) => ({
  codes: {few: {level: 'warning', title: 'Few'}},
  docs: async ({readFile}) => JSON.parse(await readFile('data/team.json')).map((name) => ({
    version: 'next', path: 'team/' + name + '.md', text: '# ' + greet(greeting, name) + '\\n\\n[Start](../index.md)\\n',
  })),
  outputs: () => ({files: ['team.txt']}),
  check: ({pages, report}) => {
    if (pages.filter(({isGenerated}) => isGenerated).length < 2) report({code: 'few', message: 'Few.'})
  },
  files: async ({pages, readFile, listFiles, readArticle}) => {
    const listed = await Promise.all((await listFiles('data/list/*.txt')).map(async (file) => file + ': ' + (await readFile(file))))
    const page = pages.find(({route}) => route.startsWith('/docs/'))
    const text = [...listed, pages.map(({route}) => route).join(), page === undefined ? '' : await readArticle(page)].join('\\n')
    return [{path: 'team.txt', key: text, content: () => text}]
  },
})})
`,
  'plugins/greet.ts': `export const greet = (greeting, name) => greeting + ' ' + name\n`,
  'data/team.json': '["ada", "bo"]\n',
  'data/mark.txt': 'one\n',
  'data/slogan.txt': 'A slogan\n',
  'data/list/one.txt': 'One\n',
  'data/list/two.txt': 'Two\n',
  'node_modules/settings/index.js': `import {word} from './lib/word.js'\nexport const tagline = word + '.'\n`,
  'node_modules/settings/lib/word.js': `export const word = 'Word'\n`,
  'node_modules/settings/package.json': '{"name": "settings", "version": "1.0.0", "type": "module", "exports": "./index.js"}\n',
  'node_modules/docsite/package.json': '{"name": "docsite", "version": "1.0.0"}\n',
  'node_modules/remark-louder/index.js': `const {upper} = require('./upper.js')
module.exports = () => (tree) => {
  for (const child of tree.children) if (child.type === 'paragraph') for (const one of child.children) if (one.value) one.value = upper(one.value)
}
`,
  'node_modules/remark-louder/upper.js': `exports.upper = (text) => text + '!'\n`,
  'node_modules/remark-louder/package.json': '{"name": "remark-louder", "version": "1.0.0"}\n',
}
