import path from 'node:path'
import type {CommandEnd} from '../../renderer/index.ts'
import {openRunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import {describeCheck} from '../check-links/describe-check.ts'
import type {CommonOptions} from '../common-options.ts'
import {describeBuild} from '../describe-build.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Io, Output} from '../io.ts'
import type {CalledOwnCommand} from '../own-command/called-own-command.ts'
import {closingFormats} from '../own-command/closing-formats.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** Runs a command of docsite's own features, and prints what it has made and found. */
export async function runOwnCommand(called: CalledOwnCommand, options: CommonOptions, run: Run): Promise<ExitCode> {
  const memory = memoryOf(called, options, run)
  const recalled = memory?.recall()
  if (recalled !== undefined) return tell(recalled.value, options, run)
  const {runAnew} = await import('../own-command/run-anew.ts')
  return tell(await runAnew(called, options, run, memory?.watch()), options, run)
}

/** Returns the memory of a command with the same words. Undefined for one that is run in any case. */
function memoryOf({command, call}: CalledOwnCommand, options: CommonOptions, {io}: Run): RunMemory<CommandEnd> | undefined {
  if (command.isRemembered !== true || call.options['cache'] === false) return undefined
  const {root, config, maxWarnings} = options
  return openRunMemory({root: path.resolve(io.cwd, root), command: [command.name, io.cwd, call.args, call.options, maxWarnings, config]})
}

async function tell(end: CommandEnd, options: CommonOptions, {io}: Run): Promise<ExitCode> {
  const {format, quiet, verbose} = options
  const root = path.resolve(io.cwd, options.root)
  const {diagnostics, isDocument = false, document = '', error} = end
  const output = isDocument ? io.stderr : io.stdout
  // if the command line is wrong, nothing was looked at that a report could be about
  if (error === undefined || diagnostics.length > 0) await report({...io, stdout: output}, diagnostics, {format, root, verbose})
  if (error !== undefined) {
    io.stderr.write(`error: ${error}\n`)
    return exitCodes.environment
  }
  const parts = typeof document === 'string' ? [document] : document
  for (const part of parts) io.stdout.write(part.toString())
  // the closing text is for people; next to a report for programs it would corrupt the document
  if (!quiet) close(end, options, {io, output: format === 'pretty' ? output : io.stderr})
  return exitCodeOf(diagnostics)
}

/** Prints the closing text of a command. */
function close(
  {built, closing, checked, diagnostics}: CommandEnd,
  options: CommonOptions,
  {io, output}: {readonly io: Io; readonly output: Output},
): void {
  if (built) output.write(describeBuild(built.result, {...options, ...built.place}, {io, output}))
  if (closing) output.write(`${closing(closingFormats(io, output))}\n`)
  if (checked === undefined) return
  const {coverage, scope} = checked
  output.write(`${describeCheck(coverage, {isClean: diagnostics.length === 0, scope, time: io.now()})}\n`)
}
