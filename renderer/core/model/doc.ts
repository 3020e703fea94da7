import {isArea} from './area-dependency.ts'
import {isValue} from './content-values.ts'
import {isReal} from './real-dependency.ts'
import type {Place, Problem} from './diagnostic.ts'
import type {FrontMatter} from './front-matter.ts'
import type {PolicyDirective} from './outside-request.ts'
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
 * A link or image as written by the author. Its index in `CompiledDoc.references` is the number of its hole in the HTML. External
 * URLs (with a scheme, or `//`) are also references, so that `--external` can check them, but have no hole.
 */
export type Reference = {
  /**
   * `link`: `a[href]`, `area`; `image`: `img[src]` (bound with width and height); `asset`: any other URL in an element
   * (`video`, `source`, one candidate of a `srcset`, `object`, `poster`); `frame`: `iframe[src]`, which the
   * Content-Security-Policy has to allow.
   */
  readonly kind: 'link' | 'image' | 'asset' | 'frame'
  /** URL as written, with entities decoded: `./install.md#on-ios`. */
  readonly url: string
  /** Place of the reference in the source. */
  readonly place: Place
  /** As in `Problem.source`: set if the reference comes from an imported partial. The URL is relative to that file. */
  readonly source?: string
  /** Whether the reference has a hole. False for external URLs. */
  readonly hole: boolean
  /** Set if the author specified the width or height of an image. It then keeps that size. */
  readonly isSized?: true
  /**
   * Set if the page loads what the URL leads to, or sends a form there, and the Content-Security-Policy may forbid it: the directive that has to
   * allow it. Images and frames have none.
   */
  readonly directive?: PolicyDirective
  /**
   * Set if a plugin of the site has inserted the reference, or changed it: the name of the plugin, or the key of the configuration that lists it.
   * The place is that of the text around it.
   */
  readonly insertedBy?: string
  /** Set if the author wants the link not to be checked, by `data-noBrokenLinkCheck`. */
  readonly isUnchecked?: true
  /** Set if code makes the address of what may come from a module that is not there. What is wrong with it is a warning. */
  readonly isDoubtful?: true
}

/** A use of an island on a page: enough to preload its script. Its props are in the HTML. */
export type IslandUse = {
  readonly name: string
  readonly strategy: IslandStrategy
  /** The code of a page that makes it an island as a whole, without registration: `useState` and its file, for the report of a build. */
  readonly because?: string
}

/** The condition on which an island is hydrated. */
export type IslandStrategy = 'load' | 'idle' | 'visible' | 'interaction'

/**
 * A part of articles that a page has, or the name of a feature that it uses: one of docsite's own, or a name that an element of the
 * article has in its attribute `data-feature`, which is that of a plugin. Names that nothing is called have no effect.
 */
export type PageFeature = ContentPart | (string & Record<never, never>)

/** A part of articles that belongs to no feature and requires scripts or styles beyond the site's style and shell. */
type ContentPart =
  | 'tabs'
  | 'code'
  /** Content components that have separate styles. */
  | 'components'
  /** Links to images, which may open in place, and videos that play automatically. */
  | 'media'

/**
 * A file that a compilation read besides its own source. The compilation is valid as long as the file has this content. A file
 * that was looked up but did not exist has the hash `absent`.
 */
export type Dependency = {
  /** As in `Problem.source`; or `packagesDependency`, `placeDependency`, or one of `areaDependency`, `realDependency` or `valueDependency`. */
  readonly path: string
  /** Hash of the content, or `absent`. */
  readonly hash: string
}

/** Path of the dependency that stands for all files of packages. Its hash is the id of their set. */
export const packagesDependency = 'node_modules'

/**
 * Path of the dependency of a compilation that is valid only for one place of its document, because it contains the path of another file, or
 * code of the site has asked for its own. Its hash is the path of the document.
 */
export const placeDependency = '@place'

/** Languages of code samples that `check-code` checks. */
export type SampleLanguage = 'ts' | 'tsx' | 'js' | 'jsx'

/** A fenced code block in one of these languages, as written by its author. */
export type CodeSample = {
  readonly language: SampleLanguage
  /** Text of the code, without a trailing newline. */
  readonly code: string
  /** The info string after the language. */
  readonly meta: string
  /** Place of the code block. */
  readonly place: Place
  /** As in `Problem.source`: set if the code block is in an imported partial. */
  readonly source?: string
  /**
   * Location of the code if it is not in the block itself: a path as in `Problem.source`, relative to the page, and the line where
   * the code begins.
   */
  readonly file?: {readonly path: string; readonly line: number}
}

/** An element of the head that a page adds. */
export type HeadTag = {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | true>>
  /** Text of a script or of a style. */
  readonly text?: string
}

/**
 * The compilation result of one file. It depends only on the file's bytes, the compile options and its dependencies, not on any
 * version, route or base URL. Plain JSON.
 */
export type CompiledDoc = {
  readonly frontMatter: FrontMatter
  /** Text of the first level-1 heading, if no other content comes before it. It is not in `html`. */
  readonly heading: string | undefined
  /** The same heading with its inline markup, for the page's h1. */
  readonly headingHtml: string | undefined
  /**
   * Whether the first heading is one of level 1 in the text, after other content and before any thematic break. It is in `html`, and no
   * `heading`.
   */
  readonly hasTitleInText?: true
  /** First paragraph as text, truncated to about 160 characters, for the meta description. */
  readonly excerpt: string
  readonly outline: readonly Heading[]
  /** Every id and `a[name]` in the article, in document order, without duplicates. */
  readonly anchors: readonly string[]
  /** Those of them that headings once had, as written beside the headings. Absent if there are none. */
  readonly formerIds?: readonly string[]
  readonly references: readonly Reference[]
  readonly islands: readonly IslandUse[]
  readonly features: readonly PageFeature[]
  /** Elements that components add to the head of the page. Absent if there are none. */
  readonly headTags?: readonly HeadTag[]
  /** Whether the article shows cards for the entries of the sidebar around it, in the element with `data-doc-cards`. */
  readonly showsCards?: true
  /** Content-Security-Policy sources (`'sha256-…'`) for the inline scripts in the HTML. Absent if there are none. */
  readonly inlineScripts?: readonly string[]
  readonly dependencies: readonly Dependency[]
  /** Hash of the text that readers see. Set if a doc set lists what changed between its versions. */
  readonly textHash?: string
  /** Code samples for `check-code`, in document order, those of partials first. Absent if there are none. */
  readonly samples?: readonly CodeSample[]
  readonly problems: readonly Problem[]
  /** False if the file could not be compiled. Then `html` is empty and `problems` contains an error. */
  readonly usable: boolean
}

/** Returns the site files that a document was compiled from, without those that were looked up but did not exist. */
export function presentDependencies(doc: Pick<CompiledDoc, 'dependencies'> | undefined): readonly Dependency[] {
  return (doc?.dependencies ?? []).filter(
    ({path, hash}) =>
      hash !== 'absent' && path !== packagesDependency && path !== placeDependency && !isArea(path) && !isReal(path) && !isValue(path),
  )
}

/** A compiled document with its body. The body is kept separately because a build with few changes reads few bodies. */
export type Compilation = {
  readonly doc: CompiledDoc
  /** Article HTML with holes (see `core/model/hole.ts`), without the title's h1. */
  readonly html: string
  /** Files of packages, including docsite's own, that took part. The compilation is valid as long as they are unchanged. */
  readonly packages?: readonly RecordedFile[]
  /**
   * Reason for which the compilation was aborted; it may succeed next time. `slow`: the code took too long. `lost`: the thread
   * that compiled the file was lost, so its dependencies are unknown. `changed`: the file had other bytes than those that were hashed.
   */
  readonly givenUp?: 'slow' | 'lost' | 'changed'
}
