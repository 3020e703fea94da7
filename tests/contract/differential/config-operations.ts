import type {Operation} from './operation.ts'
import {editSite} from './site-files.ts'

const file = 'site-config.ts'

/** An operation that gives a key of the configuration another of its values, written in TypeScript. */
export function configKey(key: string, values: readonly string[]): Operation {
  const line = new RegExp(`^  ${key}: (.*),$`, 'm')
  return {
    kind: `configuration: ${key}`,
    run(world) {
      let chosen = ''
      const isDone = editSite(world, [
        file,
        (text) => {
          const now = line.exec(text)?.[1]
          chosen = world.random.pick(values.filter((value) => value !== now))
          return text.replace(line, () => `  ${key}: ${chosen},`)
        },
      ])
      return isDone ? {said: `configuration: ${key}: ${chosen}`} : undefined
    },
  }
}

/** Settings of the docs, together with those that the site begins with. */
const docs = (more: string, versions = "'1.0': {banner: 'unmaintained'}"): string =>
  `{versions: {${versions}}, showLastUpdateTime: true, changes: true, printPages: true${more}}`

/** Values of keys, of which each has at least two. */
const values: Readonly<Record<string, readonly string[]>> = {
  title: ['"Rich"', '"Other"', '"Rich <b> & more"'],
  url: ["'https://example.org'", "'https://example.com'"],
  baseUrl: ['"/base/"', '"/"', '"/other/deep/"'],
  trailingSlash: ['true', 'false', "'ignore'"],
  titleDelimiter: ['"|"', '"-"'],
  favicon: ['"/favicon.svg"', 'undefined'],
  image: ['"/favicon.svg"', 'undefined', "'https://example.org/a.png'"],
  noIndex: ['false', 'true'],
  structuredData: ['true', 'false'],
  fonts: ['false', 'true'],
  navbar: [
    "{items: [{label: 'Guide', to: '/docs/guides/first/'}, {type: 'docsVersionDropdown', position: 'right'}, {type: 'localeDropdown'}]}",
    "{title: 'Rich', items: [{label: 'Blog', to: '/blog/'}]}",
    "{logo: {src: '/favicon.svg', alt: ''}, hideOnScroll: true, items: [{type: 'doc', docId: 'index', label: 'Docs'}, {label: 'Out', href: 'https://example.org/'}]}",
    '{}',
  ],
  footer: [
    '{copyright: "By nobody"}',
    '{copyright: "By somebody"}',
    "{columns: [{title: 'More', items: [{to: '/about/', label: 'About'}]}]}",
    'undefined',
  ],
  announcementBar: ['undefined', "{content: 'News'}", "{content: 'Other <b>news</b>', isCloseable: false}"],
  colorMode: ['{}', "{default: 'dark'}", '{disableSwitch: true}', '{respectPrefersColorScheme: true}'],
  tableOfContents: ['{}', '{maxLevel: 4}', '{minLevel: 3}'],
  docs: [
    docs(''),
    docs('', "'1.0': {banner: 'none', badge: false}"),
    docs('', "'1.0': {label: 'One', path: 'one'}"),
    docs('', "'1.0': {noIndex: true, className: 'old'}, next: {banner: 'unreleased'}"),
    docs('', "'1.0': {released: '2020-01-01', endOfLife: '2021-01-01'}, '2.0': {released: '2021-01-01'}"),
    docs(", latest: '1.0'"),
    docs(', includeNext: false'),
    docs(", routeBase: 'guide'"),
    docs(', breadcrumbs: false'),
    docs(', showLastUpdateAuthor: true'),
    docs(", editUrl: 'https://example.org/edit'"),
    docs(", tagsBasePath: 'labels'"),
    docs(', tags: false'),
    docs(', numberPrefixes: false, sidebarCollapsed: false'),
    docs(', sidebarCollapsible: false'),
    docs(", versionPersistence: 'none'"),
    docs(', sidebar: {hideable: true, autoCollapseCategories: true}'),
    docs(", exclude: ['**/third.md']"),
    "{changes: {with: 'neighbour', marks: false}, printPages: {path: 'whole'}}",
    "{changes: {path: 'news'}}",
    docs(", variables: {own: {next: 'one', '*': 'two'}}"),
    '{}',
  ],
  blog: [
    "{postsPerPage: 2, feedOptions: {type: 'all', limit: 2}}",
    "{postsPerPage: 1, sortPosts: 'ascending', blogTitle: 'Notes', feedOptions: {type: 'rss', title: 'Feed'}}",
    "{routeBasePath: 'news', archiveBasePath: null, feedOptions: {limit: 1, copyright: 'Us'}}",
    "{showReadingTime: false, blogSidebarCount: 1, editUrl: 'https://example.org/edit', showLastUpdateTime: true}",
    'undefined',
  ],
  search: [
    '{}',
    'false',
    "{placeholder: 'Find'}",
    "{searchPagePath: 'find'}",
    '{searchPagePath: false, contextual: false}',
    "{provider: 'algolia', appId: 'A1', apiKey: 'k', indexName: 'i'}",
  ],
  markdownPages: ['true', 'false', '{copyButton: false}'],
  markdown: [
    '{math: true, remarkPlugins: [mark, louder]}',
    '{math: false, remarkPlugins: [mark, louder]}',
    '{remarkPlugins: [mark]}',
    '{}',
    "{headingCase: 'kept', remarkPlugins: [louder]}",
    "{parser: 'remark', remarkPlugins: [mark, louder]}",
    "{admonitions: ['tip', 'hint']}",
    "{emoji: 'before-ids', headingClashes: 'kept'}",
  ],
  code: ['{}', "{languages: ['ruby']}", "{packageManagers: ['npm']}", "{magicComments: [{className: 'mark', line: 'mark-next'}]}"],
  redirects: [
    "[{from: '/old/', to: '/docs/'}]",
    "[{from: '/old/', to: '/about/'}, {from: ['/older/', '/oldest/'], to: '/docs/guides/first/', permanent: false}]",
    "[{from: '/old/', to: '/blog/'}, {from: '/away/*', to: '/docs/:splat'}]",
    "[{from: '/old/', to: '/nowhere/'}]",
  ],
  tombstones: [
    '[]',
    "[{at: '/gone/', title: 'Gone', since: '2.0', instead: '/about/'}]",
    "[{at: ['/gone/', '/lost/'], title: 'Lost', since: '1.0', reason: 'Old.'}]",
  ],
  rewrites: ['[]', "[{from: '/app/', to: '/about/'}]"],
  hosts: ['["netlify", "nginx"]', '[]', '["vercel", "cloudflare", "azure"]', '["github-pages", "cloudfront"]'],
  cname: ['undefined', "'docs.example.org'"],
  levels: ['{}', "{'link-missing-anchor': 'warning', 'link-missing-file': 'warning'}", "{'promise-broken': 'warning'}"],
  headTags: ['[]', "[{tagName: 'meta', attributes: {name: 'a', content: 'b'}}]", "[{tagName: 'script', innerHTML: 'let a = 1'}]"],
  scripts: ['[]', "['/files/read.txt']", "[{src: 'https://example.org/a.js', async: true}]"],
  stylesheets: ["['src/theme.css']", '[]', "['src/theme.css', 'src/chart.css']"],
  customFields: ['{}', '{a: 1}'],
  contentSecurityPolicy: ['{}', "{frameSrc: ['https://example.org']}", 'false'],
  islands: [
    '{Counter: {module: \'src/counter.tsx\', strategy: "load"}}',
    "{Counter: {module: 'src/counter.tsx', strategy: 'idle'}}",
    "{Counter: {module: 'src/counter.tsx'}, Badge: {module: 'src/badge.tsx'}}",
  ],
  components: ["{Badge: 'src/badge.tsx'}", '{}', "{Badge: 'src/badge.tsx', Chart: 'src/chart.tsx'}"],
  templates: ["{Footer: './src/footer.tsx'}", "{Footer: './src/other-footer.tsx'}", '{}'],
  plugins: ['[team({greeting: "Hello"})]', '[team({greeting: "Hi"})]', '[team({greeting: process.env["MODEL_GREETING"] ?? "Ho"})]', '[]'],
  api: [
    "[{name: 'shapes', source: './types', versions: {'2.0': false, '1.0': false}}]",
    "[{name: 'shapes', source: './types', versions: {'1.0': false}}]",
    "[{name: 'shapes', source: './types', path: 'reference', versions: {'2.0': false, '1.0': false}}]",
    '[]',
  ],
  i18n: [
    '{defaultLocale: \'en\', locales: ["en", "de"], texts: {}}',
    "{defaultLocale: 'en', locales: ['en']}",
    "{defaultLocale: 'de', locales: ['de', 'en']}",
    "{defaultLocale: 'en', locales: ['en', 'de'], localeConfigs: {de: {label: 'Deutsch', path: 'german'}}}",
    "{defaultLocale: 'en', locales: ['en', 'de'], texts: {en: {'theme.common.editThisPage': 'Change it'}}}",
    "{defaultLocale: 'en', locales: ['en', 'ar']}",
  ],
}

/** Changes of the configuration. */
export const configOperations: readonly Operation[] = [
  ...Object.entries(values).map(([key, all]) => configKey(key, all)),
  {
    kind: 'comment in the configuration',
    run: (world) =>
      editSite(world, [file, (text) => `${text}// step ${world.step}\n`]) ? {said: 'comment in the configuration'} : undefined,
  },
  {
    kind: 'change an environment variable',
    weight: 2,
    run({env, random, step}) {
      const name = random.pick(['MODEL_TAGLINE', 'MODEL_BADGE', 'MODEL_GREETING'])
      if (env.has(name) && random.below(2) === 0) env.delete(name)
      else env.set(name, `value ${step}`)
      return {said: `${name}=${env.get(name) ?? ''}`}
    },
  },
]
