import type {CommonOptions} from '../common-options.ts'

/** Options of `docsite build`. Paths are relative to the working directory. */
export type BuildOptions = CommonOptions & {
  readonly out?: string
  readonly baseUrl?: string
  readonly url?: string
  readonly versions?: readonly string[]
  readonly locale?: readonly string[]
  readonly cache: boolean
  readonly changedList?: string
  readonly changedSince?: string
}
