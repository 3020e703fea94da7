import type {VFile} from 'vfile'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import type {CodeSample, CompiledDoc, Heading, IslandUse, PageFeature, Reference} from '../../core/model/doc.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import {compareText} from '../../core/text/compare.ts'
import {sha256} from '../../core/files/hash.ts'
import type {HtmlMargins} from './plugins/html-margins.ts'

/**
 * Reads files that a document includes. Paths are those of `Problem.source`: posix, relative to the document's folder,
 * or `@site/…` from the site's root. Undefined when there is no such file.
 */
export type FileReader = {read(path: string): Uint8Array | undefined}

/** Where the plugins put what they find out about one file. It lives on `file.data.docsite` while the file is compiled. */
export type Collector = {
  readonly files: FileReader
  heading: string | undefined
  headingHtml: string | undefined
  excerpt: string
  readonly outline: Heading[]
  /** Every id and `a[name]`, in document order, with the place of its first element. */
  readonly anchors: Map<string, Place | undefined>
  readonly references: Reference[]
  readonly islands: IslandUse[]
  readonly samples: CodeSample[]
  readonly features: Set<PageFeature>
  /** As in `CompiledDoc`. */
  inlineScripts: readonly string[]
  /** Hash (or `absent`) by path. */
  readonly dependencies: Map<string, string>
  readonly problems: Problem[]
  /** Groups of tabs so far, for ids that are unique in the page. */
  tabGroups: number
  /** Whether the author wrote HTML that has to be parsed, formulas that have to be rendered, and footnotes. */
  hasHtml: boolean
  hasMath: boolean
  hasFootnotes: boolean
  /** Signs of all formulas so far. */
  formulaSigns: number
  readonly htmlMargins: HtmlMargins
}

declare module 'vfile' {
  interface DataMap {
    docsite: Collector
  }
}

/** An empty collector. */
export function createCollector(files: FileReader): Collector {
  return {
    files,
    heading: undefined,
    headingHtml: undefined,
    excerpt: '',
    outline: [],
    anchors: new Map(),
    references: [],
    islands: [],
    samples: [],
    features: new Set(),
    inlineScripts: [],
    dependencies: new Map(),
    problems: [],
    tabGroups: 0,
    hasHtml: false,
    hasMath: false,
    hasFootnotes: false,
    formulaSigns: 0,
    htmlMargins: new Map(),
  }
}

/** The collector of a file. Throws when a plugin of ours runs on a file that has none, which is a mistake in docsite. */
export function collectorOf(file: VFile): Collector {
  const collector = file.data.docsite
  if (collector === undefined) throw new Error('file.data.docsite is not set: put createCollector(…) there before the plugins run.')
  return collector
}

/** Reads a file that the document includes, and notes that the compilation depends on it. */
export function readDependency(collector: Collector, path: string): Uint8Array | undefined {
  const bytes = collector.files.read(path)
  collector.dependencies.set(path, bytes === undefined ? 'absent' : sha256(bytes))
  return bytes
}

/** What was collected, as plain data in a fixed order. */
export function createCompiledDoc(collector: Collector, frontMatter: FrontMatter): CompiledDoc {
  return {
    frontMatter,
    heading: collector.heading,
    headingHtml: collector.headingHtml,
    excerpt: collector.excerpt,
    outline: collector.outline,
    anchors: [...collector.anchors.keys()],
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

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i

/** A link to a picture may open in place. */
function featuresOf({features, references}: Collector): PageFeature[] {
  const hasMedia = references.some(({kind, url}) => kind === 'link' && PICTURE.test(url))
  return [...new Set<PageFeature>([...features, ...(hasMedia ? (['media'] as const) : [])])].sort(compareText)
}

/** What a file that could not be compiled leaves: its front matter and its problems. */
export function createUnusableDoc(collector: Collector, frontMatter: FrontMatter): CompiledDoc {
  const {problems, dependencies} = collector
  return {...createCompiledDoc({...createCollector(collector.files), problems, dependencies}, frontMatter), usable: false}
}
