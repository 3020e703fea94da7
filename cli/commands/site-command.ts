import path from 'node:path'
import {runSiteCommand as runCommand} from '../../renderer/index.ts'
import type {CommandCall} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** A command of a plugin as it was called. */
export type CalledCommand = {readonly name: string; readonly call: CommandCall}

/** Runs a command that a plugin of the site defines, and reports the problems that it finds. */
export async function runSiteCommand({name, call}: CalledCommand, options: CommonOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const {format, verbose, maxWarnings: mostWarnings} = options
  const root = path.resolve(io.cwd, options.root)
  const {value: config, diagnostics: earlier} = await loadSiteConfig(options, run)
  if (config === undefined) {
    await report(io, earlier, {format, root, verbose})
    return exitCodeOf(earlier)
  }
  const {onPhase, finish} = createProgress(io, options)
  // what a command prints is its result; next to a report for programs it would corrupt the document
  const output = format === 'pretty' ? io.stdout : io.stderr
  const print = (text: string): void => output.write(text.endsWith('\n') ? text : `${text}\n`)
  const ended = await runCommand({config, name, call, print, earlier, mostWarnings, signal, onPhase, onBegin: finish}).finally(finish)
  if ('usageError' in ended) {
    io.stderr.write(`error: ${ended.usageError}\nAll options: docsite ${name} --help\n`)
    return exitCodes.environment
  }
  await report(io, ended.diagnostics, {format, root, verbose})
  return exitCodeOf(ended.diagnostics)
}
