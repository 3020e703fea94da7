import type {AbsolutePath} from '../../core/model/paths.ts'

/** A built site to prove. */
export type BuiltSite = {
  /** The folder with the emitted files: what a host is given. */
  readonly folder: AbsolutePath
  /** Where a host serves the folder, `/` or `/project/`, if the site's own manifest does not say it; `/` by default. */
  readonly baseUrl?: string | undefined
  /** URL of the published site, `https://example.org`, likewise. When it is not known, no full URL is the site's own. */
  readonly url?: string | undefined
  /** Ends the work early: the promise is rejected with its reason. */
  readonly signal?: AbortSignal | undefined
  /** Told now and then how many files of how many were read. */
  readonly onProgress?: ((progress: BuiltProgress) => void) | undefined
}

/** How far the reading is. */
export type BuiltProgress = {readonly files: number; readonly of: number}
