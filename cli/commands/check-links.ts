import {checkBuilt} from '../check-links/check-built.ts'
import {checkContent} from '../check-links/check-content.ts'
import type {CheckLinksOptions} from '../check-links/check-links-options.ts'
import {tellChecked} from '../check-links/tell-checked.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** Runs `docsite check-links`: proves the references of a site, or of its build output, and reports broken ones. */
export async function runCheckLinks(paths: readonly string[], options: CheckLinksOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await (options.built === undefined ? checkContent : checkBuilt)(paths, options, run), options, run)
}
