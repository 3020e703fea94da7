import type {CommonOptions} from '../common-options.ts'

/** Options of `docsite check-links`. Paths are relative to the working directory. */
export type CheckLinksOptions = CommonOptions & {
  readonly versions?: readonly string[]
  readonly external: boolean
  readonly stale: boolean
  readonly cache: boolean
  /** The folder of the built site, or true for the folder that the configuration names. */
  readonly built?: string | true
}
