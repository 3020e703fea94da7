import {existsSync} from 'node:fs'
import path from 'node:path'
import {buildSite, manifestIn} from '../../renderer/index.ts'
import type {BuildResult} from '../../renderer/index.ts'
import {closingTable} from '../closing-table.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {humaneBytes, humaneCount, humaneTime} from '../humane.ts'
import type {Io} from '../io.ts'
import {shellQuote} from '../init/shell-quote.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {paintFor} from '../paint.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'
import {siteArguments} from '../site-arguments.ts'
import {npxCommand, readToolPackage} from '../tool-package.ts'

/** Options of `docsite build`. Paths are relative to the working directory. */
export type BuildOptions = CommonOptions & {
  readonly out?: string
  readonly baseUrl?: string
  readonly versions?: readonly string[]
  readonly locale?: readonly string[]
  readonly cache: boolean
}

/** Runs `docsite build`: builds the site, reports its problems, and describes the state of the output. */
export async function runBuild(options: BuildOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const {format, verbose} = options
  const root = path.resolve(io.cwd, options.root)
  const loaded = await loadSiteConfig({...options, locales: options.locale}, run)
  if (loaded.value === undefined) {
    await report(io, loaded.diagnostics, {format, root, verbose})
    if (!options.quiet) outputFor(options, io).write('Nothing was changed.\n')
    return exitCodeOf(loaded.diagnostics)
  }
  const progress = createProgress(io, options)
  const result = await buildSite({
    config: loaded.value,
    earlier: loaded.diagnostics,
    mostWarnings: options.maxWarnings,
    cache: options.cache,
    signal,
    onPhase: progress.onPhase,
  }).finally(progress.finish)
  await report(io, result.diagnostics, {format, root, verbose})
  if (!options.quiet) close(result, options, io)
  return exitCodeOf(result.diagnostics)
}

/** Returns the output for the summary, which is a result for people. Next to a report for programs it would corrupt the document. */
function outputFor({format}: BuildOptions, io: Io): Io['stdout'] {
  return format === 'pretty' ? io.stdout : io.stderr
}

function close(result: BuildResult, options: BuildOptions, io: Io): void {
  const output = outputFor(options, io)
  const paint = paintFor(io, output)
  const table = result.outcome === 'failed' ? '' : `${closingTable(result, paint)}\n`
  output.write(`${table}${describeOutcome(result, options, io)}\n`)
}

function describeOutcome(result: BuildResult, options: BuildOptions, io: Io): string {
  const {outcome, outRoot, files, bytes, filesWritten} = result
  const folder = path.relative(io.cwd, outRoot) || '.'
  if (outcome === 'failed') {
    // a folder of another program, or a missing one, is not a previous build
    const stands = existsSync(manifestIn(outRoot)) ? ` ${folder}/ still holds the previous build.` : ''
    return `Nothing was changed.${stands}`
  }
  const amount = `${countNoun(files, 'file')}, ${humaneBytes(bytes)}`
  const done = outcome === 'unchanged' ? 'nothing had to be written' : `${humaneCount(filesWritten)} written`
  return `${folder}/ holds ${amount}; ${done}, in ${humaneTime(io.now())}.\n${describeNext(result, options)}`
}

/** Describes how to view the site. Its pages need a server: opened as files, their links and styles are broken. */
function describeNext({hasPages, missingHome}: BuildResult, options: BuildOptions): string {
  if (!hasPages) return 'The site has no pages yet.'
  const next = `To see the site, run: ${npxCommand(import.meta.url, readToolPackage())} ${previewCommand(options)}`
  if (missingHome === undefined) return next
  return `${next}\nThe site has no home page: write ${missingHome}, or a redirect from / in the configuration.`
}

/** Returns the command that previews a build with these options. */
function previewCommand(options: BuildOptions): string {
  const {out, baseUrl} = options
  return [
    'preview',
    ...(out === undefined ? [] : [shellQuote(out)]),
    ...(baseUrl === undefined ? [] : ['--base-url', shellQuote(baseUrl)]),
    ...siteArguments(options),
  ].join(' ')
}
