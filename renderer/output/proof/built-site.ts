import type {AbsolutePath} from '../../core/model/paths.ts'

/** A built site to check. */
export type BuiltSite = {
  /** The folder with the emitted files, as deployed to a host. */
  readonly folder: AbsolutePath
  /**
   * The path at which a host serves the folder, such as `/` or `/project/`, unless the site's own manifest contains it.
   * Default: `/`.
   */
  readonly baseUrl?: string | undefined
  /**
   * The URL of the published site, such as `https://example.org`, unless the site's own manifest contains it. If it is
   * unknown, no full URL counts as the site's own.
   */
  readonly url?: string | undefined
  /** Aborts the work: the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Called from time to time with the number of files read. */
  readonly onProgress?: ((progress: BuiltProgress) => void) | undefined
}

/** The progress of reading. */
export type BuiltProgress = {readonly files: number; readonly of: number}
