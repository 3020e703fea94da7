import type {Place, Problem} from './diagnostic.ts'
import type {FrontMatter} from './front-matter.ts'
import type {RecordedFile} from './recorded-file.ts'

/** A heading as the table of contents shows it. */
export type Heading = {
  /** 2 to 6. A level-1 heading is the title and is not listed. */
  readonly depth: number
  readonly id: string
  /** Text for attributes, search and titles. */
  readonly text: string
  /** Inline HTML for the table of contents: code, emphasis; no links, no holes. */
  readonly html: string
}

/**
 * A link or image as the author wrote it. Its index in `CompiledDoc.references` is the number of its hole in the HTML.
 * External URLs (with a scheme, or `//`) are references too, so that `--external` can check them, but leave no hole.
 */
export type Reference = {
  /**
   * `link`: `a[href]`, `area`; `image`: `img[src]` (bound with width and height); `asset`: any other URL in an element
   * (`video`, `source`, one candidate of a `srcset`, `object`, `poster`); `frame`: `iframe[src]`, which the
   * Content-Security-Policy has to allow.
   */
  readonly kind: 'link' | 'image' | 'asset' | 'frame'
  /** As written, entities decoded: `./install.md#on-ios`. */
  readonly url: string
  /** Where the author wrote it. */
  readonly place: Place
  /** As in `Problem.source`: set when it comes from an imported partial. Its URL is relative to that file. */
  readonly source?: string
  /** False for an external URL: nothing to fill in. */
  readonly hole: boolean
  /** The author said how wide or high an image is: it keeps that size. */
  readonly isSized?: true
}

/** One use of an island in a page: enough to preload its script; its props are in the HTML. */
export type IslandUse = {readonly name: string; readonly strategy: IslandStrategy}

/** When an island is hydrated. */
export type IslandStrategy = 'load' | 'idle' | 'visible' | 'interaction'

/** What a page needs beyond the site's style and shell. */
export type PageFeature =
  | 'math'
  | 'mermaid'
  | 'tabs'
  | 'code'
  /** Components of writers that have styles of their own. */
  | 'components'
  /** Links to pictures, which may open in place, and films that play by themselves. */
  | 'media'
  /** Code blocks that run in the browser. */
  | 'live'
  /** Star buttons with a count. */
  | 'stars'
  /** Snacks of Expo. */
  | 'snack'

/**
 * A file that a compilation read besides its own. The compilation is good as long as the file has this content.
 * A file that was looked for and not there has the hash `absent`.
 */
export type Dependency = {
  /** As in `Problem.source`; or `packagesDependency`. */
  readonly path: string
  /** Hash of the content, or `absent`. */
  readonly hash: string
}

/** Path of the dependency that stands for all files of packages; its hash is the id of their set. */
export const packagesDependency = 'node_modules'

/** Languages of code that `check-code` looks at. */
export type SampleLanguage = 'ts' | 'tsx' | 'js' | 'jsx'

/** A code fence in one of these languages, as its author wrote it. */
export type CodeSample = {
  readonly language: SampleLanguage
  /** Its text, without a line end after it. */
  readonly code: string
  /** The words after the language. */
  readonly meta: string
  /** Where the fence is. */
  readonly place: Place
  /** As in `Problem.source`: set when the fence is in an imported partial. */
  readonly source?: string
  /** Where the code is when it is not in the fence: a path as in `Problem.source`, from the page, and the line that it begins at. */
  readonly file?: {readonly path: string; readonly line: number}
}

/**
 * What one file compiles to. It depends on the file's bytes, the compile options and its dependencies and on nothing
 * else: no version, no route, no base URL. Plain JSON.
 */
export type CompiledDoc = {
  readonly frontMatter: FrontMatter
  /** Text of the first level-1 heading, if there is one before any other content. It is not in `html`. */
  readonly heading: string | undefined
  /** The same with its inline markup, for the page's h1. */
  readonly headingHtml: string | undefined
  /** First paragraph as text, at most about 160 characters; for the meta description. */
  readonly excerpt: string
  readonly outline: readonly Heading[]
  /** Every id and `a[name]` in the article, in document order, without duplicates. */
  readonly anchors: readonly string[]
  readonly references: readonly Reference[]
  readonly islands: readonly IslandUse[]
  readonly features: readonly PageFeature[]
  /** Sources of a Content-Security-Policy (`'sha256-…'`) for the scripts inside the HTML; absent when there are none. */
  readonly inlineScripts?: readonly string[]
  readonly dependencies: readonly Dependency[]
  /** Code that `check-code` looks at, in document order, that of partials first; absent when there is none. */
  readonly samples?: readonly CodeSample[]
  readonly problems: readonly Problem[]
  /** False when the file could not be compiled; then `html` is empty and `problems` holds an error. */
  readonly usable: boolean
}

/** The files of the site that a document was made from, without those that were looked for in vain. */
export function presentDependencies(doc: Pick<CompiledDoc, 'dependencies'> | undefined): readonly Dependency[] {
  return (doc?.dependencies ?? []).filter(({path, hash}) => hash !== 'absent' && path !== packagesDependency)
}

/** A compiled document with its body. Kept apart because a build that changes little reads few bodies. */
export type Compilation = {
  readonly doc: CompiledDoc
  /** Article HTML with holes (see `core/model/hole.ts`), without the title's h1. */
  readonly html: string
  /** Files of packages, docsite's own among them, that took part: the compilation is good as long as they are as they were. */
  readonly packages?: readonly RecordedFile[]
  /**
   * Why the file was given up before its end, which it may come to the next time. `slow`: its code took too long; `lost`: with the
   * thread that compiled it, so that what it depends on is not known.
   */
  readonly givenUp?: 'slow' | 'lost'
}
