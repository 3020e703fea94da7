import * as v from 'valibot'
import {analytics} from './analytics-schema.ts'
import {api} from './api-schema.ts'
import {announcementBar, colorMode, tableOfContents} from './appearance-schema.ts'
import {codeCheck} from './code-check-schema.ts'
import {blog} from './blog-schema.ts'
import {cache} from './cache-schema.ts'
import {code} from './code-schema.ts'
import {contentSecurityPolicySchema} from './content-security-policy-schema.ts'
import {docs, docSets} from './docs-schema.ts'
import {footer} from './footer-schema.ts'
import {i18n} from './i18n-schema.ts'
import {images} from './images-schema.ts'
import {internalDocs} from './internal-docs-schema.ts'
import {levels} from './levels-schema.ts'
import {linkCheck} from './link-check-schema.ts'
import {text} from './link-schema.ts'
import {markdownPages} from './markdown-pages-schema.ts'
import {markdown} from './markdown-schema.ts'
import type {navbarItem} from './navbar-item-schema.ts'
import {navbar} from './navbar-schema.ts'
import {previewImages} from './preview-images-schema.ts'
import {domain, host, redirects, rewrites, tombstones} from './routing-schema.ts'
import {search} from './search-schema.ts'
import {snack} from './snack-schema.ts'
import type {Feature} from '../core/feature.ts'
import {findNonJson, pathOf} from '../core/data/find-non-json.ts'
import type {NonJson} from '../core/data/find-non-json.ts'
import type {Plugin} from './define-plugin.ts'

/** The form of a base URL: `/` or `/a/b/`, whose segments are names, also where they are encoded. */
export const BASE_URL =
  /^\/(?:(?!(?:\.|%2e){1,2}\/)(?:[^/?#\\\s%\p{Cc}]|%(?!2f|5c|[01][\da-f]|7f)[\da-f]{2})(?:[^/?#\\\s%\p{Cc}]|%(?!2f|5c|[01][\da-f]|7f)[\da-f]{2})*\/)*$/iu

/** A value that is passed to code as JSON. Keys whose value is `undefined` are left out. */
const plainData = v.custom<unknown>(
  (value) => faultsOf(value).length === 0,
  ({input}) => {
    const [{keys, kind} = {keys: [], kind: ''}] = faultsOf(input)
    return keys.length === 0 ? 'plain data, as in JSON' : `plain data, as in JSON, but its \`${pathOf(keys)}\` is ${kind}`
  },
)

/** Dates become text, as everywhere in JSON. */
function faultsOf(value: unknown): NonJson[] {
  return findNonJson(value).filter(({type}) => type !== 'undefined' && type !== 'date')
}

/** An island: a component that is hydrated in the browser. */
const island = v.strictObject({
  /** The component's module, relative to the site's root. */
  module: text,
  /** Name of the export. Default: the island's name. */
  export: v.optional(text),
  /** The condition on which it is hydrated. */
  strategy: v.optional(v.picklist(['load', 'idle', 'visible', 'interaction']), 'visible'),
})

/** Value of `plugins` in a configuration. What is in a plugin is checked by `resolvePlugins`, which names the plugin. */
const plugins = v.optional(
  v.array(
    v.custom<Plugin>(
      (value) => typeof value === 'object' && value !== null && 'name' in value && 'setup' in value && typeof value.setup === 'function',
      ({input}) =>
        typeof input === 'function'
          ? 'a plugin: call what `definePlugin` returned, as in `plugins: [readingTime()]`'
          : 'a plugin made by `definePlugin` of `docsite/plugin`',
    ),
  ),
  [],
)

const pages = v.strictObject({
  /** Globs of the files that become pages, relative to the folder. Default: all Markdown files and React modules. */
  include: v.optional(v.array(text)),
  /** Globs of files that do not become pages. They replace the default: names that begin with `_`, and tests. */
  exclude: v.optional(v.array(text)),
})

/**
 * The whole configuration. Its types are inferred from this schema; there is no second list of keys. Larger parts are in separate
 * files. Their inputs are named interfaces: TypeScript refers to an interface by name in declarations, whereas it copies other types
 * and loses the docstrings that editors show.
 */
export const siteConfigSchema = v.strictObject({
  /**
   * The configuration of another tool that this one adds to, in the same folder: `'./docusaurus.config.ts'`. The keys of this file take
   * precedence, objects are merged. `docsite init --from docusaurus` writes such a configuration.
   */
  extends: v.optional(text),
  /** Name of the site. It is shown in the navbar, after the title of every page, and in link previews. */
  title: text,
  /** The text between the title of a page and that of the site in the title of the document, with a space at both ends. */
  titleDelimiter: v.optional(text, '|'),
  /** One sentence about the site. React pages read it with `useSite()`. */
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site: `https://example.org`, no path. */
  url: v.pipe(v.string(), v.url('an origin such as https://example.org')),
  /** Path under which the site is published; begins and ends with a slash. */
  baseUrl: v.optional(v.pipe(v.string(), v.regex(BASE_URL, 'a path of names that begins and ends with /')), '/'),
  /**
   * Form of the addresses of pages. `true`: `/a/`, in the file `a/index.html`, which all hosts can serve. `false`: `/a`, in `a.html`.
   * `'ignore'`: links lead to `/a`, in `a/index.html`, and hosts answer both forms or redirect to the slash.
   */
  trailingSlash: v.optional(v.union([v.boolean(), v.literal('ignore')]), true),
  /** A file in `content/static`, such as `/favicon.svg`. */
  favicon: v.optional(text),
  /** Languages of the site. */
  i18n: v.optional(i18n, {}),
  /** The versioned documentation in `content/docs`. */
  docs: v.optional(docs, {}),
  /**
   * Further sets of docs, each with versions, sidebars and addresses of its own: `{sdk: {}}` publishes `content/sdk`, which is organized as
   * `content/docs` is, below `/sdk/`.
   */
  docSets,
  /** API references of TypeScript libraries, generated from their declarations. */
  api,
  /** A blog, or a list of several. Without this key, there is none. */
  blog,
  /** The bar at the top of every page. */
  navbar: v.optional(navbar, {}),
  /** The bottom of every page. Off by default. */
  footer: v.optional(footer),
  /** An announcement shown above the navbar. Off by default. */
  announcementBar: v.optional(announcementBar),
  /** Light and dark mode. */
  colorMode: v.optional(colorMode, {}),
  /** The headings in the table of contents of a page. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** Markdown options. */
  markdown: v.optional(markdown, {}),
  /**
   * The Markdown of each page beside it, `/docs/install.md`, and lists of pages in `llms.txt`, for programs that read; `true` for the defaults.
   * Off by default.
   */
  markdownPages: v.optional(markdownPages, false),
  /**
   * A picture of each page for link previews, with its title, section and version; `true` for the defaults. Needs packages that the site installs. Off by
   * default.
   */
  previewImages: v.optional(previewImages, false),
  /**
   * Images of pages in modern formats and smaller sizes, made with the package `sharp` of the site: `{}` for the defaults. Off by default.
   * @example images: {formats: ['avif', 'webp'], widths: [480, 960, 1440]}
   */
  images: v.optional(images),
  /** Code blocks. */
  code: v.optional(code, {}),
  /** The search of the site, or `false` for none. Default: an index that the build writes next to the pages. */
  search,
  /** Redirects from old addresses to new ones. */
  redirects: v.optional(redirects, []),
  /** Prefix routes: `from` and every path below it show the page `to`. The address in the browser stays the same. */
  rewrites: v.optional(rewrites, []),
  /** Pages that are gone: at their addresses readers learn what there was, since when it is gone, and where to go instead. */
  tombstones: v.optional(tombstones, []),
  /** Hosts to write configuration files for, with the site's redirects, rewrites and headers. */
  hosts: v.optional(v.array(host), []),
  /** The custom domain of a site on GitHub Pages. Written to `CNAME`. */
  cname: v.optional(domain),
  /** Levels of problems by code: `{'link-missing-anchor': 'warning'}`. The list of error codes says which levels can be set. */
  levels,
  /** Support for an internal copy of the documentation, for staff. Off by default. */
  internalDocs: v.optional(internalDocs),
  /** The cache of compiled pages that machines share. Without `remote`, each machine has its own. */
  cache: v.optional(cache, {}),
  /** Options of `docsite check-links`. */
  linkCheck: v.optional(linkCheck, {}),
  /** Options of `docsite check-code`. */
  codeCheck: v.optional(codeCheck, {}),
  /** Replacements of templates, by name: modules that export a component of that name. */
  templates: v.optional(v.record(v.string(), text), {}),
  /** Components for MDX, by name: modules relative to the root that export this name. Rendered to HTML at build time. */
  components: v.optional(v.record(v.string(), text), {}),
  /** Components for MDX that are hydrated in browsers, by name. */
  islands: v.optional(v.record(v.string(), island), {}),
  /** Custom values, as plain JSON data. React pages read them with `useSite()`. */
  customFields: v.optional(v.record(v.string(), plainData), {}),
  /** Scripts in the head of every page. */
  scripts: v.optional(v.array(v.union([text, v.record(v.string(), v.union([v.string(), v.boolean()]))])), []),
  /**
   * Stylesheets of every page: a file relative to the root, which is bundled, or a URL. Sass (`.scss`, `.sass`) is compiled with the
   * package `sass` of the site.
   */
  stylesheets: v.optional(v.array(v.union([text, v.record(v.string(), v.union([v.string(), v.boolean()]))])), []),
  /** Other elements in the head of every page. */
  headTags: v.optional(
    v.array(
      v.strictObject({
        /** Name of the element, such as `meta`. */
        tagName: text,
        /** Its attributes; `true` for one without a value. */
        attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()])), {}),
        /** Content of the element, as HTML. */
        innerHTML: v.optional(v.string()),
      }),
    ),
    [],
  ),
  /** Whether the site has docsite's typefaces, Figtree and Source Code Pro. `false`: those of the reader's system, or of `stylesheets`. */
  fonts: v.optional(v.boolean(), true),
  /** Asks search engines not to index any page. */
  noIndex: v.optional(v.boolean(), false),
  /** Describes pages in the vocabulary of schema.org, for search engines: articles with their version and breadcrumbs, posts, and the site. */
  structuredData: v.optional(v.boolean(), true),
  /** Open Graph image of pages without one: a file in `content/static` or a URL. */
  image: v.optional(text),
  /** Shows a hint that `baseUrl` may be wrong if a page's stylesheet does not load. */
  baseUrlIssueBanner: v.optional(v.boolean(), true),
  /** Analytics: the provider that page views are reported to. */
  analytics,
  /** Defaults of `<Snack>`, which shows Expo snacks. */
  snack,
  /** Sources to add to the Content-Security-Policy of the pages: `{frameSrc: ['https://example.org']}`. `false` removes the policy. */
  contentSecurityPolicy: v.optional(contentSecurityPolicySchema, {}),
  /** Plugins, each made by a function of `definePlugin`: `[readingTime({wordsPerMinute: 200})]`. */
  plugins,
  /** The content folder, relative to the root. */
  contentDir: v.optional(text, 'content'),
  /** Folder of the pages outside the docs, relative to the root. Default: `pages` in the content folder. */
  pagesDir: v.optional(text),
  /** Which files of that folder become pages. */
  pages: v.optional(pages, {}),
  /** Folders whose files are published as they are, relative to the root. Default: `static` in the content folder. */
  staticDirs: v.optional(v.array(text)),
  /** The output folder, relative to the root. */
  outDir: v.optional(text, 'dist'),
})

/** The default export of `site-config.ts`. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>

/** The configuration with every default filled in, and its plugins as they were defined. */
export type DefinedConfig = v.InferOutput<typeof siteConfigSchema>

/** The configuration with every default filled in and its plugins set up. */
export type ParsedConfig = Omit<DefinedConfig, 'plugins'> & {
  readonly plugins: readonly Feature[]
  /** The configuration of another tool that this one was translated from, as far as JSON can represent it. */
  readonly original?: unknown
  /** Hash of the options of all plugins: they may come from the environment, which the code does not show. Absent without plugins. */
  readonly pluginOptionsHash?: string
}

/** One item of the navbar, checked. */
export type NavbarItem = v.InferOutput<typeof navbarItem>
