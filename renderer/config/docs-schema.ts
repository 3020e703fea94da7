import * as v from 'valibot'
import {level, levels} from './levels-schema.ts'
import {text} from './link-schema.ts'
import type {EntriesInput} from './link-schema.ts'

/** Segments of a path that stay where they are. */
const ROUTE_SEGMENTS = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^?#\\]*$/

const versionOptions = v.strictObject({
  /** The label. Default: the name, or `Next` for next. */
  label: v.optional(text),
  /** Path segment after `/docs/`. Default: none for the latest version, the name for others. */
  path: v.optional(v.string()),
  /** The banner on its pages. Default: `unreleased` for versions listed before the latest, `unmaintained` for those after it. */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  /** Shows the version's label on its pages. Default: true if more than one version is built. */
  badge: v.optional(v.boolean()),
  /** Class of the page's `html` element. Default: `docs-version-<name>`. */
  className: v.optional(v.string()),
  /** URL of the edit links of its pages; `{docPath}` stands for the path of the file in the folder of the version. Default: as `editUrl` says. */
  editUrl: v.optional(v.pipe(v.string(), v.includes('{docPath}', 'a URL with `{docPath}`'))),
  /** Asks search engines not to index its pages (`noindex, nofollow`), and leaves them out of the sitemap. */
  noIndex: v.optional(v.boolean(), false),
  /** Levels of problems in this version's files. They take precedence over those of the site. */
  levels,
  /**
   * The highest level of problems in this version's files, such as `warning` for a version that is no longer maintained.
   * Problems whose level cannot be set stay errors.
   */
  problems: v.optional(level),
})

/** A path with a place for the name of a version, or several. */
const versioned = v.pipe(v.string(), v.regex(/\{version\}/, 'a path with `{version}`'))

const layout = v.strictObject({
  /** Folder of the unreleased version. Default: `next` in `content/docs`. */
  next: text,
  /** Folder of a released version; `{version}` stands for its name: `versioned_docs/version-{version}`. */
  released: versioned,
  /** The list of the released versions, a JSON array of names, newest first. */
  versions: text,
  /** Sidebars of the unreleased version. Default: `sidebars.json` in its folder. */
  nextSidebars: v.optional(text),
  /** Sidebars of a released version; `{version}` stands for its name. Default: `sidebars.json` in its folder. */
  releasedSidebars: v.optional(versioned),
})

/** Schema of the first path segments of docs. */
const routeBase = v.pipe(v.string(), v.regex(ROUTE_SEGMENTS, 'a path without `.`, `..`, `?`, `#` and backslashes'))

/** Option for the places of docs. */
const placed = {
  /** Folders and files of the docs, relative to the root. Default: a folder for each version in `content/docs`. */
  layout: v.optional(layout),
}

/** Options that each doc set has. */
const ofSet = {
  /** Globs of the files that become docs, relative to the folder of a version. Default: all `.md` and `.mdx` files. */
  include: v.optional(v.array(text)),
  /** Globs of files that do not become docs. They replace the default: names of files and folders that begin with `_`. */
  exclude: v.optional(v.array(text)),
  /** Name of the latest version, which has no version in its addresses. Default: the first in `versions.json`. */
  latest: v.optional(text),
  /** Whether `next` is built. */
  includeNext: v.optional(v.boolean(), true),
  /** Names of the versions to build; `next` can be one. Default: all. */
  onlyInclude: v.optional(v.array(text)),
  /** Options of single versions, by folder name, including `next`. */
  versions: v.optional(v.record(v.string(), versionOptions), {}),
  /** Removes number prefixes such as `01-` from names, and uses them as sidebar positions. */
  numberPrefixes: v.optional(v.boolean(), true),
  /** Shows the date of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateTime: v.optional(v.boolean(), false),
  /** Shows the author of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  /** URL of the site's root folder in its repository. The path of the file is appended. */
  editUrl: v.optional(text),
  /** Edit links of all versions lead to the file in next, if there is one. */
  editCurrentVersion: v.optional(v.boolean(), false),
  /** Sidebars of the unreleased version, as in `sidebars.json`, which is not read then. */
  sidebars: v.optional(v.record(v.string(), v.unknown())),
}

const settings = v.strictObject({
  ...placed,
  /** First path segment of all docs. */
  routeBase: v.optional(routeBase, 'docs'),
  ...ofSet,
  /** Shows breadcrumbs on pages. */
  breadcrumbs: v.optional(v.boolean(), true),
  /** Behaviour of sidebars. Their content is in the `sidebars.json` of each version. */
  sidebar: v.optional(
    v.strictObject({
      /** Lets readers hide the sidebar. */
      hideable: v.optional(v.boolean(), false),
      /** Closes other categories when one is opened. */
      autoCollapseCategories: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** Where the reader's preferred version is stored. */
  versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
})

/** Parts of the inputs below. Named interfaces keep their docstrings (see `schema.ts`). */
interface PlacedInput extends EntriesInput<typeof placed> {}
interface OfSetInput extends EntriesInput<typeof ofSet> {}

/** Input of the key `docs`. */
export interface DocsInput extends PlacedInput, OfSetInput, v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface DocsConfig extends v.InferOutput<typeof settings> {}

/** The versioned documentation in `content/docs`. */
export const docs: v.GenericSchema<DocsInput, DocsConfig> = settings

const setSettings = v.strictObject({
  ...placed,
  /** First path segment of all docs of the set. Default: the name of the set. */
  routeBase: v.optional(routeBase),
  ...ofSet,
})

/** Input of a further doc set. */
export interface DocSetInput extends PlacedInput, OfSetInput, v.InferInput<typeof setSettings> {}

/** Its output. */
export interface DocSetConfig extends v.InferOutput<typeof setSettings> {}

/** Name of a doc set: part of addresses, folders and names of versions. */
const setName = v.pipe(
  v.string(),
  v.regex(
    /^(?!(?:docs|pages|static|default)$)[a-z\d][\w-]*$/i,
    'a name of letters, digits and hyphens other than `docs`, `pages`, `static` and `default`',
  ),
)

const set: v.GenericSchema<DocSetInput, DocSetConfig> = setSettings

/** Further doc sets by name. */
export const docSets = v.optional(v.record(setName, set), {})
