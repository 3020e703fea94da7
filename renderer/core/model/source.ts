import type {GeneratedLine} from '../feature.ts'
import type {Place} from './diagnostic.ts'
import type {ContentValues} from './content-values.ts'
import type {AbsolutePath, RoutePath, SitePath} from './paths.ts'
import type {WrittenBadge} from './sidebar.ts'
import type {TagList} from './tag-list.ts'
import type {Messages} from './translations.ts'
import type {Version} from './version.ts'

/** A content file that becomes a page. */
export type SourceFile = {
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  /** `md` and `mdx` are compiled by `compile/markdown/` and `compile/mdx/`; `react` is a page module of `content/pages`. */
  readonly format: 'md' | 'mdx' | 'react'
  /** Hash of the bytes. */
  readonly hash: string
  /** Number of bytes. */
  readonly size: number
  /**
   * Returns the raw bytes, undecoded. They are read when they are asked for, since few builds need those of many files, and are others than
   * the hashed ones if the file has changed since; none if it is gone.
   */
  readonly bytes: () => Uint8Array
  /**
   * The file of the default locale that this file translates. Relative paths that do not resolve from here resolve from there.
   * Absent for files of the default locale, even where another locale falls back to them.
   */
  readonly original?: SitePath
  /** The bytes of the file, if a function of the configuration has made others of them, which are compiled. */
  readonly written?: () => Uint8Array
  /** Set if a feature generated the content. There is no file at the path then. */
  readonly generated?: Generation
  /** The folder of the file, if it is one of a feature (`PageFolder.dir`), which gives the page its route. */
  readonly folder?: SitePath
  /** The values that the file can name. Absent if it can name none, as a generated one. */
  readonly values?: ContentValues
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
  /** Names of versions in which what a doc describes is there, too, but has no page. */
  readonly hiddenIn?: readonly string[]
  /** The same of its sections, by the ids of their headings. A section ends at the next heading. */
  readonly hiddenSections?: Readonly<Record<string, readonly string[]>>
  /** Set on a part of a reference. */
  readonly isReference?: true
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
  readonly badge?: WrittenBadge
  readonly description?: string
  readonly key?: string
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
  /**
   * Paths inside the version's folder of files that would be docs if they were not excluded, and of folders with such files, which end with a
   * slash. Absent if there are none.
   */
  readonly leftOut?: readonly string[]
  /** Category files by folder inside the version (`tutorials/snacks`, or the empty string for the version's own folder). */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** The sidebars, not yet validated. Undefined if there are none. */
  readonly sidebarsFile: SidebarsFile | undefined
  /** Entries that a function of the configuration has generated, by the `dirName` of the `autogenerated` entry that they replace; not yet validated. */
  readonly generatedItems?: ReadonlyMap<string, readonly unknown[]>
  /** The tags that the version lists. Absent if it lists none. */
  readonly tags?: TagList
  /** Static files of its own by their route, as a version from Git may have them: its pages mean these first. Absent if there are none. */
  readonly staticFiles?: ReadonlyMap<RoutePath, SitePath>
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
  /** Text of modules that features have generated, by the name under which code of the site imports them. */
  readonly modules?: Readonly<Record<string, string>>
  /** Text of the configuration file, to find places in it. Absent if it cannot be read as text. */
  readonly configFile?: {readonly path: SitePath; readonly text: string}
}

/** The date and author of the last change of a file. */
export type LastUpdate = {
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
  readonly author: string | undefined
}
