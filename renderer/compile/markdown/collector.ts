import type {VFile} from 'vfile'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import type {CodeSample, Compilation, CompiledDoc, Heading, IslandUse, PageFeature, Reference} from '../../core/model/doc.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {compareText} from '../../core/text/compare.ts'
import {sha256} from '../../core/files/hash.ts'
import type {HtmlMargins} from './plugins/html-margins.ts'

/**
 * A reader of files that a document includes. Paths have the form of `Problem.source`: POSIX, relative to the document's folder,
 * or `@site/…` from the site's root. Returns undefined if the file does not exist.
 */
export type FileReader = {read(path: string): Uint8Array | undefined}

/** The data that plugins collect about one file. It is stored on `file.data.docsite` while the file is compiled. */
export type Collector = {
  readonly files: FileReader
  /** The title in the front matter of a page. */
  title: string | undefined
  /** Whether the title is not shown above the text. */
  hidesTitle: boolean
  /** Whether the file is a part of other pages, which have titles of their own. */
  isPart: boolean
  /** Whether the file is in the default language, in another locale. */
  isUntranslated: boolean
  /** Whether links that are written as elements are not checked. */
  leavesElements: boolean
  heading: string | undefined
  headingHtml: string | undefined
  hasTitleInText: boolean
  excerpt: string
  readonly outline: Heading[]
  /** All IDs and `a[name]`, in document order, with the place of the first element of each. */
  readonly anchors: Map<string, Place | undefined>
  /** IDs that headings once had, of those written beside the headings. */
  readonly formerIds: string[]
  readonly references: Reference[]
  readonly islands: IslandUse[]
  readonly samples: CodeSample[]
  readonly features: Set<PageFeature>
  /** The inline scripts, as in `CompiledDoc`. */
  inlineScripts: readonly string[]
  /** Hash (or `absent`) by path. */
  readonly dependencies: Map<string, string>
  /** Records of what else plugins have accessed: folders, variables, programs. */
  readonly records: Map<string, RecordedFile>
  readonly problems: Problem[]
  /** Estimated cost so far of fences that features of docsite render, by language. */
  readonly fenceCosts: Map<string, number>
  /** Components that plugins of the site have inserted: who, as in `Reference.insertedBy`, by name. */
  readonly insertedComponents: Map<string, string>
  /** Keys of the front matter that plugins of docsite's features set. */
  addedFrontMatter: FrontMatter | undefined
  /** Number of tab groups so far, for IDs that are unique in the page. */
  tabGroups: number
  /** Whether the file contains HTML to parse, formulas to render, and footnotes. */
  hasHtml: boolean
  hasMath: boolean
  hasFootnotes: boolean
  /** Number of signs in all formulas so far. */
  formulaSigns: number
  readonly htmlMargins: HtmlMargins
}

declare module 'vfile' {
  interface DataMap {
    docsite: Collector
    /** The front matter of the file, and the text of all of the file, with marks where it names values. */
    docsiteHead: {readonly frontMatter: FrontMatter; readonly text: string}
  }
}

/** Creates an empty collector. */
export function createCollector(files: FileReader): Collector {
  return {
    files,
    title: undefined,
    hidesTitle: false,
    isPart: false,
    isUntranslated: false,
    leavesElements: false,
    heading: undefined,
    headingHtml: undefined,
    hasTitleInText: false,
    excerpt: '',
    outline: [],
    anchors: new Map(),
    formerIds: [],
    references: [],
    islands: [],
    samples: [],
    features: new Set(),
    inlineScripts: [],
    dependencies: new Map(),
    records: new Map(),
    problems: [],
    fenceCosts: new Map(),
    insertedComponents: new Map(),
    addedFrontMatter: undefined,
    tabGroups: 0,
    hasHtml: false,
    hasMath: false,
    hasFootnotes: false,
    formulaSigns: 0,
    htmlMargins: new Map(),
  }
}

/** Returns the collector of a file. Throws if the file has none, which is a bug in docsite. */
export function collectorOf(file: VFile): Collector {
  const collector = file.data.docsite
  if (collector === undefined) throw new Error('file.data.docsite is not set: put createCollector(…) there before the plugins run.')
  return collector
}

/** Reads a file that the document includes, and records it as a dependency of the compilation. */
export function readDependency(collector: Collector, path: string): Uint8Array | undefined {
  const bytes = collector.files.read(path)
  collector.dependencies.set(path, bytes === undefined ? 'absent' : sha256(bytes))
  return bytes
}

/** Creates a document from the collected data, as plain data in a fixed order. */
export function createCompiledDoc(collector: Collector, frontMatter: FrontMatter): CompiledDoc {
  return {
    frontMatter: collector.addedFrontMatter === undefined ? frontMatter : {...frontMatter, ...collector.addedFrontMatter},
    heading: collector.heading,
    headingHtml: collector.headingHtml,
    ...(collector.hasTitleInText && {hasTitleInText: true}),
    excerpt: collector.excerpt,
    outline: collector.outline,
    anchors: [...collector.anchors.keys()],
    ...(collector.formerIds.length > 0 && {formerIds: collector.formerIds}),
    references: collector.references,
    islands: collector.islands,
    features: featuresOf(collector),
    ...(collector.inlineScripts.length > 0 && {inlineScripts: collector.inlineScripts}),
    dependencies: [...collector.dependencies].map(([path, hash]) => ({path, hash})).sort((a, b) => compareText(a.path, b.path)),
    ...(collector.samples.length > 0 && {samples: collector.samples}),
    problems: collector.problems,
    usable: true,
  }
}

/** Returns the inputs of a compilation that are no dependencies of its document. */
export function furtherInputs({records}: Collector): Pick<Compilation, 'packages'> {
  return records.size === 0 ? {} : {packages: [...records.values()]}
}

/** Records the feature that an element names in its attribute `data-feature`. What is no name of a feature is passed over. */
export function noteFeature(name: unknown, {features}: Pick<Collector, 'features'>): void {
  if (typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)) features.add(name)
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i

/** Returns the features of a page. A link to a picture may open in place, which needs `media`. */
function featuresOf({features, references}: Collector): PageFeature[] {
  const hasMedia = references.some(({kind, url}) => kind === 'link' && PICTURE.test(url))
  return [...new Set<PageFeature>([...features, ...(hasMedia ? (['media'] as const) : [])])].sort(compareText)
}

/** Creates the document of a file that could not be compiled: its front matter, problems and dependencies. */
export function createUnusableDoc(collector: Collector, frontMatter: FrontMatter): CompiledDoc {
  const {problems, dependencies} = collector
  return {...createCompiledDoc({...createCollector(collector.files), problems, dependencies}, frontMatter), usable: false}
}
