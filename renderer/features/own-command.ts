import type {Readable, Writable} from 'node:stream'
import type {SiteConfig} from '../config/site-config.ts'
import type {CommandCall, CommandDefinition} from '../core/command.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {BuildPhase, BuildResult} from '../core/model/build-result.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteChange, SiteEdit} from '../core/model/site-edit.ts'
import type {SiteFacts} from '../core/model/site-facts.ts'
import type {SiteSources} from '../core/model/source.ts'
import type {CompiledFiles} from '../graph/routes/create-docs.ts'
import type {BoundReferences} from '../graph/links/bind-references.ts'
import type {ReportScope} from '../graph/links/report-scope.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'

/**
 * A command of a feature of docsite. It is defined as that of a plugin is, but runs in the thread of the command line and works on live
 * values of the site, as `SiteHooks` do. Its code is imported when it runs.
 */
export type OwnCommand = CommandDefinition & {
  readonly name: string
  /**
   * The formats of its document, the first of which is the default. `--format` takes these instead of those of reports, and its value is
   * among the options. Problems are told as to people.
   */
  readonly formats?: readonly string[]
  /**
   * Whether a call is answered from memory while nothing has changed that the last one like it has asked for, unless it is
   * called with `--no-cache`. Such a command writes nothing but caches, and its end is made of JSON: `diagnostics` and `checked`.
   */
  readonly isRemembered?: true
  readonly run: (context: OwnCommandContext) => Promise<CommandEnd>
}

/** The argument of a command's `run`. */
export type OwnCommandContext = CommandCall & {
  /** The working directory, which paths of the command line are relative to. */
  readonly cwd: AbsolutePath
  /** The folder of the site, which files of diagnostics are relative to. */
  readonly root: AbsolutePath
  /** The maximum number of warnings; more are an error. */
  readonly mostWarnings: number | undefined
  /** How text for people is formatted on stdout. */
  readonly formats: ClosingFormats
  /** Aborted when the command is interrupted. */
  readonly signal: AbortSignal
  /** Loads the configuration that the command line selects. Undefined if it cannot be used. */
  readonly loadConfig: (place?: BuildPlace) => Promise<Staged<SiteConfig | undefined>>
  /**
   * Reads and compiles a site and resolves its references, as the first half of a build, until the command ends or proves a site
   * again. Finishes interrupted commands before that.
   * @throws the signal's reason
   */
  readonly prove: (config: SiteConfig, how?: HowToProve) => Promise<Staged<LinkedSite>>
  /** Replaces and moves files of the site, all of them or none, even if the process is killed. Reports why nothing was written. */
  readonly writeEdits: (config: SiteConfig, change: SiteChange) => Promise<readonly Diagnostic[]>
  /**
   * Builds the site of another folder, such as that of a commit, with the configuration file that has the same place in it. Returns the
   * folder of its output. Undefined if it has errors.
   * @throws the signal's reason
   */
  readonly build: (root: AbsolutePath) => Promise<Staged<AbsolutePath | undefined>>
  /**
   * Builds the site as `docsite build` does. `onBuilt` is called with what the output contains once it is in its place, if nothing
   * failed; no other build or cut begins before it returns.
   * @throws the signal's reason
   */
  readonly buildOwn: (
    config: SiteConfig,
    how: {readonly earlier: readonly Diagnostic[]; readonly onBuilt: (locales: readonly LocaleGraph[]) => void},
  ) => Promise<BuildResult>
  /** Version of docsite. */
  readonly version: string
  /** Opens standard input and output, for commands that speak a protocol there. Nothing else is then written to standard output. */
  readonly openStreams: () => ProtocolStreams
  /** Answers requests of programs on this machine, and prints the address. Requests of pages of other sites are refused. */
  readonly serve: (endpoint: Endpoint) => Promise<OpenEndpoint>
  /** Writes a line about the run to standard error. */
  readonly log: (line: string) => void
  /** Called when a phase begins or progresses. `total` is 0 if the phase has no steps to count. */
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
}

/** Where a site is built, and for which address. What is missing is that of the configuration. */
export type BuildPlace = {
  /** The output folder, relative to the working directory. */
  readonly out?: string
  /** The path under which the site is published, such as `/docs/`. */
  readonly baseUrl?: string
  /** The origin at which the site is published, such as `https://docs.example`. */
  readonly url?: string
}

/** Standard input and output. */
export type ProtocolStreams = {readonly input: Readable; readonly output: Writable}

/** An address to answer requests at, of any method that its protocol has. */
export type Endpoint = {
  /** Path of the only address that is answered. */
  readonly path: string
  /** The port, or the first of those that are tried. 0 is any free one. */
  readonly port: number
  /** Maximum size of the body of a request, in bytes. */
  readonly largestMessage: number
  readonly answer: (request: Request) => Promise<Response>
}

/** An endpoint that listens. */
export type OpenEndpoint = {
  /** Ends all connections. */
  readonly close: () => void
}

/** How a site is proven. */
export type HowToProve = {
  /** If false, only the first locale, with the untranslated texts of the site. Default: true. */
  readonly translated?: boolean
  /** Texts that pages have in the proof in the place of those on the disk. */
  readonly edits?: readonly SiteEdit[]
}

/** A site whose references have been resolved. */
export type LinkedSite = {
  /** Hash of docsite and the packages it loads, part of the keys of cached results. */
  readonly toolHash: string
  /** Its locales; the first is the default one if that is built. */
  readonly locales: readonly [LinkedSiteLocale, ...LinkedSiteLocale[]]
  /** Returns the problems of the cache of compilations. */
  readonly cacheDiagnostics: () => readonly Diagnostic[]
}

/** A locale of such a site. */
export type LinkedSiteLocale = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly graph: RouteGraph
  readonly bound: BoundReferences
  readonly site: SiteFacts
  readonly compiled: {
    readonly files: CompiledFiles
    /** Returns article HTML by the key of its compilation. */
    readonly body: (key: string) => string
    /** Ensures that a body is available. Await it before calling `body`. */
    readonly prepareBody: (key: string) => Promise<void>
  }
}

/** The result of a command. */
export type CommandEnd = {
  /** Problems to report, with levels applied. They decide the exit code. */
  readonly diagnostics: readonly Diagnostic[]
  /** Whether stdout is for a document, so that problems and the closing sentence go to stderr. Default: false. */
  readonly isDocument?: boolean
  /** The document. In UTF-8, in parts of whole characters, if it may be longer than a string can be. */
  readonly document?: string | readonly Buffer[]
  /** Returns the closing text, which is for people and left out with `--quiet`. */
  readonly closing?: (formats: ClosingFormats) => string
  /** The things that a check covered, and its scope. Reported in a closing sentence. */
  readonly checked?: {readonly coverage: Coverage; readonly scope: ReportScope}
  /** A build that the command made. It is described as `docsite build` does, before the closing text. */
  readonly built?: {readonly result: BuildResult; readonly place: BuildPlace}
  /** A message about the command line or the machine, a full sentence. The exit code is then 2. */
  readonly error?: string
}

/** The things that a check covered. */
export type Coverage = {
  readonly proven: readonly Count[]
  /** The places that were checked: pages, and versions or other files. */
  readonly pages: Count
  readonly around: Count
  /** A sentence without a full stop about what was not checked. */
  readonly aside?: string
}

/** A number and the singular noun that it counts. */
export type Count = readonly [count: number, noun: string]

/** How the command line formats what people read. */
export type ClosingFormats = {
  /** @example count(2, 'page') // => '2 pages' */
  readonly count: (count: number, noun: string) => string
  /** @example bytes(1_234_567) // => '1.23 MB' */
  readonly bytes: (bytes: number) => string
  /** Emphasizes a text where the output has styles. */
  readonly bold: (text: string) => string
  /** Gives a text another colour where the output has styles. */
  readonly paint: (colour: 'red' | 'green' | 'dim', text: string) => string
  /** Replaces characters of a text from a file that would control a terminal. */
  readonly shown: (text: string) => string
  /** @example columns([['a', 'b'], ['long', 'c']]) // => 'a     b\nlong  c' */
  readonly columns: (rows: readonly (readonly string[])[]) => string
}
