import type {AbsolutePath, SitePath} from '../model/paths.ts'

/** A file that is copied into the new version. */
export type CutFile = {
  /** Posix path inside the folder of next, and inside that of the new version. */
  readonly name: string
  /** Where it is now. */
  readonly source: AbsolutePath
  /** Bytes. */
  readonly size: number
  /** sha256 of the bytes, in hex. */
  readonly hash: string
  /** Permission bits. */
  readonly mode: number
}

/** What a cut writes: nothing else, and nothing of it before the whole plan is verified. */
export type CutPlan = {
  /** Name of the new version. */
  readonly name: string
  /** Folder of next. */
  readonly from: SitePath
  /** Folder of the new version. */
  readonly to: SitePath
  /** Every file of next, sorted by name. */
  readonly files: readonly CutFile[]
  readonly list: {
    readonly path: SitePath
    /** Text of the list of versions now; undefined when there is none. */
    readonly before: string | undefined
    readonly after: string
  }
}
