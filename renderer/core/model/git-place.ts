import type {AbsolutePath} from './paths.ts'

/** A version that comes from Git: where its files are on disk, and where in the repository. */
export type GitPlace = {
  /** Folder of its docs. */
  readonly folder: AbsolutePath
  /** File with its sidebars, which may not exist. */
  readonly sidebars: AbsolutePath
  /** Folder of its static files. Absent if it has none of its own. */
  readonly staticFolder?: AbsolutePath
  /** Its translations by locale: a folder, and a file of labels. Absent if it has none. */
  readonly translations?: Readonly<Record<string, {readonly folder?: AbsolutePath; readonly labels?: AbsolutePath}>>
  /** Folder that holds all its files at their paths in the repository. */
  readonly tree: AbsolutePath
  /** Folder of the repository, or a folder in it. */
  readonly repository: AbsolutePath
  /** The way from the folder of the site to the root of its repository: `../`. Absent if the version is from another repository. */
  readonly up?: string
  /** Name of the tag or branch, or hash of the commit. */
  readonly rev: string
  /** Hash of the commit. */
  readonly commit: string
  /** Posix path of the folder from the root of the repository. */
  readonly path: string
}
