import type {PluggableList} from 'unified'
import type {ElementContent} from 'hast'
import type {CommandCall, CommandDefinition} from './command.ts'
import type {Place} from './model/diagnostic.ts'
import type {FeaturePage, FeatureReference, FeatureSite, LateFile, RenderedFile, StaticFile} from './feature-site.ts'
import type {IslandStrategy} from './model/doc.ts'
import type {HostRules} from './model/host-rules.ts'
import type {OutsideRequest} from './model/outside-request.ts'
import type {AbsolutePath, RoutePath, SitePath} from './model/paths.ts'
import type {Level} from './model/severity.ts'

/**
 * Something that docsite can do besides turning Markdown into pages. Docsite's own features and the plugins of a site have this
 * one type. It is data, which is known once the configuration is loaded, and functions, each of which is called when its stage
 * of a build has work for it. What functions return is plain data, too: those of a plugin run in a thread of their own.
 */
export type Feature = FeatureData & FeatureHooks

/** The part of a feature that is known without running it. */
export type FeatureData = {
  /** Names the feature in messages, in codes and in cached results: lower-case letters, digits and hyphens. */
  readonly name: string
  /** Problems that it reports, by the last part of their code: `no-prerequisites` of `tutorials/no-prerequisites`. */
  readonly codes?: Readonly<Record<string, FeatureCode>>
  /** Components for Markdown with JSX, by name: the module that exports this name. Rendered at build time. */
  readonly components?: Readonly<Record<string, ModulePath>>
  /** Components for Markdown with JSX that are hydrated in browsers. */
  readonly islands?: Readonly<Record<string, FeatureIsland>>
  /**
   * Elements of its components: a custom element, `team-map`, or an element with a class or an attribute, `figure.chart` or
   * `a[data-chart]`. A page with code whose article has one of them uses the feature, as if the element had the attribute
   * `data-feature`.
   */
  readonly elements?: readonly string[]
  /** Code for browsers. */
  readonly client?: readonly ClientPart[]
  /** Stylesheets of every page, which follow docsite's own and precede those of the site. */
  readonly styles?: readonly ModulePath[]
  /** Elements of every page's head. */
  readonly headTags?: readonly FeatureHeadTag[]
  /** Every request to another host that its code makes in browsers. The policy of the pages allows these and no others. */
  readonly requests?: readonly FeatureRequest[]
  /** Texts in the site's default language, by id. `docsite write-translations` gives them to translators. */
  readonly texts?: Readonly<Record<string, FeatureText>>
  /** Addresses that lead elsewhere, as in `redirects` of the configuration. */
  readonly redirects?: readonly FeatureRedirect[]
  /**
   * Whether functions depend on more than their arguments and the files that they read with `readFile`, such as the answer of a
   * server. They then run in every build; otherwise their last results are used while these are the same.
   */
  readonly volatile?: boolean
  /**
   * Whether docsite notes what functions read by `node:fs` and `process.env`, instead of reporting it: for code that was written for another
   * tool. Their results are made again when one of these files, folders or variables changes, and in every build if they ask another host or start a
   * program. They are not made twice and compared. Faults of its functions are warnings, and the site is built without their results.
   */
  readonly notesReads?: boolean
}

/** The functions of a feature. */
export type FeatureHooks = {
  /**
   * Adds to the compilation of every Markdown file. Called once per thread that compiles; the result of the plugins that it
   * returns depends on nothing but the file and the configuration. They may be asynchronous.
   */
  readonly markdown?: (context: MarkdownContext) => MarkdownParts
  /** Generates docs. They take the same way as written ones; a file of the same path takes precedence. */
  readonly docs?: (context: DocsContext) => Promised<readonly GeneratedDoc[]>
  /** Generates pages outside the docs, and modules that code of the site imports. A file of `content/pages` of the same path takes precedence. */
  readonly pages?: (context: FeatureContext) => Promised<readonly (GeneratedPage | GeneratedModule)[]>
  /**
   * Returns addresses that lead to pages, as `redirects` does, once the pages have theirs. An address that a page, a file or another redirect
   * has is left out. Called for each locale.
   */
  readonly pageRedirects?: (context: RoutesContext) => Promised<readonly FeatureRedirect[]>
  /** Checks the site once its links are resolved. Problems go to `report`. */
  readonly check?: (context: SiteContext) => Promised<void>
  /**
   * Returns the paths of files that `files` and `siteFiles` add, so that pages, the navbar and redirects can link to them. Called before
   * links are resolved, and for the default locale only. Other files have no address in the site.
   */
  readonly outputs?: (context: FeatureContext) => Promised<FeatureOutputs>
  /** Adds files to the built site. Called for each locale. */
  readonly files?: (context: SiteContext) => Promised<readonly GeneratedFile[]>
  /** Adds files of the whole site, such as those that configure its host. Called once, whatever the number of locales. */
  readonly siteFiles?: (context: SiteFilesContext) => Promised<readonly GeneratedFile[]>
  /** Makes files from rendered ones, such as an index of their text, for each locale; last in a build, not in `serve`. No link to them is proven. */
  readonly lateFiles?: (context: RenderedContext) => Promised<readonly LateFile[]>
  /** Commands of the command line, by name. */
  readonly commands?: Readonly<Record<string, FeatureCommand>>
}

/** The name of a function of a feature that docsite calls in a build. */
export type HookName = Exclude<keyof FeatureHooks, 'commands'>

/** A module or stylesheet: a path relative to the site's root, or an absolute path, which packages derive from `import.meta`. */
export type ModulePath = string

/** A value, or a promise of it. */
type Promised<Value> = Value | Promise<Value>

/** A kind of problem that a feature reports. */
export type FeatureCode = {
  /** Level unless `levels` of the configuration sets another. */
  readonly level: Level
  /** Short description for lists and SARIF rules. */
  readonly title: string
}

/** A component that is hydrated in browsers, as in `islands` of the configuration. */
export type FeatureIsland = {
  /** The module that has the component. */
  readonly module: ModulePath
  /** Name of the export. Default: the island's name. */
  readonly export?: string
  /** The condition on which it is hydrated. Default: `visible`. */
  readonly strategy?: IslandStrategy
}

/** Code for browsers: a module, a stylesheet, or both. */
export type ClientPart = {
  /**
   * The module. The function that it exports is called once with a `ClientContext`. An error in it is logged in the console and stops
   * nothing else.
   */
  readonly module?: ModulePath
  /** Name of the export. Default: `default`. */
  readonly export?: string
  /**
   * A stylesheet of pages that use the feature, or the URL of one that another host serves, which `requests` then allow. Those of every
   * page are `styles`.
   */
  readonly style?: ModulePath
  /** Data for the module, as JSON: `settings` of its `ClientContext`. Readers can see it. */
  readonly settings?: unknown
  /**
   * `every-page`: a script that every page loads, so its bytes count for every reader; it may `import()` the rest. `use`: only pages
   * load it whose article has an element with the attribute `data-feature` and the name of the feature, or one of its `elements`.
   * `layout`: these, and all pages with a navbar and footer, which a template of the site may use it in. Default: `every-page`.
   */
  readonly on?: 'every-page' | 'layout' | 'use'
}

/** A request to another host. */
export type FeatureRequest = OutsideRequest & {
  /**
   * `use`: the policy allows it only on sites with a page that uses the feature, as `on` of `ClientPart` does. Default:
   * `every-page`.
   */
  readonly on?: 'every-page' | 'use'
}

/** An element of the head. */
export type FeatureHeadTag = {
  /** Name of the element, such as `meta`. */
  readonly tagName: string
  /** Its attributes; `true` for one without a value. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** Content of the element, as HTML. */
  readonly innerHTML?: string
}

/** An address that leads elsewhere. */
export type FeatureRedirect = {
  /** The old path, or several; without the base URL. */
  readonly from: string | readonly string[]
  /** A path of the site or a URL. */
  readonly to: string
  /** Whether browsers may remember it. Default: true. */
  readonly permanent?: boolean
}

/** A text for readers. */
export type FeatureText = {
  /** The text. `{name}` is replaced by a value. Forms for `count` are separated by `|`: `One page|{count} pages`. */
  readonly message: string
  /** Where it is shown, for translators. */
  readonly description?: string
}

/** The argument of a feature's `markdown`. */
export type MarkdownContext = TextContext & {
  /**
   * Returns what is known of the file that a plugin gets. Undefined if it is imported from outside the folders of docs and pages. Which
   * version a doc belongs to cannot be known, since a file that is the same in several versions is compiled once for all of them.
   */
  readonly sourceOf: (file: {readonly data: Readonly<Record<string, unknown>>}) => MarkdownSource | undefined
}

/** A Markdown file, as plugins see it that work on its tree. */
export type MarkdownSource = {
  /** `doc` for the docs of a version, `page` for pages outside the docs. */
  readonly kind: 'doc' | 'page'
  /** Posix path with extension: inside the version's folder, `tutorials/install.md`, or as in `content/pages`, `about.mdx`. */
  readonly path: string
  /** Name of the locale that the file is written for: the default one, unless it is a translation. */
  readonly locale: string
}

/** The part of an argument that returns texts. */
export type TextContext = {
  /**
   * Returns a text of the feature in the language of the site, with its values filled in; `count` chooses the plural form. An
   * article that is not translated has the texts of the default language. Throws if the feature has no such text.
   */
  readonly text: (id: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Additions to the compilation of Markdown. */
export type MarkdownParts = {
  /** Plugins for the tree of the Markdown (mdast). They run before those of the configuration and of docsite. */
  readonly remarkPlugins?: PluggableList
  /** Plugins for the tree of the HTML (hast). They see what fences have become, and run before references are collected. */
  readonly rehypePlugins?: PluggableList
  /**
   * Functions that replace fenced code blocks, by the language after the fence. Their nodes are treated as if the author had written
   * them as HTML; a node of the type `raw` holds HTML as text. Each is called twice, and has to return the same both times.
   */
  readonly fences?: Readonly<Record<string, (fence: Fence) => readonly ElementContent[]>>
}

/** A fenced code block. */
export type Fence = {
  /** Text of the code, without a trailing newline. */
  readonly code: string
  /** The info string after the language. */
  readonly meta: string
}

/** The argument of a feature's functions. */
export type FeatureContext = TextContext & {
  /** The site. */
  readonly site: FeatureSite
  /**
   * Reads a text file of the site; `path` is relative to its root. The result of the function is made again when the file
   * changes, and `serve` watches it. Rejects as `readFile` of `node:fs/promises` does.
   */
  readonly readFile: (path: string) => Promise<string>
  /**
   * Returns the files of the site that match glob patterns, such as `api/*.json`, as sorted posix paths relative to its root. Patterns that
   * begin with `!` leave files out. The result of the function is made again when a file comes or goes, and `serve` watches for that. Files
   * of packages, of the output, and with names that begin with a dot are left out.
   */
  readonly listFiles: (patterns: string | readonly string[]) => Promise<readonly SitePath[]>
  /**
   * Keeps a value for the next call of the same function, which may be in a later build: for example the response of a server, to request
   * only changes next time. Calls `update` with the value that is kept under `key`, or undefined, and keeps what it returns instead.
   * Values are data that JSON can hold. They are lost when code or options of the feature change, and with `--no-cache`. A key that a call
   * does not use is forgotten.
   */
  readonly keep: <Value>(key: string, update: (kept: Value | undefined) => Promised<Value>) => Promise<Value>
  /** Reports a problem under one of the feature's `codes`. */
  readonly report: (problem: FeatureProblem) => void
}

/** A problem that a feature found. */
export type FeatureProblem = {
  /** A key of the feature's `codes`. */
  readonly code: string
  /** The problem and its cause, as full sentences. */
  readonly message: string
  /** The suggested fix. */
  readonly hint?: string
  /** Posix path relative to the site's root. */
  readonly file?: SitePath
  /** The range in the file, which the message shows. */
  readonly place?: Place
}

/** The argument of a feature's `docs`. `site.versions` are the versions to generate docs for. */
export type DocsContext = FeatureContext & {
  /** Names of all versions, `next` first, then newest first. Those that this build leaves out are among them. */
  readonly versionNames: readonly string[]
  /** The docs that writers have written, with their paths inside their version's folder. */
  readonly written: readonly {readonly version: string; readonly path: string}[]
}

/** A generated doc, or the `_category_.json` of a folder of docs. */
export type GeneratedDoc = {
  /** Name of its version, one of `site.versions`. */
  readonly version: string
  /** Posix path inside the version's folder, with the extension `.md` or `.mdx`: `team/members.md`; or that of a `_category_.json`. */
  readonly path: string
  /** Markdown, with front matter if it has any; JSON for a category file. */
  readonly text: string
  /** The files that its lines were generated from, so that problems in them are reported there. */
  readonly origins?: readonly GeneratedLine[]
  /** Names of versions that have what it describes, without a page for it: compared with them, the doc is neither new nor removed. */
  readonly hiddenIn?: readonly string[]
  /** The same of its sections, by the ids of their headings: of each, the versions that have what it describes without such a section. */
  readonly hiddenSections?: Readonly<Record<string, readonly string[]>>
  /** Set if it is a part of a reference, as of the API of a library. Pages about what changed list these before all others. */
  readonly isReference?: true
}

/** A range of lines in a generated page whose text comes from a file of the site. */
export type GeneratedLine = {
  /** First line of the range, counted from 1. */
  readonly line: number
  /** Last line of the range. */
  readonly endLine: number
  /** The file that holds the text: posix path relative to the site's root. */
  readonly file: SitePath
  /** In a JSON file, the keys and indices that lead to the text. */
  readonly keys?: readonly (string | number)[]
}

/** A generated page outside the docs. */
export type GeneratedPage = {
  /** Posix path as in `content/pages`, with the extension `.md`, `.mdx` or `.tsx`, which decides its route: `team/index.md`. */
  readonly path: string
  /** Source text, with front matter if it has any. */
  readonly text: string
}

/** A module that pages, components and islands import. */
export type GeneratedModule = {
  /** The name under which it is imported. It begins with `@generated/`. */
  readonly module: string
  /** Its code: JavaScript, as an ES module. */
  readonly text: string
}

/** The argument of a feature's `pageRedirects`. */
export type RoutesContext = FeatureContext & {
  /** Paths of all pages without the base URL, sorted: `/docs/install/`. */
  readonly routes: readonly RoutePath[]
}

/** The argument of a feature's `check` and `files`. */
export type SiteContext = FeatureContext & {
  /** All pages with an article, in the order of their routes. */
  readonly pages: readonly FeaturePage[]
  /**
   * Returns the HTML of a page's article, without its title, with hrefs as they are on the page. The result of the function is made again
   * when it changes. Rejects if there is no such page.
   */
  readonly readArticle: (page: Pick<FeaturePage, 'route'>) => Promise<string>
  /**
   * Returns the references in a page's article, in their order, with their targets: links, images, and other files. Those to the same target
   * are all listed. The result of the function is made again when they change. Rejects if there is no such page.
   */
  readonly readReferences: (page: Pick<FeaturePage, 'route'>) => Promise<readonly FeatureReference[]>
}

/** The argument of a feature's `siteFiles`. `site` is the site in its default locale, or in the first that is built. */
export type SiteFilesContext = FeatureContext & {
  /** The rules by which a host has to serve the site. */
  readonly hosting: HostRules
  /** Files of `content/static`, which are published as they are. No other file may have the path of one. */
  readonly staticFiles: readonly StaticFile[]
}

/** Files that pages can link to. Each has to be among those that the function of the same name adds. */
export type FeatureOutputs = {
  /** Paths of `files`: `feed.xml`, to which pages of each locale link as `/feed.xml`. */
  readonly files?: readonly string[]
  /** Paths of `siteFiles`. */
  readonly siteFiles?: readonly string[]
}

/** A file of the built site. */
export type GeneratedFile = {
  /**
   * Posix path: `blog/feed.xml`. That of `siteFiles` is inside the output folder; that of `files` is inside the folder of the locale's
   * pages, which for the default locale is the output folder.
   */
  readonly path: string
  /** A text that differs whenever the content differs. A file that was written under the same key is not made again. */
  readonly key: string
  /** Makes the content. Called when the file is written, and in `serve` whenever it is requested. */
  readonly content: () => Promised<string | Uint8Array>
}

/** The argument of a feature's `lateFiles`. */
export type RenderedContext = RoutesContext &
  Pick<SiteContext, 'pages'> & {
    /** The files of the locale, sorted by path. They are not to be changed. */
    readonly rendered: readonly RenderedFile[]
    /** An empty folder for files that the function makes. Those in its result stay there until its next call. */
    readonly folder: AbsolutePath
  }

/** A command of the command line. */
export type FeatureCommand = CommandDefinition & {
  /** Runs the command with the pages of the site. Problems that it reports decide the exit code. */
  readonly run: (context: CommandContext) => Promised<void>
}

/** The argument of a command's `run`. */
export type CommandContext = SiteContext &
  CommandCall & {
    /**
     * Prints a line, or several, at once. They go to stdout, and to stderr if `--format` asks for a report that programs read. What
     * `console.log` prints always goes to stderr.
     */
    readonly print: (text: string) => void
    /** Ends the command because it was called wrongly: prints `error:` with the message, full sentences. The exit code is 2. */
    readonly usageError: (message: string) => never
  }
