import {checkBuilt} from '../check-links/check-built.ts'
import {checkContent} from '../check-links/check-content.ts'
import {tellChecked} from '../check-links/tell-checked.ts'
import type {CommonOptions} from '../common-options.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** Options of `docsite check-links`. Paths are relative to where the command is given. */
export type CheckLinksOptions = CommonOptions & {
  readonly versions?: readonly string[]
  readonly external: boolean
  readonly cache: boolean
  /** The folder of the built site; true for the one that the configuration names. */
  readonly built?: string | true
}

/** `docsite check-links`: proves the references of a site, or of what was built of it, and reports those that lead nowhere. */
export async function runCheckLinks(paths: readonly string[], options: CheckLinksOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await (options.built === undefined ? checkContent : checkBuilt)(paths, options, run), options, run)
}
