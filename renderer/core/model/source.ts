import type {GeneratedLine} from '../feature.ts'
import type {Place} from './diagnostic.ts'
import type {AbsolutePath, RoutePath, SitePath} from './paths.ts'
import type {Messages} from './translations.ts'
import type {Version} from './version.ts'

/** A content file that becomes a page. Its bytes are read only once, so that the compiled content is the hashed content. */
export type SourceFile = {
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  /** `md` and `mdx` are compiled by `compile/markdown/` and `compile/mdx/`; `react` is a page module of `content/pages`. */
  readonly format: 'md' | 'mdx' | 'react'
  /** Raw bytes, undecoded. */
  readonly bytes: Uint8Array
  /** Hash of the bytes. */
  readonly hash: string
  /**
   * The file of the default locale that this file translates. Relative paths that do not resolve from here resolve from there.
   * Absent for files of the default locale, even where another locale falls back to them.
   */
  readonly original?: SitePath
  /** Set if a feature generated the content. There is no file at the path then. */
  readonly generated?: Generation
  /** The folder of the file, if it is one of a feature (`PageFolder.dir`), which gives the page its route. */
  readonly folder?: SitePath
}

/** A file that a feature reads for the pages of one of its folders. */
export type DataFile = {
  /** The folder: `PageFolder.dir`. */
  readonly folder: SitePath
  /** Its path in that folder. */
  readonly name: string
  /** The file itself, which may be a translation. */
  readonly path: SitePath
  readonly text: string
  /** The data in it. */
  readonly value: unknown
}

/** The feature that generated a page, and the origins of the page's texts. */
export type Generation = {
  /** The feature, as part of a sentence: "the plugin `team`". */
  readonly by: string
  readonly origins: readonly GeneratedLine[]
}

/** The source of a doc with its position in its version. */
export type DocSource = SourceFile & {
  readonly version: string
  /** Posix path inside the version's folder, with extension: `tutorials/get-started.md`. */
  readonly docPath: string
}

/** A file of `content/static`, copied unchanged. */
export type StaticFile = {
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  readonly route: RoutePath
  readonly size: number
}

/** The validated `_category_.json` or `_category_.yml` of a folder. */
export type CategoryFile = {
  readonly path: SitePath
  readonly label?: string
  readonly position?: number
  readonly collapsible?: boolean
  readonly collapsed?: boolean
  readonly className?: string
  readonly description?: string
  readonly link?:
    | null
    | {readonly type: 'doc'; readonly id: string}
    | {
        readonly type: 'generated-index'
        readonly slug?: string
        readonly title?: string
        readonly description?: string
        readonly keywords?: readonly string[]
        readonly image?: string
      }
  /** Place of the link's target in the file. */
  readonly linkPlace?: Place
}

/** The sidebars of a version, as JSON. */
export type SidebarsFile = {
  readonly path: SitePath
  readonly text: string
  /** Whether the file is code that results in the text, so that places in the text are not places in the file. */
  readonly isCode?: boolean
}

/** A version with its source files. */
export type VersionSources = {
  readonly version: Version
  readonly docs: readonly DocSource[]
  /** Category files by folder inside the version (`tutorials/snacks`, or the empty string for the version's own folder). */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** The sidebars, not yet validated. Undefined if there are none. */
  readonly sidebarsFile: SidebarsFile | undefined
  /** Translated labels of its sidebars. Absent for the default locale without translations. */
  readonly messages?: Messages
}

/** A file that a feature will add to the built site. */
export type DeclaredFile = {
  /** Its path as links have it: `/feed.xml`. */
  readonly route: RoutePath
  /** Whether each locale has its own below the path of its pages. Others are published once. */
  readonly isPerLocale: boolean
  /** The feature as part of a sentence: ``the plugin `feed` ``. */
  readonly by: string
}

/** All source files found on disk. */
export type SiteSources = {
  /** `next` first, then newest first. */
  readonly versions: readonly VersionSources[]
  readonly pages: readonly SourceFile[]
  /** Files that features read for the pages of their folders. Absent if there are none. */
  readonly dataFiles?: readonly DataFile[]
  readonly staticFiles: readonly StaticFile[]
  /** Files that features will add and pages can link to. Absent if there are none. */
  readonly declaredFiles?: readonly DeclaredFile[]
  /** Text of the configuration file, to find places in it. Absent if it cannot be read as text. */
  readonly configFile?: {readonly path: SitePath; readonly text: string}
}

/** The date and author of the last change of a file. */
export type LastUpdate = {
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
  readonly author: string | undefined
}
