import path from 'node:path'
import {checkCode} from '../../renderer/index.ts'
import type {UncheckedLimit} from '../../renderer/index.ts'
import {describeCheck} from '../check-links/describe-check.ts'
import {readPaths, readVersions} from '../check-links/report-only.ts'
import type {UsageError} from '../check-links/report-only.ts'
import type {Checked} from '../check-links/checked.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** Options of `docsite check-code`. Paths are relative to where the command is given. */
export type CheckCodeOptions = CommonOptions & {
  readonly versions?: readonly string[]
  readonly maxUnchecked?: UncheckedLimit
  readonly cache: boolean
}

/** `docsite check-code`: compiles the code fences of a site, and reports those that do not compile. */
export async function runCheckCode(paths: readonly string[], options: CheckCodeOptions, run: Run): Promise<ExitCode> {
  const {io} = run
  const checked = await check(paths, options, run)
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

async function check(written: readonly string[], options: CheckCodeOptions, run: Run): Promise<Checked | UsageError> {
  const {io, signal} = run
  const root = path.resolve(io.cwd, options.root)
  const paths = readPaths(written, {cwd: io.cwd, folder: root, what: 'the site'})
  if ('error' in paths) return paths
  // what `--versions` names is checked, and all versions are known, so that it is nothing that the configuration is loaded with
  const {value: config, diagnostics} = await loadSiteConfig({root: options.root, config: options.config}, run)
  if (config === undefined) return {root, diagnostics, scope: {}}
  const versions = options.versions && readVersions(options.versions, config)
  if (versions !== undefined && 'error' in versions) return versions
  const scope = {...(paths.length > 0 && {paths}), ...(versions && {versions})}
  const {cache, maxWarnings: mostWarnings, maxUnchecked: mostUnchecked} = options
  const {onPhase, finish} = createProgress(io, options)
  const checked = checkCode({config, earlier: diagnostics, scope, cache, mostUnchecked, mostWarnings, signal, onPhase})
  const {counts, diagnostics: told} = await checked.finally(finish)
  const {samples, unchecked} = counts
  return {
    root,
    diagnostics: told,
    scope,
    looked: {
      proven: [[samples - unchecked, 'code sample']],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
      ...(unchecked > 0 && {
        aside: `${unchecked} ${unchecked === 1 ? 'is' : 'are'} left out (${((unchecked / samples) * 100).toFixed(1)} %)`,
      }),
    },
  }
}
