import {checkBuilt} from '../check-links/check-built.ts'
import {checkContent} from '../check-links/check-content.ts'
import {describeCheck} from '../check-links/describe-check.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {report} from '../report.ts'
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
  const {io} = run
  const checked = await (options.built === undefined ? checkContent : checkBuilt)(paths, options, run)
  if ('error' in checked) {
    io.stderr.write(`error: ${checked.error}\n`)
    return exitCodes.environment
  }
  const {root, diagnostics, scope, looked} = checked
  await report(io, diagnostics, {format: options.format, root})
  if (!options.quiet && looked !== undefined) {
    // words about the run are a result where people read it; beside a report for programs they would spoil the document
    const output = options.format === 'pretty' ? io.stdout : io.stderr
    output.write(`${describeCheck(looked, {isClean: diagnostics.length === 0, scope, time: io.now()})}\n`)
  }
  return exitCodeOf(diagnostics)
}
