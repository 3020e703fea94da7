import type {UsageError} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import type {Checked} from './checked.ts'
import {describeCheck} from './describe-check.ts'

/** Reports the problems that a check found, and what it covered. */
export async function tellChecked(
  checked: Checked | UsageError,
  {format, quiet}: Pick<CommonOptions, 'format' | 'quiet'>,
  {io}: Run,
): Promise<ExitCode> {
  if ('error' in checked) {
    io.stderr.write(`error: ${checked.error}\n`)
    return exitCodes.environment
  }
  const {root, diagnostics, scope, coverage} = checked
  await report(io, diagnostics, {format, root})
  if (!quiet && coverage !== undefined) {
    // the summary is a result for people; next to a report for programs it would corrupt the document
    const output = format === 'pretty' ? io.stdout : io.stderr
    output.write(`${describeCheck(coverage, {isClean: diagnostics.length === 0, scope, time: io.now()})}\n`)
  }
  return exitCodeOf(diagnostics)
}
