import path from 'node:path'
import type {UsageError} from '../../renderer/index.ts'
import {openRunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunMemory} from '../../renderer/site/recall/open-run-memory.ts'
import type {checkBuilt} from '../check-links/check-built.ts'
import type {CheckLinksOptions} from '../check-links/check-links-options.ts'
import type {Checked} from '../check-links/checked.ts'
import {describeCheck} from '../check-links/describe-check.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {report} from '../report.ts'
import {isInventory} from '../reporters/describe.ts'
import type {Run} from '../run.ts'

/** Runs `docsite check-links`: proves the references of a site, or of its build output, and reports broken ones. */
export async function runCheckLinks(paths: readonly string[], options: CheckLinksOptions, run: Run): Promise<ExitCode> {
  return tellChecked(await (options.built === undefined ? checkSources : checkOutput)(paths, options, run), options, run)
}

/** Checks the references of the sources, or as many of them as may have changed since they were checked. */
async function checkSources(written: readonly string[], options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  const memory = memoryOf(written, options, run)
  const known = memory && (await recallCheck(memory, options, run))
  if (known !== undefined) return known
  const {checkContent} = await import('../check-links/check-content.ts')
  return checkContent({written, watch: memory?.watch()}, options, run)
}

/** Returns the result of the check if nothing has changed since the last one, or only texts of pages. */
async function recallCheck(memory: RunMemory<Checked>, options: CheckLinksOptions, run: Run): Promise<Checked | undefined> {
  const recalled = memory.recall()
  if (recalled === undefined || recalled.changed.length === 0) return recalled?.value
  return (await import('../check-links/check-edited.ts')).checkEdited(recalled, options, run, memory.watch())
}

/** Returns the memory of checks with the same options. Undefined for a check that is made in any case. */
function memoryOf(written: readonly string[], options: CheckLinksOptions, {io}: Run): RunMemory<Checked> | undefined {
  const {external, stale, cache, versions, maxWarnings, config} = options
  if (!cache || external || stale) return undefined
  return openRunMemory({
    root: path.resolve(io.cwd, options.root),
    command: ['check-links', io.cwd, written, versions, maxWarnings, config],
  })
}

/** Checks the references of a built site. */
async function checkOutput(...checking: Parameters<typeof checkBuilt>): ReturnType<typeof checkBuilt> {
  return (await import('../check-links/check-built.ts')).checkBuilt(...checking)
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
