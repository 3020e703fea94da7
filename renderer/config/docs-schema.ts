import * as v from 'valibot'
import {level, levels} from './levels-schema.ts'
import {text} from './link-schema.ts'

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
  /** Class of the page's `html` element. Default: `docs-version-<name>`. */
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

const settings = v.strictObject({
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
})

/** The part `docs` as it is written; named for its docstrings (see `schema.ts`). */
export interface DocsInput extends v.InferInput<typeof settings> {}

/** The versioned documentation in `content/docs`. */
export const docs: v.GenericSchema<DocsInput, v.InferOutput<typeof settings>> = settings
