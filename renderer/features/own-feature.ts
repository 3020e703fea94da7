import type {SiteConfig} from '../config/site-config.ts'
import type {DocsContext, Feature, GeneratedDoc, GeneratedFile} from '../core/feature.ts'
import type {DiagnosticCode} from '../core/diagnostics/codes.ts'
import type {ReadLog} from '../core/files/read-log.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {LiveTranslation} from '../core/model/live-translation.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {AbsolutePath, OutputPath, RoutePath, SitePath} from '../core/model/paths.ts'
import type {Pictures} from '../core/model/picture.ts'
import type {Asset, RouteGraph} from '../core/model/route-graph.ts'
import type {SiteSources, SourceFile} from '../core/model/source.ts'
import type {OwnFeatureData} from '../core/own-feature-data.ts'
import type {SiteEdit} from '../core/model/site-edit.ts'
import type {SiteFacts} from '../core/model/site-facts.ts'
import type {Version} from '../core/model/version.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {RouteSource} from '../graph/routes/claim-routes.ts'
import type {BoundReferences} from '../graph/links/bind-references.ts'
import type {Tagger} from '../graph/routes/create-docs.ts'
import type {PagePlanner, PictureFinder, StaleFinder} from '../pages/page-context.ts'
import type {CodeLinker, CodeLinkerOptions} from './code-hooks.ts'

/** A feature of docsite: what plugins have, code in the shell, and `SiteHooks`. */
export type OwnFeature = Feature & OwnFeatureData & SiteHooks

/**
 * The functions that only features of docsite have. They work on live values of a build: a graph of thousands of pages, which is not
 * copied into the thread of the plugins, and articles that are read only once they are needed.
 */
export type SiteHooks = {
  /**
   * Generates docs as `docs` does, from files that it reads itself, since packages may be outside the site. It is called again when
   * `key`, the versions, the written docs or one of the files changes.
   */
  readonly docsFromFiles?: DocsFromFiles
  /** Returns the tags of a doc with the routes of their pages. */
  readonly docTags?: Tagger
  /** Returns the routes of pages that the feature adds, once the content has its routes. */
  readonly routes?: RouteSource
  /** Loads the code of pages that are more than lists of links: what adds their routes, what plans them, what names pictures for link previews, and what finds stale translations. */
  readonly loadPages?: () => Promise<AddedPages>
  /**
   * Checks the routes of a locale once its links are resolved. Returns problems at their places.
   * @param log records the files that the check reads, for `serve` to watch
   */
  readonly checkGraph?: (locale: ConfiguredLocale, log: ReadLog) => Promise<readonly Diagnostic[]>
  /**
   * Codes of problems of `checkGraph` that say something about the texts of other pages, as a hint does that names a page with a similar text. On a
   * site that has such a problem, each edit joins the whole site.
   */
  readonly problemsOfTexts?: readonly DiagnosticCode[]
  /** Plans files of a locale that show articles, of which plugins get copies. Not called while the site has errors. */
  readonly localeFiles?: (locale: BoundLocale) => Promise<readonly GeneratedFile[]>
  /**
   * Makes what pages show in the place of images. Called once per build, with all locales, unless the site has errors; `serve` shows the
   * images themselves.
   * @throws the signal's reason
   */
  readonly pictures?: (request: PictureRequest) => Promise<Staged<MadePictures>>
  /** Returns facts about the site for templates, which show nothing of the feature without them. */
  readonly facts?: () => Partial<Pick<SiteFacts, 'search'>>
  /**
   * Returns texts that replace global names in the feature's code for browsers. They are only in the files that name them, whereas
   * `settings` are in the script of every page.
   */
  readonly constants?: (versions: readonly Version[]) => Readonly<Record<string, string>>
  /** Paths of the output that the feature writes, where static files are reported. */
  readonly reservedPaths?: readonly ReservedPath[]
  /**
   * Opens what the feature keeps while a site is built or served: caches, threads. Called when the first files are planned, at most
   * once per build or run of `serve`, even if the configuration changes.
   */
  readonly openSession?: (options: SessionOptions) => Promise<FeatureSession>
  /** Returns a hash of files that the plan of a session depends on, besides the pages of the site. Absent if it depends on nothing else. */
  readonly planKey?: () => Promise<string>
  /**
   * Whether files of the feature besides the pages of files contain texts of docs and pages, so that an edit of one changes more than its
   * page. On a site with such a feature, each edit joins the whole site, unless the feature has `editTexts`.
   */
  readonly showsTexts?: boolean
  /**
   * Returns what `editTexts` has to know of a locale, as JSON. Undefined if texts of the locale cannot be edited alone. Called at the end of a build,
   * as long as the site is known.
   */
  readonly noteTexts?: (locale: BoundLocale) => Promise<object | undefined>
  /**
   * Makes the files of the feature again after edits of texts, without any of the site but what a build has stored. Undefined if that is not
   * possible; the whole site is then joined.
   */
  readonly editTexts?: (edited: EditedTexts) => Promise<EditedFiles | undefined>
  /**
   * Asks other hosts about what the site refers to, in `check-links --external` only. Returns the number of addresses.
   * @throws the signal's reason
   */
  readonly checkOutside?: (check: OutsideCheck) => Promise<Staged<number>>
  /**
   * Compares the site with its former texts in Git, in `check-links --stale` only. Returns the number of commits that it looked at.
   * @throws the signal's reason
   */
  readonly checkHistory?: (check: HistoryCheck) => Promise<Staged<number>>
  /** Checks code of the site that its pages use. */
  readonly codeCheck?: CodeCheck
  /**
   * Opens what links names in the code of pages. Called before the pages of a build are read, and by `serve` when it first joins the
   * site. Plugins have none, because every compilation and its samples would be copied into their thread.
   */
  readonly openCodeLinks?: (options: CodeLinkerOptions) => Promise<CodeLinker>
  /**
   * Returns files of the site that a cut writes once the new version has its place.
   * @param locales the site after the cut
   */
  readonly filesOfCut?: (locales: readonly LocaleGraph[]) => Promise<readonly FileOfCut[]>
  /**
   * Returns where the file of a translated page is behind its original, for `serve` to show beside the page, whenever a browser asks. Undefined for other files.
   * @throws git's error
   */
  readonly driftsOf?: (source: SourceFile, versions: readonly Version[]) => Promise<LiveTranslation | undefined>
  /** Returns edits of docs of next with which a cut breaks less, where they are beyond doubt. Called for `version-cut --fix` only. */
  readonly fixesOfCut?: (cut: LinkedCut) => Promise<FixesOfCut>
  /** Suggests changes of the configuration after a version was cut, which no tool rewrites: it is code of the site. */
  readonly suggestEdits?: (version: string) => Promise<readonly SuggestedEdit[]>
}

/** Pages that a feature adds and plans itself, and pictures and notices that it adds to pages. */
export type AddedPages = {
  readonly routes?: RouteSource
  readonly planPage?: PagePlanner
  readonly pictureOf?: PictureFinder
  readonly staleOf?: StaleFinder
}

/** A site whose images may be shown as pictures. */
export type PictureRequest = {
  readonly locales: readonly [PictureLocale, ...PictureLocale[]]
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly signal: AbortSignal | undefined
  /** Called with the number of images converted and the total, if there are any. */
  readonly onProgress: (done: number, total: number) => void
}

/** A locale with the images that its pages name. */
export type PictureLocale = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  readonly bound: BoundReferences
  /** Files that pages name, with their sizes, by path. */
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
}

/** Pictures and their files. */
export type MadePictures = {
  readonly pictures: Pictures
  readonly files: readonly OutputFile[]
  /** Removes what was made for this build only, once the files are written. */
  readonly close: () => void
}

/** Docs that are generated from files. */
export type DocsFromFiles = {
  /** Identifies the part of the configuration that the docs depend on. */
  readonly key: string
  /**
   * Generates the docs.
   * @param log records the files that they depend on
   */
  readonly generate: (context: DocsContext, log: ReadLog) => Promise<readonly GeneratedDoc[]>
}

/** A check of content on other hosts. */
export type OutsideCheck = {
  readonly locales: readonly ConfiguredLocale[]
  /** Reports whether a problem in a file would be reported. Only what may be reported is asked for: requests cost others. */
  readonly isTold: (problem: Pick<Diagnostic, 'file'>) => boolean
  /** Version of docsite, for the user agent. */
  readonly version: string
  /** If false, everything is requested again, and no responses are stored. */
  readonly cache: boolean
  /** Aborts the check; the signal's reason is thrown. */
  readonly signal: AbortSignal | undefined
  /** Called with the number of addresses done and the total. */
  readonly onProgress: (done: number, total: number) => void
}

/** A check of content against its history: the default locale, or the first one that is built. */
export type HistoryCheck = {readonly config: SiteConfig; readonly graph: RouteGraph; readonly signal: AbortSignal | undefined}

/** A locale whose references are resolved, with the text of its configuration. */
export type ConfiguredLocale = {
  readonly config: SiteConfig
  readonly sources: Pick<SiteSources, 'configFile'>
  readonly graph: RouteGraph
  /**
   * Name of a version that the locale is checked with, though it is not cut yet. Its files are not on the disk, and neither are the list of
   * versions and the addresses as they are after the cut.
   */
  readonly planned?: string | undefined
}

/** A check of code. Its result is kept until one of the files that it concerns changes. */
export type CodeCheck = {
  /** Reports whether a file may have a problem. Called with the bytes of every file, so it is fast. */
  readonly concerns: (bytes: Buffer) => boolean
  /** Checks the files that it concerns. */
  readonly run: (config: SiteConfig, files: readonly SitePath[]) => Promise<readonly Diagnostic[]>
}

/** A path of the output that a feature writes. */
export type ReservedPath = {
  /** Relative to the output folder. The path of a folder ends with a slash. */
  readonly path: string
  /** Its content, as in "docsite writes it itself: the list of what it built". */
  readonly what: string
  /** The hint for a static file at this path. */
  readonly hint: string
}

/** A file of the site that changes when a version is cut. */
export type FileOfCut = {
  readonly path: SitePath
  readonly text: string
  /** Number of each thing that is new in it, with the singular noun. */
  readonly added: readonly (readonly [count: number, noun: string])[]
}

/** A site as it is after a cut. */
export type LinkedCut = {
  readonly locales: readonly LocaleGraph[]
  /** Name of the new version. */
  readonly planned: string
  /** Returns the file of next that a file of the new version is a copy of. Undefined for files that are not in it, nor in next. */
  readonly originOf: (file: SitePath) => SitePath | undefined
  /** Whether edits that are likely right are wanted as well as those that are beyond doubt. */
  readonly isLikelyEnough: boolean
}

/** Edits of files, and a line for people about each addition. Or why there are none, as full sentences. */
export type FixesOfCut = {readonly edits: readonly SiteEdit[]; readonly lines: readonly string[]} | {readonly error: string}

/** A suggested change of the configuration. */
export type SuggestedEdit = {
  /** The path of keys from the outermost object. */
  readonly keys: readonly string[]
  /** The current code. Undefined for an addition. */
  readonly instead: string | undefined
  /** The code to write. */
  readonly write: string
  /** The reason, a sentence. */
  readonly why: string
}

/** Options of a session. */
export type SessionOptions = {
  /** The folder of caches and of other state. */
  readonly stateRoot: AbsolutePath
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  /**
   * Hash of docsite itself, because what it makes from the same content may change with it. May be part of names of files: it does not
   * cover native packages, which differ between machines.
   */
  readonly toolHash: string
}

/** A feature at work, for as long as a site is built or served. */
export type FeatureSession = {
  /**
   * Plans the files that the feature adds to a locale, before scripts and pages are made, so that it can begin to work meanwhile.
   * Called once per locale of a build, and by `serve` whenever it has joined the site.
   */
  readonly files: (locale: LinkedLocale) => readonly OutputFile[]
  /** Returns problems of the feature's caches, at most one of each kind. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Stops what has begun and saves results for the next build. */
  readonly close: () => void
}

/** Pages whose texts are edited. Their titles, outlines, references and all other facts are as before. */
export type EditedTexts = {
  readonly config: SiteConfig
  /** Hash of docsite itself, as in `SessionOptions`. */
  readonly toolHash: string
  readonly edits: readonly ShownTextEdit[]
  /** The notes of `noteTexts`, or of the edit before. Undefined for a feature that makes none. */
  readonly notes: unknown
  /** Returns the content of a file of the output as it is. Throws file system errors. */
  readonly read: (path: OutputPath) => Uint8Array
  /** Returns a file of the locale, as `localeFiles` plans it, as the output has it. */
  readonly fileOf: (file: GeneratedFile) => OutputFile
  /** Returns the content of such a file as it is. Throws file system errors. */
  readonly readFile: (path: GeneratedFile['path']) => Uint8Array
}

/** An edit of the text of a page. */
export type TextEdit = {
  readonly route: RoutePath
  /** Keys of the compilation before and after. */
  readonly before: string
  readonly after: string
  /** Returns the new article with its holes. */
  readonly html: () => string
}

/** An edit of a text, and what the page shows of it. */
export type ShownTextEdit = TextEdit & {
  /** Size of the file in bytes. */
  readonly sourceSize: number
  /** The articles with their holes filled, as the page has them. */
  readonly article: {readonly before: string; readonly after: string}
}

/** The difference of an output. */
export type EditedFiles = {
  /** Files whose key differs from before. */
  readonly files: readonly OutputFile[]
  /** Files that the output no longer has. */
  readonly removed: readonly OutputPath[]
  /** The notes for the next edit. Absent for a feature that makes none. */
  readonly notes?: object
}

/** A locale with the targets of its references. */
export type BoundLocale = Omit<LinkedLocale, 'fresh'> & {readonly bound: BoundReferences}

/** A locale whose articles are compiled and whose references are resolved. */
export type LinkedLocale = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Returns article HTML by the key of its compilation. */
  readonly body: (key: string) => string
  /** Ensures that a body is available. Await it before calling `body`. */
  readonly prepareBody: (key: string) => Promise<void>
  /** Keys compiled in this run, for which no cache has an entry yet. Undefined if work in advance would be wasted. */
  readonly fresh?: ReadonlySet<string>
}
