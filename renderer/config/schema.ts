import * as v from 'valibot'
import {analytics} from './analytics-schema.ts'
import {api} from './api-schema.ts'
import {announcementBar, colorMode, tableOfContents} from './appearance-schema.ts'
import {codeCheck} from './code-check-schema.ts'
import {code} from './code-schema.ts'
import {contentSecurityPolicySchema} from './content-security-policy-schema.ts'
import {docs} from './docs-schema.ts'
import {footer} from './footer-schema.ts'
import {i18n} from './i18n-schema.ts'
import {internalDocs} from './internal-docs-schema.ts'
import {levels} from './levels-schema.ts'
import {linkCheck} from './link-check-schema.ts'
import {text} from './link-schema.ts'
import {markdown} from './markdown-schema.ts'
import type {navbarItem} from './navbar-item-schema.ts'
import {navbar} from './navbar-schema.ts'
import {domain, host, redirects, rewrites} from './routing-schema.ts'
import {search} from './search-schema.ts'
import {plugins} from './plugins-schema.ts'
import {snack} from './snack-schema.ts'
import type {Feature} from '../core/feature.ts'
import {findNonJson, pathOf} from '../core/data/find-non-json.ts'
import type {NonJson} from '../core/data/find-non-json.ts'

/** What a base URL looks like: `/` or `/a/b/`. */
export const BASE_URL = /^\/(?:[^/?#\\\s]+\/)*$/

/** A value that code gets as JSON; what is `undefined` is left out. */
const plainData = v.custom<unknown>(
  (value) => faultsOf(value).length === 0,
  ({input}) => {
    const [{keys, kind} = {keys: [], kind: ''}] = faultsOf(input)
    return keys.length === 0 ? 'plain data, as in JSON' : `plain data, as in JSON, but \`${pathOf(keys)}\` of it is ${kind}`
  },
)

/** Dates become text, as everywhere in JSON. */
function faultsOf(value: unknown): NonJson[] {
  return findNonJson(value).filter(({type}) => type !== 'undefined' && type !== 'date')
}

/** An island: a component that is hydrated in the browser. */
const island = v.strictObject({
  /** Module that has the component, relative to the site's root. */
  module: text,
  /** Name of the export. Default: the island's name. */
  export: v.optional(text),
  /** When it is hydrated. */
  strategy: v.optional(v.picklist(['load', 'idle', 'visible', 'interaction']), 'visible'),
})

/**
 * The whole configuration. Its types are inferred from here; there is no second list of keys. Its larger parts are files of their
 * own. Declarations name an interface where they would copy any other type, and a copy of what another file declares loses the
 * docstrings that editors show: so what a part takes and is taken from another file has a named interface.
 */
export const siteConfigSchema = v.strictObject({
  /** Name of the site: in the navbar, after the title of every page, and in link previews. */
  title: text,
  /** One sentence about the site. Pages of React code read it with `useSite()`. */
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site: `https://example.org`, no path. */
  url: v.pipe(v.string(), v.url('an origin such as https://example.org')),
  /** Path under which the site is published; begins and ends with a slash. */
  baseUrl: v.optional(v.pipe(v.string(), v.regex(BASE_URL, 'a path that begins and ends with /')), '/'),
  /** File of `content/static`, such as `/favicon.svg`. */
  favicon: v.optional(text),
  /** Languages of the site. */
  i18n: v.optional(i18n, {}),
  /** The versioned documentation in `content/docs`. */
  docs: v.optional(docs, {}),
  /** References of TypeScript libraries, made from their declarations. */
  api,
  /** The bar above every page. */
  navbar: v.optional(navbar, {}),
  /** What stands below every page. Default: nothing. */
  footer: v.optional(footer),
  /** A line above everything. Default: none. */
  announcementBar: v.optional(announcementBar),
  /** Light and dark pages. */
  colorMode: v.optional(colorMode, {}),
  /** Which headings a page lists beside its text. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** How Markdown is read. */
  markdown: v.optional(markdown, {}),
  /** Code blocks. */
  code: v.optional(code, {}),
  /** Search of the site; false: none. Default: an index that the build writes beside the pages. */
  search,
  /** Addresses that lead elsewhere. */
  redirects: v.optional(redirects, []),
  /** Prefix routes: `from` and every path below it show the page `to`, under the address that was asked for. */
  rewrites: v.optional(rewrites, []),
  /** Hosts to write files for that tell them of redirects, rewrites and headers. */
  hosts: v.optional(v.array(host), []),
  /** Domain that GitHub Pages serves the site under; written to `CNAME`. */
  cname: v.optional(domain),
  /** Levels per kind of problem, by code: `{'link-missing-anchor': 'warning'}`. The page of error codes says which can be set. */
  levels,
  /** An internal copy of the documentation, for staff. Nothing of it is there by default. */
  internalDocs: v.optional(internalDocs),
  /** How `docsite check-links` works. */
  linkCheck: v.optional(linkCheck, {}),
  /** What `docsite check-code` compiles code fences with. */
  codeCheck: v.optional(codeCheck, {}),
  /** Templates of the site's own, by name; each a module that exports a component of that name. */
  templates: v.optional(v.record(v.string(), text), {}),
  /** Components for MDX, by the name they are used under, as a module relative to the root (export of that name). Static HTML. */
  components: v.optional(v.record(v.string(), text), {}),
  /** Components for MDX that are hydrated in the browser, by the name they are used under. */
  islands: v.optional(v.record(v.string(), island), {}),
  /** Values of the site's own, plain data as in JSON, which pages of React code read with `useSite()`. */
  customFields: v.optional(v.record(v.string(), plainData), {}),
  /** Scripts of every page's head. */
  scripts: v.optional(v.array(v.union([text, v.record(v.string(), v.union([v.string(), v.boolean()]))])), []),
  /** Stylesheets of every page's head: a file relative to the root (bundled) or a URL. */
  stylesheets: v.optional(v.array(v.union([text, v.record(v.string(), v.union([v.string(), v.boolean()]))])), []),
  /** Other elements of every page's head. */
  headTags: v.optional(
    v.array(
      v.strictObject({
        /** Name of the element, such as `meta`. */
        tagName: text,
        /** Its attributes; `true` for one without a value. */
        attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()])), {}),
        /** What is in the element, as HTML. */
        innerHTML: v.optional(v.string()),
      }),
    ),
    [],
  ),
  /** Every page gets noindex. */
  noIndex: v.optional(v.boolean(), false),
  /** Open Graph image of pages that have none: file of `content/static` or URL. */
  image: v.optional(text),
  /** Pages say that `baseUrl` may be wrong when their stylesheet does not load. */
  baseUrlIssueBanner: v.optional(v.boolean(), true),
  /** Who is told of page views. */
  analytics,
  /** How `<Snack>` shows snacks of Expo. */
  snack,
  /** What pages may load and run besides what they are made of: `{frameSrc: ['https://example.org']}`. False: no policy. */
  contentSecurityPolicy: v.optional(contentSecurityPolicySchema, {}),
  /** Plugins, each made by a function of `definePlugin`: `[readingTime({wordsPerMinute: 200})]`. */
  plugins,
  /** Folder of the content, relative to the root. */
  contentDir: v.optional(text, 'content'),
  /** Folder of the built site, relative to the root. */
  outDir: v.optional(text, 'dist'),
})

/** What `site-config.ts` exports. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>

/** The configuration with every default filled in, and its plugins as they were defined. */
export type DefinedConfig = v.InferOutput<typeof siteConfigSchema>

/** The configuration with every default filled in and its plugins set up. */
export type ParsedConfig = Omit<DefinedConfig, 'plugins'> & {
  readonly plugins: readonly Feature[]
  /** Hash of the options of all plugins: they may come from the environment, which the code does not show. Absent without plugins. */
  readonly pluginOptionsHash?: string
}

/** One item of the navbar, checked. */
export type NavbarItem = v.InferOutput<typeof navbarItem>
