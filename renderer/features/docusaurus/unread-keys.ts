import {isRecord} from '../../core/data/is-record.ts'
import type {Diagnostic, SiteScope} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {docsOptionsSchema, docusaurusSchema, presetOptionsSchema, themeConfigSchema} from './docusaurus-schema.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'

/** A part of a configuration whose keys are known. */
type Part = {
  /** The text before its keys in messages. */
  readonly prefix: string
  readonly value: unknown
  /** Keys that are read here, or whose work docsite does in another way. */
  readonly read: readonly string[]
  /** The effect on the site if a key is not read, by key. Others are reported without it. */
  readonly effects?: Readonly<Record<string, string>>
  readonly scope: SiteScope
}

/** Keys for the commands, the bundler and the host of Docusaurus, which change nothing for readers. */
const ofTools = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'future',
  'storage',
  'webpack',
  'themes',
]

const ofSite = {
  ssrTemplate: 'pages have the frame of docsite',
}

const ofMarkdown = {
  remarkRehypeOptions: 'Markdown becomes HTML as in docsite',
}

const notRun = 'these plugins are not run'
const notShown = 'pages have the templates of docsite'

const ofDocs = {
  recmaPlugins: notRun,
  ...Object.fromEntries(
    [
      'docsRootComponent',
      'docVersionRootComponent',
      'docRootComponent',
      'docItemComponent',
      'docLayoutComponent',
      'docTagsListComponent',
      'docTagDocListComponent',
      'docCategoryGeneratedIndexComponent',
    ].map((key) => [key, notShown]),
  ),
}

/** Defaults of Docusaurus, which are no setting of the site. */
const defaults: Readonly<Record<string, unknown>> = {
  routeBasePath: '/',
  path: 'i18n',
}

/** Reports keys of a configuration that have a value and that nothing reads. */
export function unreadKeys(
  config: DocusaurusConfig,
  {docs, docSets, preset}: Pick<SiteModules, 'docs' | 'docSets' | 'preset'>,
  file: SitePath,
): Diagnostic[] {
  const {themeConfig: theme, markdown, i18n} = config
  const sets = [['docs', docs] as const, ...Object.entries(docSets)]
  const parts: readonly Part[] = [
    {prefix: '', value: config, read: [...keysOf(docusaurusSchema), ...ofTools, 'baseUrlIssueBanner'], effects: ofSite, scope: 'site'},
    {prefix: 'i18n.', value: i18n, read: ['defaultLocale', 'locales', 'localeConfigs'], scope: 'site'},
    {
      prefix: 'markdown.',
      value: markdown,
      read: ['format', 'mermaid', 'preprocessor', 'parseFrontMatter', 'hooks', 'mdx1Compat', 'emoji'],
      effects: ofMarkdown,
      scope: 'site',
    },
    ...sets.map(([id, set]): Part => ({
      prefix: `${id}.`,
      value: set,
      read: keysOf(docsOptionsSchema),
      effects: ofDocs,
      scope: 'docs',
    })),
    {
      prefix: 'pages.',
      value: preset.pages || undefined,
      read: ['id', 'path', 'include', 'exclude', 'remarkPlugins', 'rehypePlugins', 'showLastUpdateTime', 'showLastUpdateAuthor', 'editUrl'],
      scope: 'site',
    },
    {
      prefix: 'preset.',
      value: preset,
      read: [...keysOf(presetOptionsSchema), 'googleTagManager', 'sitemap', 'debug', 'svgr', 'pwa'],
      scope: 'site',
    },
    {prefix: 'themeConfig.navbar.', value: theme.navbar, read: ['title', 'logo', 'hideOnScroll', 'items', 'links', 'style'], scope: 'site'},
    {prefix: 'themeConfig.footer.', value: theme.footer, read: ['links', 'copyright', 'logo', 'style'], scope: 'site'},
    {prefix: 'themeConfig.docs.', value: theme.docs, read: ['versionPersistence', 'sidebar'], scope: 'site'},
    {prefix: 'themeConfig.prism.', value: theme.prism, read: ['theme', 'darkTheme', 'additionalLanguages', 'magicComments'], scope: 'site'},
    {
      prefix: 'themeConfig.algolia.',
      value: theme.algolia,
      read: ['appId', 'apiKey', 'indexName', 'placeholder', 'contextualSearch', 'searchPagePath', 'insights'],
      scope: 'site',
    },
    {
      prefix: 'themeConfig.',
      value: {mermaid: (theme as Readonly<Record<string, unknown>>)['mermaid']},
      read: keysOf(themeConfigSchema),
      scope: 'site',
    },
  ]
  return parts.flatMap((part) => unreadOf(part, file))
}

function unreadOf({prefix, value, read, effects = {}, scope}: Part, file: SitePath): Diagnostic[] {
  if (!isRecord(value)) return []
  const keys = Object.keys(value).filter((key) => !read.includes(key) && isSet(value[key]) && value[key] !== defaults[key])
  return keys.map((key) => {
    const effect = Object.hasOwn(effects, key) ? effects[key] : 'docsite has no part that reads it'
    return notTaken(file, `\`${prefix}${key}\` has no effect: ${effect}.`, undefined, scope)
  })
}

function keysOf({entries}: {readonly entries: object}): string[] {
  return Object.keys(entries)
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && !(Array.isArray(value) && value.length === 0)
}
