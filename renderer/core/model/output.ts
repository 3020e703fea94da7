import type {AbsolutePath, OutputPath} from './paths.ts'

/** A file of the built site, described before it is known whether it must be produced. */
export type OutputFile = {
  readonly path: OutputPath
  /** Hash of everything that determines the bytes. A file that was last written under the same key is not produced again. */
  readonly key: string
  /**
   * Produces the bytes (called at most once, as late as possible, one file at a time), or names the file to copy. Returns a
   * promise only if something must be repaired first, such as a damaged cache entry.
   */
  readonly content: (() => string | Uint8Array | Promise<string | Uint8Array>) | {readonly copy: AbsolutePath}
}

/** A file entry of `dist/manifest.json` and of the state kept for the next build. */
export type WrittenFile = {
  readonly path: OutputPath
  readonly key: string
  /** sha256 of the bytes, hex. */
  readonly hash: string
  /** Size in bytes. */
  readonly size: number
}
