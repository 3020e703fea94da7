import type {Root} from 'mdast'
import type {Pluggable} from 'unified'
import type {ClientPart, FeatureData} from './feature.ts'
import type {ReadCodeMarks} from './code-marks.ts'
import type {DiagnosticCode} from './diagnostics/codes.ts'
import type {TolerantYaml} from './data/parse-yaml.ts'
import type {ContentValues} from './model/content-values.ts'
import type {Diagnostic, Problem} from './model/diagnostic.ts'
import type {IslandUse, PageFeature} from './model/doc.ts'
import type {Locale} from './model/locale.ts'
import type {AbsolutePath, SitePath} from './model/paths.ts'
import type {RecordedFile} from './model/recorded-file.ts'
import type {Version} from './model/version.ts'

/** The part of docsite's own features that stages read from the configuration. */
export type OwnFeatureData = Omit<FeatureData, 'client'> & {
  /**
   * Code of the shell, the script of every page, in the order in which it is started: readers need no further request for it. An
   * error in it stops the whole script, so plugins have `client` instead, whose scripts are files of their own.
   */
  readonly shell?: readonly ShellPart[]
  /** Returns stylesheets of every page of a locale, given the languages that it shows: its own, and that of pages without a translation. */
  readonly localeStyles?: (shown: readonly Locale[]) => readonly AbsolutePath[]
  /** Names of files of fonts in `styles`, without folder and extension, that every page loads before its stylesheet asks for them. */
  readonly preloadedFonts?: readonly string[]
  /** HTML at the start of the body of every page: an element that its code fills. */
  readonly bodyStart?: string
  /** HTML at the end of the body of every page. */
  readonly bodyEnd?: string
  /** Whether every host of the site carries out redirects with wildcards, so that these need no pages. */
  readonly redirectsWildcards?: boolean
  /** Origins of pages that may show pages of the site in a frame. */
  readonly framedBy?: readonly string[]
  /** Loads texts of the interface in a language (BCP 47), by their keys. Those of the site take precedence, and English ones stand in for what is missing. */
  readonly loadInterface?: (language: string) => Promise<Readonly<Record<string, string>>>
  /** Code for browsers in files of its own. */
  readonly client?: readonly OwnClientPart[]
  /**
   * Loads the functions that render fences, by their language, in each thread that compiles.
   * They differ from `fences` of `markdown`, which plugins have: options of fences such as `file=` are applied to the code before, and the
   * HTML is not walked, so it holds no reference and no id.
   */
  readonly fences?: Readonly<Record<string, () => Promise<FenceRenderer>>>
  /** Loads the function that reads marks in the code of fences, in each thread that compiles. It says which parts a page with marks has. */
  readonly codeMarks?: () => Promise<ReadCodeMarks>
  /** Names of directives that a plugin for the tree of the Markdown reads, which authors may also write with white space behind the colons. */
  readonly spacedDirectives?: readonly string[]
  /** Loads plugins for the tree of the Markdown by name, in each thread that compiles. They read the syntax, so they run before those of the site. */
  readonly remarkPlugins?: Readonly<Record<string, () => Promise<Pluggable>>>
  /** Loads plugins for the tree of the HTML, in each thread that compiles. They run after those of the site. */
  readonly rehypePlugins?: readonly (() => Promise<Pluggable>)[]
  /**
   * Components that MDX shows in the place of elements of Markdown, by element: `table`, `admonition` or `fence`. A link or image inside the site has
   * a mark for an address, after a slash. Such a site reads all files that are MDX as MDX.
   */
  readonly elementComponents?: Readonly<Record<string, ElementComponent>>
  /** Modules that pages, components and islands import by name. */
  readonly modules?: NamedModules
  /** Loads functions that change stylesheets of packages before they are bundled, by absolute path. */
  readonly styleTransforms?: Readonly<Record<AbsolutePath, () => Promise<(css: string) => string>>>
  /** Loads a function that changes the stylesheets of the site itself. */
  readonly siteStyleTransform?: () => Promise<(css: string) => string>
  /** Changes CSS modules of the site, whose names are final. */
  readonly cssModuleTransform?: () => Promise<(css: string) => string>
  /**
   * Makes islands of React pages and of components in MDX whose code has to run in browsers, without registration. For sites that were
   * written for a tool that hydrates all of a page.
   */
  readonly interactive?: InteractiveModules
  /** Whether templates read the front matter of pages: `written`. */
  readonly readsFrontMatter?: boolean
  /** Islands that templates of the feature render, each with the name of its template. */
  readonly templateIslands?: readonly (IslandUse & {readonly template: string})[]
  /** The components that give context to all components of a site. */
  readonly siteContext?: SiteContextModule
  /** Where links that are written as elements, `<a href>`, are not checked: in code, or in all of a site. */
  readonly uncheckedElements?: 'in-code' | 'everywhere'
  /** Loads the YAML parser of the tool that the site was written for. It reads what is not YAML, with a warning. */
  readonly tolerantYaml?: () => Promise<TolerantYaml>
  /**
   * Reports whether an error is a warning on this site, since the tool that it was written for builds it nevertheless. A page that cannot be
   * compiled is shown without its text.
   */
  readonly tolerates?: (found: Pick<Diagnostic, 'code' | 'file'>) => boolean
  /** Folders of Markdown files that become pages. Their routes are among those that the feature adds. */
  readonly pageFolders?: readonly PageFolder[]
  /** Values that files of content name. One feature at most has them. */
  readonly contentValues?: NamedValues
}

/** The values that files of content can name, and how they name them. */
export type NamedValues = {
  /**
   * Returns the values of the docs of a version, or of pages outside the docs.
   * @param versions all versions of the site
   */
  readonly valuesOf: (versions: readonly Version[], version?: Version) => ContentValues
  /** Loads what reads them in files, in each thread that compiles. */
  readonly load: () => Promise<ValueReader>
}

/** Reads the values that a file names. Undefined if it names none. */
export type ValueReader = (text: string, file: ValuedFile) => ReadValues | undefined

/** The values that a file can name, none of them if it is generated, and whether it is MDX. */
export type ValuedFile = {readonly values: ContentValues | undefined; readonly isMdx: boolean}

/** The values that a file names. Parsers do not see where, since the file is parsed once, before it is known what these places are. */
export type ReadValues = {
  /** The text for parsers, as long as that of the file: marks stand in for braces. */
  readonly text: string
  readonly names: readonly string[]
  /** Puts the values into the texts of front matter. */
  readonly inFrontMatter: <Data>(frontMatter: Data) => Data
  /** Reports names without a value in front matter: all that precedes the offset of the body. */
  readonly checkFrontMatter: (bodyStart: number) => readonly Problem[]
  /**
   * Puts the values into a tree, and returns what is wrong.
   * @param parsed the text that was parsed, with the marks
   */
  readonly inTree: (tree: Root, parsed: string) => readonly Problem[]
  /** Returns a text without marks, as it is written. */
  readonly asWritten: (text: string) => string
}

/** Key of the component for fences in `elementComponents`. */
export const FENCE = 'fence'

/** A component for an element of Markdown. */
export type ElementComponent = {
  /** As pages import it. */
  readonly module: string
  /** Name of the export: begins with a capital letter, and no component that an author can import has it. */
  readonly exportName: string
}

/** Signs of code that has to run in browsers, besides hooks of React and handlers of events. */
export type InteractiveModules = {
  /** Modules, by the name under which they are imported. */
  readonly modules: readonly string[]
  /** Names of functions. */
  readonly names: readonly string[]
  /** Modules whose default exports are props of React pages, by the name of the prop. */
  readonly pageProps: Readonly<Record<string, string>>
}

/** The components around every page and island. */
export type SiteContextModule = {
  /** The modules of the site that export them by default, the outermost first. */
  readonly files: readonly AbsolutePath[]
  /** The module whose `contextOf` returns a component that gives the same context as one of them, and shows nothing but its children. */
  readonly adapter: AbsolutePath
  /** Name of the island that has the context already. */
  readonly except: string
}

/** A folder of Markdown files that become pages of a feature. */
export type PageFolder = {
  /** Path relative to the site's root: `content/blog`. */
  readonly dir: SitePath
  /** Plain name of the folder that has its translations, inside the folder of a locale. */
  readonly translations: string
  /** Globs of the files that become pages, and of those that do not, as for docs. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Files inside the folder that the feature reads. Translations of them take precedence. */
  readonly dataFiles: readonly string[]
}

/** Modules that code of a site imports under names that no package of the site has. */
export type NamedModules = {
  /** Modules by the name under which they are imported. */
  readonly files: Readonly<Record<string, AbsolutePath>>
  /** Source text of modules that are not files, by name. */
  readonly generated: Readonly<Record<string, string>>
  /** Source text of modules that come before those of the folders below. */
  readonly overrides: Readonly<Record<string, string>>
  /** Folders of the site, relative to its root, whose modules replace those above, by the beginning of their name: `@theme/`. */
  readonly replacements: Readonly<Record<string, string>>
  /** Whether paths of files that begin with a slash start from the root of the site, where the file system has no such file. */
  readonly fromRoot: boolean
  /** Packages that are not installed. Stand-ins take their place: functions and components that show nothing, and empty stylesheets. */
  readonly absent: readonly string[]
  /** Whether stand-ins take the place of all other modules that are not there, with a warning. Otherwise, such imports are errors. */
  readonly standsIn: boolean
  /** Whether components that MDX neither imports nor knows show what is inside them, with a warning. Otherwise, they are errors. */
  readonly lenientComponents: boolean
  /** Code that takes the place of global names: JSON, or another name. */
  readonly defines: Readonly<Record<string, string>>
  /** Loads functions that turn the text of files into code of modules, by extension: `.svg`. Stylesheets refer to such files as to any. */
  readonly transforms: Readonly<Record<string, () => Promise<(text: string) => string>>>
}

/**
 * Renders the code of a fence. It returns the same for the same code, unless one of the files that it records changes.
 * @param before sum of `cost` of the fences of the language that precede it in the page
 */
export type FenceRenderer = (code: string, before: number) => RenderedFence

/** A fence as HTML, with what it means for the page. */
export type RenderedFence = {
  readonly html: string
  /** Processor time in milliseconds that rendering takes, as estimated from the code. */
  readonly cost?: number
  /** The features that the page uses because of the fence. */
  readonly features: readonly PageFeature[]
  readonly faults?: readonly FenceFault[]
  /** Files that were read. */
  readonly records?: readonly RecordedFile[]
}

/** A problem in the code of a fence. Line and column are those of the code, from 1. */
export type FenceFault = Pick<Problem, 'code' | 'message' | 'hint'> & {readonly line: number; readonly column: number}

/** A module of the shell. The function that it exports is called once with a `ClientContext`. */
export type ShellPart = Pick<ClientPart, 'settings'> & {
  /** The module. What it loads with `import()` becomes a file of its own. */
  readonly module: AbsolutePath
  /** Name of the export. */
  readonly export: string
}

/**
 * Code for browsers in files of its own. It starts by itself, without the shell: its function is called with `settings` and `load`
 * of a part that has any.
 */
export type OwnClientPart = ClientPart & {
  /** A module of the site, which the code imports with the function `load` when it needs it. */
  readonly loads?: SiteModule
  /** A package that sites install. Without it the part is left out, and pages that use the feature are reported. */
  readonly requires?: RequiredPackage
}

/** A module of the site that the configuration names. */
export type SiteModule = {
  /** Path relative to the site's root. */
  readonly module: string
  /** Name of the export that the module needs. */
  readonly export: string
  /** Key of the configuration that names it. */
  readonly key: string
  /** The consequence of a missing export, as the end of a sentence. */
  readonly otherwise: string
  /** How the export is written. */
  readonly example: string
}

/** A package that a site installs to use a feature. */
export type RequiredPackage = {
  readonly name: string
  /** Code of the problem where it is not installed. */
  readonly code: DiagnosticCode
  /** The use in the page, as the beginning of a sentence. */
  readonly needed: string
  /** An alternative for the site. */
  readonly instead: string
  /** Language of the fences that need it. The first of a page is the place of the problem. */
  readonly fence: string
}
