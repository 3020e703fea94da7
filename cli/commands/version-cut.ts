import path from 'node:path'
import {cutVersion, diagnostic, findConfigEdits} from '../../renderer/index.ts'
import type {CutResult, Diagnostic, SiteConfig} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {paintFor} from '../paint.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import {siteArguments} from '../site-arguments.ts'
import {npxCommand, readToolPackage} from '../tool-package.ts'
import {describeCut, describeFixed} from '../version-cut/describe-cut.ts'

/** Options of `docsite version-cut`. Paths are relative to the working directory. */
export type VersionCutOptions = CommonOptions & {
  readonly dryRun: boolean
  readonly fix: boolean
  readonly fixLikely: boolean
  readonly label?: string
}

/** Runs `docsite version-cut`: cuts a version from next, or reports why it cannot, and describes the next steps. */
export async function runVersionCut(name: string | undefined, options: VersionCutOptions, run: Run): Promise<ExitCode> {
  const root = path.resolve(run.io.cwd, options.root)
  const {config, result} = await cut(name, options, run)
  await report(run.io, result.diagnostics, {format: options.format, root, verbose: options.verbose})
  // the plan is the result of a dry run
  if (!options.quiet || result.outcome === 'planned') await close({config, result, options, run})
  return exitCodeOf(result.diagnostics)
}

type Ended = {readonly config?: SiteConfig; readonly result: CutResult}

async function cut(name: string | undefined, options: VersionCutOptions, run: Run): Promise<Ended> {
  if (name === undefined) return refused([unnamed()])
  const {value: config, diagnostics} = await loadSiteConfig({root: options.root, config: options.config, format: options.format}, run)
  if (config === undefined) return refused(diagnostics)
  const progress = createProgress(run.io, options)
  const result = await cutVersion({
    config,
    name,
    dryRun: options.dryRun,
    fix: options.fixLikely ? 'likely' : options.fix ? 'certain' : undefined,
    earlier: diagnostics,
    mostWarnings: options.maxWarnings,
    signal: run.signal,
    onPhase: progress.onPhase,
  }).finally(progress.finish)
  return {config, result}
}

function refused(diagnostics: readonly Diagnostic[]): Ended {
  return {result: {outcome: 'refused', diagnostics}}
}

function unnamed(): Diagnostic {
  return diagnostic('version-name-invalid', {
    message: 'The name of the new version is missing.',
    hint: 'Write a name such as 1.0.0: `docsite version-cut 1.0.0`.',
  })
}

/** Describes the outcome, which is a result for people. Next to a report for programs it would corrupt the document. */
async function close({config, result, options, run: {io}}: Ended & {options: VersionCutOptions; run: Run}): Promise<void> {
  const output = options.format === 'pretty' ? io.stdout : io.stderr
  if (result.fixed !== undefined) output.write(describeFixed(result.fixed, !options.dryRun))
  if (config === undefined || result.outcome === 'refused') {
    output.write('No version was cut.\n')
    return
  }
  const {plan, effects} = result
  const edits = await findConfigEdits({config, plan, effects, label: options.label})
  const fromCwd = (file: string): string => path.relative(io.cwd, path.join(config.root, file)).split(path.sep).join('/')
  const configFile = path.relative(io.cwd, config.configFile).split(path.sep).join('/')
  const docsite = (command: string): string =>
    `${npxCommand(import.meta.url, readToolPackage())} ${[command, ...siteArguments(options)].join(' ')}`
  output.write(describeCut({...result, edits}, {fromCwd, configFile, docsite, paint: paintFor(io, output)}))
}
