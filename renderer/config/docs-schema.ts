import * as v from 'valibot'
import type {EditUrlFunction, NumberPrefixParser, SidebarItemsGenerator} from '../core/site-functions.ts'
import {conflicts} from './conflicts.ts'
import type {Conflict} from './conflicts.ts'
import {isTreePath, readGitReference} from '../core/text/git-reference.ts'
import {readTagPattern} from '../core/text/tag-pattern.ts'
import {siteFunction} from './function-schema.ts'
import {level, levels} from './levels-schema.ts'
import {text} from './link-schema.ts'
import type {EntriesInput} from './link-schema.ts'
import {printPages} from './print-pages-schema.ts'

/** Segments of a path that stay where they are. */
const ROUTE_SEGMENTS = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^?#\\]*$/

/** A day of the calendar. Other texts that `Date` reads have a time zone, or are days that no month has. */
const day = v.pipe(v.string(), v.check(isDay, 'a day such as `2026-04-30`'))

function isDay(written: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(written) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
}

/** A path in a repository. */
const inTree = v.pipe(
  v.string(),
  v.check((written) => isTreePath(written), 'a path from the root of the repository, such as `website/static`'),
)

const versionSettings = v.strictObject({
  /** Reads the docs of the version from Git instead of a folder: a tag, branch or commit, a colon, and the folder of the docs in it: `v1.0:docs`. */
  git: v.optional(
    v.pipe(
      v.string(),
      v.check((written) => readGitReference(written) !== undefined, 'a tag, branch or commit, a colon and a folder, such as `v1.0:docs`'),
    ),
  ),
  /**
   * Reads many versions from Git, one for each tag: a tag with a `*` for the number, a colon, and the folder of the docs in it: `v*:docs`. The name of
   * such an entry has a `*`, too, for the number: `'*': {tags: 'v*:docs'}`.
   */
  tags: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (written) => readTagPattern(written) !== undefined,
        'a tag with a `*` for the number, a colon and a folder, such as `v*:docs`',
      ),
    ),
  ),
  /**
   * The versions that `tags` keeps: all, or the newest of each minor number, named `2.1`, or of each major number, named `2`. Default: `all`.
   */
  keep: v.optional(v.picklist(['all', 'minor', 'major'])),
  /** The maximum number of versions that `tags` makes, newest first. Default: all. */
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Whether `tags` makes versions of pre-releases such as `v2.0.0-rc.1`. Default: false. */
  prereleases: v.optional(v.boolean()),
  /** The repository of `git` or `tags`: path of a clone or bare clone, relative to the root. Default: the one that the site is in. */
  repository: v.optional(text),
  /** Sidebars of a version from Git: path of a JSON file in the repository. Default: `sidebars.json` in the folder of the docs or beside it. */
  sidebars: v.optional(inTree),
  /** Static files of a version from Git: path of a folder in the repository. Addresses such as `/img/a.png` on its pages mean files in it first. */
  staticDir: v.optional(inTree),
  /** Globs of further files of the version that do not become docs, beside those of `exclude` of the doc set: broken pages of a tag, for example, which nobody can correct any more. */
  exclude: v.optional(v.array(text)),
  /** The label. Default: the name, or `Next` for next. */
  label: v.optional(text),
  /** Path segment after `/docs/`. Default: none for the latest version, the name for others. */
  path: v.optional(v.string()),
  /**
   * The banner on its pages. Default: as its dates say; without them, `unreleased` for versions listed before the latest, `unmaintained` for those
   * after it.
   */
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  /** Shows the version's label on its pages. Default: true if more than one version is built. */
  badge: v.optional(v.boolean()),
  /** Class of the page's `html` element. Default: `docs-version-<name>`. */
  className: v.optional(v.string()),
  /** URL of the edit links of its pages; `{docPath}` stands for the path of the file in the folder of the version. Default: as `editUrl` says. */
  editUrl: v.optional(v.pipe(v.string(), v.includes('{docPath}', 'a URL with `{docPath}`'))),
  /** Asks search engines not to index its pages (`noindex, nofollow`), and leaves them out of the sitemap. Default: as `noIndexEnded` says. */
  noIndex: v.optional(v.boolean()),
  /** The day of its release: `2025-04-30`. Its pages are `unreleased` before. `versions.json` of the output has the versions that are released. */
  released: v.optional(day),
  /** The last day on which it gets all fixes; after that, only security fixes until `endOfLife`. Default: `endOfLife`. */
  supportedUntil: v.optional(day),
  /**
   * The last day on which it gets any fix. From the next day on, its pages say so, and problems in its files are warnings. `true` if it has ended on a
   * day that is not known. Default: `supportedUntil`.
   */
  endOfLife: v.optional(v.union([day, v.literal(true)], 'a day such as `2026-04-30`, or true')),
  /** Levels of problems in this version's files. They take precedence over those of the site. */
  levels,
  /**
   * The highest level of problems in this version's files, such as `warning` for a version that is no longer maintained.
   * Problems whose level cannot be set stay errors. Default: `warning` after `endOfLife`, except for levels that the site sets itself.
   */
  problems: v.optional(level),
})

/** Input and output of the options of a version. Named interfaces keep their docstrings, and the types short. */
interface VersionInput extends v.InferInput<typeof versionSettings> {}
interface VersionConfig extends v.InferOutput<typeof versionSettings> {}

const versionOptions: v.GenericSchema<VersionInput, VersionConfig> = v.pipe(versionSettings, conflicts(findDisorder))

const phases = ['released', 'supportedUntil', 'endOfLife'] as const

/** Finds dates of a version that come before one that they have to follow. */
function findDisorder(options: Partial<Record<(typeof phases)[number], unknown>>): Conflict[] {
  const days = phases.flatMap((key) => {
    const value = options[key]
    return typeof value === 'string' && isDay(value) ? [{key, value}] : []
  })
  return days.flatMap(({key, value}, index) => {
    const before = days[index - 1]
    if (before === undefined || before.value <= value) return []
    const message = `The day ${value} is before \`${before.key}\`, which is ${before.value}.`
    return [{key, message, hint: 'Their order is `released`, `supportedUntil`, `endOfLife`; two of them may be the same day.'}]
  })
}

/** Name of a variable. */
const variableName = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/, 'a name of letters, digits, `-` and `_` that begins with a letter'))

/** A path with a place for the name of a version, or several. */
const versioned = v.pipe(v.string(), v.regex(/\{version\}/, 'a path with `{version}`'))

const changesOptions = v.strictObject({
  /** Path of the pages, after `routeBase`. */
  path: v.optional(text, 'changes'),
  /** The versions that are compared: each with `all` earlier ones, or with its `neighbour` before it. */
  with: v.optional(v.picklist(['all', 'neighbour']), 'all'),
  /** Marks headings that earlier versions of a page do not have. */
  marks: v.optional(v.boolean(), true),
})

const layout = v.strictObject({
  /** Folder of the unreleased version, such as `docs`. */
  next: text,
  /** Folder of a released version; `{version}` stands for its name: `versioned_docs/version-{version}`. Default: that name in `content/docs`. */
  released: v.optional(versioned),
  /** The list of the released versions, a JSON array of names, newest first. Default: `versions.json` in `content/docs`. */
  versions: v.optional(text),
  /** Sidebars of the unreleased version. Default: `sidebars.json` in its folder. */
  nextSidebars: v.optional(text),
  /** Sidebars of a released version; `{version}` stands for its name. Default: `sidebars.json` in its folder. */
  releasedSidebars: v.optional(versioned),
  /** Another name of the unreleased version, which the list may have. */
  nextName: v.optional(text),
  /** Whether the list may have versions without a folder, such as those that a script makes: a warning instead of an error. */
  isPartial: v.optional(v.boolean()),
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
  /** The latest version also answers at addresses with its name: `/docs/2.0/` leads to `/docs/` while 2.0 is the latest, and has its pages from then on. */
  latestByName: v.optional(v.boolean(), false),
  /** Whether `next` is built. */
  includeNext: v.optional(v.boolean(), true),
  /** Names of the versions to build; `next` can be one. Default: all. */
  onlyInclude: v.optional(v.array(text)),
  /** Whether `noIndex` of a version is true after its `endOfLife`, unless it says otherwise. */
  noIndexEnded: v.optional(v.boolean(), false),
  /** Options of single versions, by folder name, including `next`. */
  versions: v.optional(v.record(v.string(), versionOptions), {}),
  /**
   * Removes number prefixes such as `01-` from names, and uses them as sidebar positions. A function splits a name itself:
   * `'01-intro'` into `{filename: 'intro', numberPrefix: 1}`.
   */
  numberPrefixes: v.optional(v.union([v.boolean(), siteFunction<NumberPrefixParser>()]), true),
  /** A function that generates the entries of a folder, for `autogenerated` entries of sidebars. Default: docs and subfolders by position and name. */
  sidebarItemsGenerator: v.optional(siteFunction<SidebarItemsGenerator>()),
  /** Whether readers can collapse categories, unless a category says so itself. */
  sidebarCollapsible: v.optional(v.boolean(), true),
  /** Whether categories are collapsed at first, unless a category says so itself. */
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** Shows the date of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateTime: v.optional(v.boolean(), false),
  /** Shows the author of the last change: `last_update` in front matter, or else the last commit in Git. */
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  /** Shows how many minutes a doc takes to read, unless its front matter says `show_reading_time: false`. */
  showReadingTime: v.optional(v.boolean(), false),
  /** URL of the site's root folder in its repository. The path of the file is appended. Or a function that returns the URL for a doc. */
  editUrl: v.optional(v.union([text, siteFunction<EditUrlFunction>()])),
  /** Edit links of all versions lead to the file in next, if there is one. */
  editCurrentVersion: v.optional(v.boolean(), false),
  /** Edit links of translations lead to them, not to the files that they translate. */
  editLocalizedFiles: v.optional(v.boolean(), true),
  /** File with the tags of a version, in its folder: label, path and description by the key that front matter names. `false` for none. */
  tags: v.optional(v.union([v.literal(false), text], 'a file name, or false'), 'tags.yml'),
  /** Path of the pages of tags, after that of the version. */
  tagsBasePath: v.optional(text, 'tags'),
  /** Pages about what changed between versions, with feeds; `true` for the defaults. Docs say when they came to be and when they changed. */
  changes: v.optional(v.union([v.boolean(), changesOptions]), false),
  /** A page of each version that has all of its pages, to print them or to save them as one PDF; `true` for the defaults. Off by default. */
  printPages: v.optional(printPages, false),
  /** Sidebars of the unreleased version, as in `sidebars.json`, which is not read then. */
  sidebars: v.optional(v.record(v.string(), v.unknown())),
}

const settings = v.strictObject({
  ...placed,
  /** First path segment of all docs. */
  routeBase: v.optional(routeBase, 'docs'),
  ...ofSet,
  /**
   * Lets content name values between braces: `{{version}}`, `{{latest}}`, `{{package}}`, and the variables listed here. A variable has one text, or one
   * for each version, where `'*'` stands for all others: `{node: {'1.0': '18', '*': '20'}}`. An empty object turns on the built-in ones.
   * Default: braces are text.
   */
  variables: v.optional(
    v.record(variableName, v.union([v.string(), v.record(v.string(), v.string())], 'a text, or an object with a text for each version')),
  ),
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
