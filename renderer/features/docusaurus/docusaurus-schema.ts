import * as v from 'valibot'

/**
 * The part of a Docusaurus configuration that docsite reads (docusaurus.io/docs/api/docusaurus-config, 3.x; keys of 2.x that still occur
 * are among them). Other keys pass through, so that those which are not read can be named.
 */

/** `null`, `undefined` and `false` all leave something out. */
const off = v.nullish(v.literal(false))

const level = v.picklist(['ignore', 'log', 'warn', 'throw', 'error'])

/** A name, or a name with options; a function is a plugin itself. `false` and `null` are left out. */
const pluggable = v.union([
  v.string(),
  v.function(),
  v.tupleWithRest([v.union([v.string(), v.function()])], v.unknown()),
  v.null(),
  v.undefined(),
  v.literal(false),
])

const footerItem = v.looseObject({
  label: v.optional(v.string()),
  to: v.optional(v.string()),
  href: v.optional(v.string()),
  html: v.optional(v.string()),
  className: v.optional(v.string()),
  'aria-label': v.optional(v.string()),
})

const logo = v.looseObject({
  alt: v.optional(v.string()),
  src: v.string(),
  srcDark: v.optional(v.string()),
  href: v.optional(v.string()),
  width: v.optional(v.union([v.number(), v.string()])),
  height: v.optional(v.union([v.number(), v.string()])),
})

/** A comment that marks lines of code. `null` leaves out one of its forms. */
const magicComment = v.looseObject({
  className: v.string(),
  line: v.optional(v.nullable(v.string())),
  block: v.optional(v.nullable(v.looseObject({start: v.string(), end: v.string()}))),
})

/** `themeConfig`. */
export const themeConfigSchema = v.looseObject({
  image: v.optional(v.string()),
  metadata: v.optional(v.array(v.record(v.string(), v.union([v.string(), v.boolean(), v.number()])))),
  colorMode: v.optional(
    v.looseObject({
      defaultMode: v.optional(v.picklist(['light', 'dark'])),
      disableSwitch: v.optional(v.boolean()),
      respectPrefersColorScheme: v.optional(v.boolean()),
    }),
  ),
  docs: v.optional(
    v.looseObject({
      versionPersistence: v.optional(v.picklist(['localStorage', 'none'])),
      sidebar: v.optional(v.looseObject({hideable: v.optional(v.boolean()), autoCollapseCategories: v.optional(v.boolean())})),
    }),
  ),
  // before 2.0
  hideableSidebar: v.optional(v.boolean()),
  autoCollapseSidebarCategories: v.optional(v.boolean()),
  tableOfContents: v.optional(v.looseObject({minHeadingLevel: v.optional(v.number()), maxHeadingLevel: v.optional(v.number())})),
  announcementBar: v.optional(
    v.nullable(
      v.looseObject({
        id: v.optional(v.string()),
        content: v.string(),
        isCloseable: v.optional(v.boolean()),
        backgroundColor: v.optional(v.string()),
        textColor: v.optional(v.string()),
      }),
    ),
  ),
  navbar: v.optional(
    v.looseObject({
      title: v.optional(v.string()),
      logo: v.optional(logo),
      hideOnScroll: v.optional(v.boolean()),
      items: v.optional(v.array(v.unknown())),
      // before 2.0
      links: v.optional(v.array(v.unknown())),
    }),
  ),
  footer: v.optional(
    v.looseObject({
      links: v.optional(v.array(v.looseObject({title: v.optional(v.nullable(v.string())), items: v.optional(v.array(footerItem))}))),
      copyright: v.optional(v.string()),
      logo: v.optional(logo),
    }),
  ),
  algolia: v.optional(
    v.looseObject({
      appId: v.optional(v.string()),
      apiKey: v.optional(v.string()),
      indexName: v.optional(v.string()),
      placeholder: v.optional(v.string()),
      contextualSearch: v.optional(v.boolean()),
      searchPagePath: v.optional(v.union([v.literal(false), v.string()])),
    }),
  ),
  prism: v.optional(v.looseObject({magicComments: v.optional(v.array(magicComment))})),
  liveCodeBlock: v.optional(v.looseObject({playgroundPosition: v.optional(v.picklist(['top', 'bottom']))})),
  gtag: v.optional(v.looseObject({trackingID: v.optional(v.string()), anonymizeIP: v.optional(v.boolean())})),
})

/** The whole file. */
export const docusaurusSchema = v.looseObject({
  title: v.string(),
  tagline: v.optional(v.nullable(v.string())),
  titleDelimiter: v.optional(v.string()),
  url: v.string(),
  baseUrl: v.string(),
  favicon: v.optional(v.nullable(v.string())),
  noIndex: v.optional(v.boolean()),
  trailingSlash: v.optional(v.boolean()),
  onBrokenLinks: v.optional(level),
  onBrokenAnchors: v.optional(level),
  onBrokenMarkdownLinks: v.optional(level),
  onDuplicateRoutes: v.optional(level),
  customFields: v.optional(v.record(v.string(), v.unknown())),
  staticDirectories: v.optional(v.array(v.string())),
  clientModules: v.optional(v.array(v.string())),
  i18n: v.optional(
    v.looseObject({
      defaultLocale: v.string(),
      locales: v.array(v.string()),
      localeConfigs: v.optional(
        v.record(
          v.string(),
          v.looseObject({
            label: v.optional(v.string()),
            direction: v.optional(v.picklist(['ltr', 'rtl'])),
            htmlLang: v.optional(v.string()),
            calendar: v.optional(v.string()),
            path: v.optional(v.string()),
          }),
        ),
      ),
    }),
  ),
  markdown: v.optional(
    v.looseObject({
      format: v.optional(v.picklist(['mdx', 'md', 'detect'])),
      mermaid: v.optional(v.boolean()),
      anchors: v.optional(v.looseObject({maintainCase: v.optional(v.boolean())})),
      preprocessor: v.optional(v.function()),
      parseFrontMatter: v.optional(v.function()),
      hooks: v.optional(v.looseObject({onBrokenMarkdownLinks: v.optional(v.union([level, v.function()]))})),
    }),
  ),
  headTags: v.optional(
    v.array(
      v.looseObject({
        tagName: v.string(),
        attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()]))),
        innerHTML: v.optional(v.string()),
      }),
    ),
  ),
  scripts: v.optional(v.array(v.union([v.string(), v.record(v.string(), v.union([v.string(), v.boolean()]))]))),
  stylesheets: v.optional(v.array(v.union([v.string(), v.record(v.string(), v.union([v.string(), v.boolean()]))]))),
  themeConfig: v.optional(themeConfigSchema, {}),
  presets: v.optional(v.array(pluggable), []),
  plugins: v.optional(v.array(pluggable), []),
  themes: v.optional(v.array(pluggable), []),
})

const unifiedPlugins = v.optional(v.array(v.unknown()))

/** Options of `@docusaurus/plugin-content-docs`. */
export const docsOptionsSchema = v.looseObject({
  id: v.optional(v.string()),
  path: v.optional(v.string(), 'docs'),
  routeBasePath: v.optional(v.string(), 'docs'),
  include: v.optional(v.array(v.string())),
  exclude: v.optional(v.array(v.string())),
  sidebarPath: v.optional(v.nullable(v.union([v.string(), v.literal(false)]))),
  editUrl: v.optional(v.union([v.string(), v.function()])),
  editCurrentVersion: v.optional(v.boolean()),
  editLocalizedFiles: v.optional(v.boolean()),
  showLastUpdateTime: v.optional(v.boolean()),
  showLastUpdateAuthor: v.optional(v.boolean()),
  breadcrumbs: v.optional(v.boolean()),
  sidebarCollapsible: v.optional(v.boolean()),
  sidebarCollapsed: v.optional(v.boolean()),
  admonitions: v.optional(v.union([v.boolean(), v.looseObject({keywords: v.optional(v.array(v.string()))})])),
  numberPrefixParser: v.optional(v.union([v.boolean(), v.function()])),
  sidebarItemsGenerator: v.optional(v.function()),
  disableVersioning: v.optional(v.boolean()),
  includeCurrentVersion: v.optional(v.boolean()),
  tags: v.optional(v.nullable(v.union([v.string(), v.literal(false)]))),
  tagsBasePath: v.optional(v.string()),
  onInlineTags: v.optional(level),
  lastVersion: v.optional(v.string()),
  onlyIncludeVersions: v.optional(v.array(v.string())),
  versions: v.optional(
    v.record(
      v.string(),
      v.looseObject({
        label: v.optional(v.string()),
        path: v.optional(v.string()),
        banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
        badge: v.optional(v.boolean()),
        className: v.optional(v.string()),
        noIndex: v.optional(v.boolean()),
      }),
    ),
  ),
  remarkPlugins: unifiedPlugins,
  rehypePlugins: unifiedPlugins,
  beforeDefaultRemarkPlugins: unifiedPlugins,
  beforeDefaultRehypePlugins: unifiedPlugins,
})

const countOrAll = v.optional(v.union([v.literal('ALL'), v.number()]))

/** Options of `@docusaurus/plugin-content-blog`. */
export const blogOptionsSchema = v.looseObject({
  id: v.optional(v.string(), 'default'),
  path: v.optional(v.string(), 'blog'),
  routeBasePath: v.optional(v.string(), 'blog'),
  tagsBasePath: v.optional(v.string()),
  authorsBasePath: v.optional(v.string()),
  archiveBasePath: v.optional(v.nullable(v.string())),
  pageBasePath: v.optional(v.string()),
  include: v.optional(v.array(v.string())),
  exclude: v.optional(v.array(v.string())),
  blogTitle: v.optional(v.string()),
  blogDescription: v.optional(v.string()),
  blogSidebarCount: countOrAll,
  blogSidebarTitle: v.optional(v.string()),
  postsPerPage: countOrAll,
  sortPosts: v.optional(v.picklist(['descending', 'ascending'])),
  showReadingTime: v.optional(v.boolean()),
  showLastUpdateTime: v.optional(v.boolean()),
  showLastUpdateAuthor: v.optional(v.boolean()),
  authorsMapPath: v.optional(v.string()),
  tags: v.optional(v.nullable(v.union([v.string(), v.literal(false)]))),
  editUrl: v.optional(v.union([v.string(), v.function()])),
  editLocalizedFiles: v.optional(v.boolean()),
  onInlineTags: v.optional(level),
  feedOptions: v.optional(
    v.looseObject({
      type: v.optional(v.nullable(v.union([v.picklist(['rss', 'atom', 'json', 'all']), v.array(v.picklist(['rss', 'atom', 'json']))]))),
      title: v.optional(v.string()),
      description: v.optional(v.string()),
      copyright: v.optional(v.string()),
      language: v.optional(v.string()),
      limit: v.optional(v.nullable(v.union([v.number(), v.literal(false)]))),
    }),
  ),
  remarkPlugins: unifiedPlugins,
  rehypePlugins: unifiedPlugins,
  beforeDefaultRemarkPlugins: unifiedPlugins,
  beforeDefaultRehypePlugins: unifiedPlugins,
})

/** Options of `@docusaurus/plugin-client-redirects`. */
export const redirectsOptionsSchema = v.looseObject({
  redirects: v.optional(v.array(v.looseObject({from: v.union([v.string(), v.array(v.string())]), to: v.string()})), []),
  createRedirects: v.optional(v.function()),
  fromExtensions: v.optional(v.array(v.string()), []),
  toExtensions: v.optional(v.array(v.string()), []),
})

/** Options of `@docusaurus/plugin-google-gtag`. */
export const gtagOptionsSchema = v.looseObject({
  trackingID: v.optional(v.union([v.string(), v.array(v.string())])),
  anonymizeIP: v.optional(v.boolean()),
})

/** Options of `@docusaurus/preset-classic`. */
export const presetOptionsSchema = v.looseObject({
  docs: v.optional(v.union([off, docsOptionsSchema])),
  blog: v.optional(v.union([off, blogOptionsSchema])),
  pages: v.optional(
    v.union([
      off,
      v.looseObject({
        path: v.optional(v.string()),
        include: v.optional(v.array(v.string())),
        exclude: v.optional(v.array(v.string())),
        remarkPlugins: unifiedPlugins,
        rehypePlugins: unifiedPlugins,
        beforeDefaultRemarkPlugins: unifiedPlugins,
        beforeDefaultRehypePlugins: unifiedPlugins,
      }),
    ]),
  ),
  theme: v.optional(v.looseObject({customCss: v.optional(v.nullable(v.union([v.string(), v.array(v.string())])))})),
  gtag: v.optional(v.union([off, gtagOptionsSchema])),
})

/** The configuration, checked. */
export type DocusaurusConfig = v.InferOutput<typeof docusaurusSchema>

/** `themeConfig`, checked. */
export type ThemeConfig = v.InferOutput<typeof themeConfigSchema>

/** Options of the docs, checked and with their defaults. */
export type DocsOptions = v.InferOutput<typeof docsOptionsSchema>

/** Options of a blog, checked and with their defaults. */
export type BlogOptions = v.InferOutput<typeof blogOptionsSchema>

/** Options of Google's tag, checked. */
export type GtagOptions = v.InferOutput<typeof gtagOptionsSchema>

/** Options of redirects, checked and with their defaults. */
export type RedirectsOptions = v.InferOutput<typeof redirectsOptionsSchema>

/** Options of the classic preset, checked. */
export type PresetOptions = v.InferOutput<typeof presetOptionsSchema>
