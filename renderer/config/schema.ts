import * as v from 'valibot'
import {problemKinds} from '../diagnostics/codes.ts'
import type {LevelByKind} from '../diagnostics/codes.ts'
import {analytics} from './analytics-schema.ts'
import {api} from './api-schema.ts'
import {codeCheck} from './code-check-schema.ts'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {contentSecurityPolicySchema} from './content-security-policy-schema.ts'
import {i18n} from './i18n-schema.ts'
import {internalDocs} from './internal-docs-schema.ts'
import {linkCheck} from './link-check-schema.ts'
import {linkTarget, oneTarget, text} from './link-schema.ts'
import type {LinkTargetInput} from './link-schema.ts'
import {navbarItem} from './navbar-schema.ts'
import {domain, host, redirects, rewrites} from './routing-schema.ts'
import {search} from './search-schema.ts'
import {snack} from './snack-schema.ts'

const level = v.picklist(['error', 'warning', 'ignore'])

/** Levels per kind of problem. Keys are the codes of `diagnostics/codes.ts` that have a settable level. */
const levels = v.optional(
  v.strictObject(
    Object.fromEntries(problemKinds.map((kind) => [kind, v.optional(level)])) as Record<
      keyof LevelByKind,
      ReturnType<typeof v.optional<typeof level, undefined>>
    >,
  ),
  {},
)

const headingLevel = v.picklist([2, 3, 4, 5, 6], 'a heading level from 2 to 6')

/** What a base URL looks like: `/` or `/a/b/`. */
export const BASE_URL = /^\/(?:[^/?#\\\s]+\/)*$/

/** Segments of a path that stay where they are. */
const ROUTE_SEGMENTS = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^?#\\]*$/

const versionOptions = v.strictObject({
  /** What readers see. Default: the name, `Next` for next. */
  label: v.optional(text),
  /** Segment after `/docs/`. Default: empty for the latest version, else the name. */
  path: v.optional(v.string()),
  /** Default: `unreleased` for versions listed before the latest, `unmaintained` for those after, none on it. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  /** Default: true when more than one version is built. */
  badge: v.optional(v.boolean()),
  /** Class of the page's html element. Default: `docs-version-<name>`. */
  className: v.optional(v.string()),
  /** Every page gets `noindex, nofollow` and leaves the sitemap. */
  noIndex: v.optional(v.boolean(), false),
  /** Levels per kind of problem in this version's files; they go before those of the site. */
  levels,
  /**
   * The worst that a problem of this version's files can be, such as `warning` for a version that nobody mends any more.
   * Problems whose level cannot be set stay errors.
   */
  problems: v.optional(level),
})

/** An island: a component that is hydrated in the browser. */
const island = v.strictObject({
  /** Module that has the component, relative to the site's root. */
  module: text,
  /** Name of the export. Default: the island's name. */
  export: v.optional(text),
  /** When it is hydrated. */
  strategy: v.optional(v.picklist(['load', 'idle', 'visible', 'interaction']), 'visible'),
})

const plugin = v.custom<import('unified').Pluggable>(
  (value) => typeof value === 'function' || (Array.isArray(value) && typeof value[0] === 'function'),
  'a unified plugin (a function) or [plugin, options]',
)

const footerEntry = v.strictObject({
  ...linkTarget,
  /** HTML of the site's owner instead of a link. */
  html: v.optional(text),
})

/**
 * An item of the footer as it is written. Declarations name an interface where they would copy any other type, and a copy of
 * what another file declares loses the docstrings that editors show. So what this schema takes from other files has one too.
 */
export interface FooterItemInput extends LinkTargetInput, v.InferInput<typeof footerEntry> {}

const footerItem: v.GenericSchema<FooterItemInput, v.InferOutput<typeof footerEntry>> = v.pipe(footerEntry, conflicts(checkFooterItem))

/** O6: HTML of the owner's own, or a link with a label. */
function checkFooterItem(item: {html?: unknown; label?: unknown; to?: unknown; href?: unknown}): Conflict[] {
  const linkKey = (['label', 'to', 'href'] as const).find((key) => item[key] !== undefined)
  if (item.html === undefined) {
    const unnamed = {message: 'A link of the footer needs a `label`.'}
    return [...oneTarget(item), ...(item.label === undefined ? [unnamed] : [])]
  }
  if (linkKey === undefined) return []
  return [{message: `An item of the footer with \`html\` cannot have \`${linkKey}\` too.`, key: linkKey}]
}

const tableOfContents = v.pipe(
  v.strictObject({
    /** Highest headings that are listed. */
    minLevel: v.optional(headingLevel, 2),
    /** Lowest headings that are listed. */
    maxLevel: v.optional(headingLevel, 3),
  }),
  conflicts(({minLevel = 2, maxLevel = 3}) =>
    minLevel > maxLevel
      ? [{message: `No heading has a level from ${minLevel} to ${maxLevel}: \`minLevel\` is above \`maxLevel\`.`, key: 'minLevel'}]
      : [],
  ),
)

/** What is written into a rule of the stylesheet: nothing that could end the rule, or begin a comment. */
const cssColor = v.pipe(v.string(), v.regex(/^[\w\s#%.,()/+-]+$/, 'a CSS colour such as #264653'))

/** The whole configuration. Its types are inferred from here; there is no second list of keys. */
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
  docs: v.optional(
    v.strictObject({
      /** Segment of every doc route. */
      routeBase: v.optional(v.pipe(v.string(), v.regex(ROUTE_SEGMENTS, 'a path without `.`, `..`, `?`, `#` and backslashes')), 'docs'),
      /** Name of the latest version, served without a version segment. Default: the first of versions.json. */
      latest: v.optional(text),
      /** Whether `next` is built. */
      includeNext: v.optional(v.boolean(), true),
      /** Names of the versions to build, `next` among them if wanted. Default: all. */
      onlyInclude: v.optional(v.array(text)),
      /** What is special about a version, by its name: that of its folder, `next` among them. */
      versions: v.optional(v.record(v.string(), versionOptions), {}),
      /** Strip `01-` from names and use it as position. */
      numberPrefixes: v.optional(v.boolean(), true),
      /** Pages show where they are in the sidebar. */
      breadcrumbs: v.optional(v.boolean(), true),
      /** Pages show when they were last changed: `last_update` of their front matter, else git. */
      showLastUpdateTime: v.optional(v.boolean(), false),
      /** Pages show who changed them last: `last_update` of their front matter, else git. */
      showLastUpdateAuthor: v.optional(v.boolean(), false),
      /** URL of the folder that holds the site's root in its repository; the file's site path is appended. */
      editUrl: v.optional(text),
      /** Edit links of every version lead to the file of next, where it has one. */
      editCurrentVersion: v.optional(v.boolean(), false),
      /** How sidebars behave. What is in them is for `sidebars.json` of each version to say. */
      sidebar: v.optional(
        v.strictObject({
          /** Readers can hide the sidebar and show it again. */
          hideable: v.optional(v.boolean(), false),
          /** Opening a category closes its neighbours. */
          autoCollapseCategories: v.optional(v.boolean(), false),
        }),
        {},
      ),
      /** Where the preferred version is kept. */
      versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
    }),
    {},
  ),
  /** References of TypeScript libraries, made from their declarations. */
  api,
  /** The bar above every page. */
  navbar: v.optional(
    v.strictObject({
      /** Text beside the logo; empty for none. Default: the title of the site. */
      title: v.optional(v.string()),
      /** Picture at the beginning of the bar. */
      logo: v.optional(
        v.strictObject({
          /** File of `content/static`, such as `/logo.svg`. */
          src: text,
          /** The same for dark pages. */
          srcDark: v.optional(text),
          /** What the picture says; empty where the title beside it says it already. */
          alt: v.optional(v.string(), ''),
          /** Where logo and title lead. Default: the home page. */
          href: v.optional(text),
          /** In CSS pixels. */
          width: v.optional(v.number()),
          /** In CSS pixels. */
          height: v.optional(v.number()),
        }),
      ),
      /** The bar leaves when readers scroll down, and comes back when they scroll up. */
      hideOnScroll: v.optional(v.boolean(), false),
      /** What is in the bar. `type` says what an item is; one without it is a link, or a dropdown if it has `items`. */
      items: v.optional(v.array(navbarItem), []),
    }),
    {},
  ),
  /** What stands below every page. Default: nothing. */
  footer: v.optional(
    v.strictObject({
      /** Lists of links beside each other. */
      columns: v.optional(
        v.array(
          v.strictObject({
            /** Heading of the list. */
            title: v.optional(text),
            /** Links, or HTML of the site's owner. */
            items: v.array(footerItem),
          }),
        ),
        [],
      ),
      /** Text; `{year}` is the year of the build (SOURCE_DATE_EPOCH is honoured). */
      copyright: v.optional(text),
    }),
  ),
  /** A line above everything. Default: none. */
  announcementBar: v.optional(
    v.strictObject({
      /** Names the announcement. Readers who closed the bar see it again when this changes. */
      id: v.optional(text, 'announcement-bar'),
      /** HTML of the site's owner. */
      content: text,
      /** Whether readers can close it. */
      isCloseable: v.optional(v.boolean(), true),
      /** CSS colours; custom properties (`var(--ds-accent)`) and `light-dark()` work too. */
      backgroundColor: v.optional(cssColor),
      /** As `backgroundColor`. */
      textColor: v.optional(cssColor),
    }),
  ),
  /** Light and dark pages. */
  colorMode: v.optional(
    v.strictObject({
      /** What readers see who have not chosen. */
      default: v.optional(v.picklist(['light', 'dark']), 'light'),
      /** There is no button to choose with. */
      disableSwitch: v.optional(v.boolean(), false),
      /** Readers who have not chosen get what their system has, and follow it when it changes. */
      respectPrefersColorScheme: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** Which headings a page lists beside its text. */
  tableOfContents: v.optional(tableOfContents, {}),
  /** How Markdown is read. */
  markdown: v.optional(
    v.strictObject({
      /** Plugins for the tree of the Markdown (mdast). They run before those of docsite. */
      remarkPlugins: v.optional(v.array(plugin), []),
      /** Plugins for the tree of the HTML (hast). */
      rehypePlugins: v.optional(v.array(plugin), []),
      /** `native` is many times faster; `remark` is the reference and is used by itself when a plugin extends the syntax. */
      parser: v.optional(v.picklist(['native', 'remark']), 'native'),
      /** False: dollar signs are text. `cdn`: base URL that KaTeX's stylesheet is taken from instead of the site itself. */
      math: v.optional(
        v.union([
          v.boolean(),
          v.strictObject({
            /** Base URL that KaTeX's stylesheet and fonts are taken from, such as `https://cdn.example/katex/`. */
            cdn: v.optional(v.pipe(v.string(), v.url())),
          }),
        ]),
        true,
      ),
      /** Fences of the language `mermaid` are diagrams. The package `mermaid` has to be installed; only pages with diagrams load it. */
      mermaid: v.optional(v.boolean(), true),
      /** Words that open an admonition besides the built-in ones. */
      admonitions: v.optional(v.array(text), []),
    }),
    {},
  ),
  /** Code blocks. */
  code: v.optional(
    v.strictObject({
      /** Names of languages that the highlighter does not have. Code in them is shown without colours and without a warning. */
      languages: v.optional(v.array(text), []),
      /** Comments that mark lines: `highlight-next-line` and the like. */
      magicComments: v.optional(
        v.array(
          v.strictObject({
            /** Class of the marked lines. */
            className: text,
            /** Comment that marks the line below it. */
            line: v.optional(text),
            /** Comments around marked lines. */
            block: v.optional(
              v.strictObject({
                /** Comment above the first marked line. */
                start: text,
                /** Comment below the last. */
                end: text,
              }),
            ),
          }),
        ),
      ),
      /** Tabs of a fence whose meta is `npm2yarn`. */
      packageManagers: v.optional(v.array(v.picklist(['npm', 'yarn', 'pnpm', 'bun'])), ['npm', 'yarn', 'pnpm', 'bun']),
      /** Where the result of a `live` fence is that does not say. */
      liveResult: v.optional(v.picklist(['bottom', 'top']), 'bottom'),
    }),
    {},
  ),
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
  /** Values of the site's own, which pages of React code read with `useSite()`. */
  customFields: v.optional(v.record(v.string(), v.unknown()), {}),
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
  /** Folder of the content, relative to the root. */
  contentDir: v.optional(text, 'content'),
  /** Folder of the built site, relative to the root. */
  outDir: v.optional(text, 'dist'),
})

/** What `site-config.ts` exports. */
export type SiteConfigInput = v.InferInput<typeof siteConfigSchema>

/** The configuration with every default filled in. */
export type ParsedConfig = v.InferOutput<typeof siteConfigSchema>

/** One item of the navbar, checked. */
export type NavbarItem = v.InferOutput<typeof navbarItem>
