import type {AbsolutePath, OutputPath} from './paths.ts'

/** One file of the site as it will be, before it is known whether it has to be made. */
export type OutputFile = {
  readonly path: OutputPath
  /**
   * Hash of everything that determines the bytes. A file that was written under the same key before is not made again.
   */
  readonly key: string
  /**
   * Makes the bytes (called at most once, late, one file after the other), or names the file to copy. It is a promise only
   * when something has to be made good first, such as a damaged cache entry.
   */
  readonly content: (() => string | Uint8Array | Promise<string | Uint8Array>) | {readonly copy: AbsolutePath}
}

/** One line of `dist/manifest.json` and of the state kept for the next build. */
export type WrittenFile = {
  readonly path: OutputPath
  readonly key: string
  /** sha256 of the bytes, hex. */
  readonly hash: string
  /** Bytes. */
  readonly size: number
}
