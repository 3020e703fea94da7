import path from 'node:path'
import type {UsageError} from '../../renderer/index.ts'
import {checkSite, chooseContent} from '../../renderer/index.ts'
import {checkBuilt} from '../check-links/check-built.ts'
import type {CheckLinksOptions} from '../check-links/check-links-options.ts'
import type {Checked} from '../check-links/checked.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import {report} from '../report.ts'
import {isInventory} from '../reporters/describe.ts'
import {describeCheck} from '../check-links/describe-check.ts'

/** Runs `docsite check-links`: proves the references of a site, or of its build output, and reports broken ones. */
export async function runCheckLinks(paths: readonly string[], options: CheckLinksOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await (options.built === undefined ? checkContent : checkBuilt)(paths, options, run), options, run)
}

/** Checks the references of the sources. */
async function checkContent(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  const {cwd} = run.io
  const {external, stale, cache, versions, maxWarnings: mostWarnings} = options
  const root = path.resolve(cwd, options.root)
  const loadConfig = (): ReturnType<typeof loadSiteConfig> =>
    loadSiteConfig({root: options.root, config: options.config, cache, format: options.format}, run)
  const chosen = await chooseContent({paths: written, versions}, {cwd, root, loadConfig})
  if ('error' in chosen) return chosen
  const {config, diagnostics: earlier, scope} = chosen
  if (config === undefined) return {root, diagnostics: earlier, scope}
  const {onPhase, finish} = createProgress(run.io, options)
  const check = checkSite({config, earlier, scope, external, stale, cache, mostWarnings, signal: run.signal, onPhase})
  const {counts, diagnostics: told} = await check.finally(finish)
  const addresses = counts.addresses === undefined ? [] : [[counts.addresses, 'external URL'] as const]
  const commits = counts.commits === undefined ? [] : [[counts.commits, 'commit'] as const]
  return {
    root,
    diagnostics: told,
    scope,
    coverage: {
      proven: [[counts.references, 'reference'], [counts.anchors, 'anchor'], ...addresses, ...commits],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
    },
  }
}

/** Reports the problems that a check found, and what it covered. */
async function tellChecked(
  checked: Checked | UsageError,
  {format, quiet, verbose}: Pick<CommonOptions, 'format' | 'quiet' | 'verbose'>,
  {io}: Run,
): Promise<ExitCode> {
  if ('error' in checked) {
    io.stderr.write(`error: ${checked.error}\n`)
    return exitCodes.environment
  }
  const {root, diagnostics, scope, coverage} = checked
  await report(io, diagnostics, {format, root, verbose})
  if (!quiet && coverage !== undefined) {
    // the summary is a result for people; next to a report for programs it would corrupt the document
    const output = format === 'pretty' ? io.stdout : io.stderr
    output.write(`${describeCheck(coverage, {isClean: diagnostics.every(isInventory), scope, time: io.now()})}\n`)
  }
  return exitCodeOf(diagnostics)
}
