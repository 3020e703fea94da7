import path from 'node:path'
import {runSiteCommand as runCommand} from '../../renderer/index.ts'
import type {SiteOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** A command of a plugin as it was called. */
export type CalledCommand = {readonly name: string; readonly args: readonly string[]}

/** Runs a command that a plugin of the site defines, and reports the problems that it finds. */
export async function runSiteCommand({name, args}: CalledCommand, options: SiteOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const root = path.resolve(io.cwd, options.root)
  const {value: config, diagnostics: earlier} = await loadSiteConfig(options, run)
  if (config === undefined) {
    await report(io, earlier, {format: options.format, root})
    return exitCodeOf(earlier)
  }
  const {onPhase, finish} = createProgress(io, options)
  // what a command prints is its result; next to a report for programs it would corrupt the document
  const output = options.format === 'pretty' ? io.stdout : io.stderr
  const printed: string[] = []
  const print = (text: string): void => void printed.push(text.endsWith('\n') ? text : `${text}\n`)
  const found = await runCommand({config, name, args, print, earlier, signal, onPhase}).finally(finish)
  output.write(printed.join(''))
  await report(io, found, {format: options.format, root})
  return exitCodeOf(found)
}
