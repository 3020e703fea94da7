import type {AbsolutePath} from './paths.ts'

/** A file, folder or variable of the environment that served as an input. Stored next to the result, it shows whether the result is still up to date. */
export type RecordedFile = {
  readonly file: AbsolutePath
  /**
   * sha256 of the content, or `absent`. That of a folder, which is made from the names in it, begins with `folder`, that of a place for a
   * package with `place`, that of some keys of a manifest with `manifest`, and that of a variable, whose name is that of the file, with `variable`.
   */
  readonly hash: string
  /** Identifies the content without reading it. Absent if the stamp is not reliable. */
  readonly stamp?: string
  /** Set if the path led through no link. It must not do so later: imports of a module are resolved, and classes named, at the end of links. */
  readonly isReal?: true
}
