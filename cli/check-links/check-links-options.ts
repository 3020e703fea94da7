import type {CommonOptions} from '../common-options.ts'

/** Options of `docsite check-links`. Paths are relative to where the command is given. */
export type CheckLinksOptions = CommonOptions & {
  readonly versions?: readonly string[]
  readonly external: boolean
  readonly cache: boolean
  /** The folder of the built site; true for the one that the configuration names. */
  readonly built?: string | true
}
