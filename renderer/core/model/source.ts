import type {Place} from './diagnostic.ts'
import type {AbsolutePath, RoutePath, SitePath} from './paths.ts'
import type {Messages} from './translations.ts'
import type {Version} from './version.ts'

/** A file of the content that becomes a page. Bytes are read once; what was hashed is what is compiled. */
export type SourceFile = {
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  /** `md` and `mdx` are compiled by `markdown/` and `mdx/`; `react` is a page module of `content/pages`. */
  readonly format: 'md' | 'mdx' | 'react'
  /** Raw bytes, undecoded. */
  readonly bytes: Uint8Array
  /** Hash of the bytes. */
  readonly hash: string
  /**
   * The file of the default locale that this one is the translation of. What is relative counts from there where it does not
   * count from here. Absent for files of the default locale, also where another locale shows them for want of a translation.
   */
  readonly original?: SitePath
}

/** Lines of a generated page that somebody wrote elsewhere. */
export type GeneratedLine = {
  /** First and last line of the page, from 1. */
  readonly line: number
  readonly endLine: number
  /** The JSON file that has the text, and the keys that lead to it. */
  readonly file: SitePath
  readonly keys: readonly (string | number)[]
}

/** A doc's source with where it stands in its version. */
export type DocSource = SourceFile & {
  /** Of a page that docsite made itself and no file has: where its texts are written. */
  readonly origins?: readonly GeneratedLine[]
  readonly version: string
  /** Posix path inside the version's folder, with extension: `tutorials/get-started.md`. */
  readonly docPath: string
}

/** A file of `content/static`, copied as it is. */
export type StaticFile = {
  readonly path: SitePath
  readonly absolutePath: AbsolutePath
  readonly route: RoutePath
  readonly size: number
}

/** `_category_.json` or `_category_.yml` of a folder, checked. */
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
  /** Where the link's target stands in the file. */
  readonly linkPlace?: Place
}

/** A version with its files. */
export type VersionSources = {
  readonly version: Version
  readonly docs: readonly DocSource[]
  /** By folder inside the version (`tutorials/snacks`, empty string for the version's own folder). */
  readonly categories: ReadonlyMap<string, CategoryFile>
  /** The parsed `sidebars.json`, not yet checked, with its text for positions; absent when there is none. */
  readonly sidebarsFile: {readonly path: SitePath; readonly text: string} | undefined
  /** Translated labels of its sidebars; absent for the default locale without translations. */
  readonly messages?: Messages
}

/** Everything found on disk. */
export type SiteSources = {
  /** next first, then newest first. */
  readonly versions: readonly VersionSources[]
  readonly pages: readonly SourceFile[]
  readonly staticFiles: readonly StaticFile[]
  /** The configuration file's text, to find places in it; absent when it cannot be read as text. */
  readonly configFile?: {readonly path: SitePath; readonly text: string}
}

/** When and by whom a file was last changed. */
export type LastUpdate = {
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
  readonly author: string | undefined
}
