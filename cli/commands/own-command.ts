import path from 'node:path'
import {runOwnCommand as runCommand} from '../../renderer/index.ts'
import type {CommandCall, OwnCommand} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {humaneBytes} from '../humane.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'

/** A command of docsite's own features as it was called. */
export type CalledOwnCommand = {readonly command: OwnCommand; readonly call: CommandCall}

/** Runs a command of docsite's own features, and prints what it has made and found. */
export async function runOwnCommand({command, call}: CalledOwnCommand, options: CommonOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const {root, config, format, quiet, maxWarnings: mostWarnings} = options
  const cache = call.options['cache'] !== false
  const {onPhase, finish} = createProgress(io, options)
  const loadConfig = (): ReturnType<typeof loadSiteConfig> => loadSiteConfig({root, config, cache, format}, run)
  const running = runCommand(command, {call, cwd: io.cwd, loadConfig, cache, mostWarnings, signal, onPhase})
  const {diagnostics, isDocument = false, document = '', closing, error} = await running.finally(finish)
  const output = isDocument ? io.stderr : io.stdout
  await report({...io, stdout: output}, diagnostics, {format, root: path.resolve(io.cwd, root)})
  if (error !== undefined) {
    io.stderr.write(`error: ${error}\n`)
    return exitCodes.environment
  }
  io.stdout.write(document)
  // the closing sentence is for people; next to a report for programs it would corrupt the document
  const closingOutput = format === 'pretty' ? output : io.stderr
  if (!quiet && closing) closingOutput.write(`${closing({count: countNoun, bytes: humaneBytes})}\n`)
  return exitCodeOf(diagnostics)
}
