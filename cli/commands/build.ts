import path from 'node:path'
import {buildSite, hasUntriedTemplates, templatesTooLarge} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {describeBuild} from '../describe-build.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'

/** Options of `docsite build`. Paths are relative to the working directory. */
export type BuildOptions = CommonOptions & {
  readonly out?: string
  readonly baseUrl?: string
  readonly versions?: readonly string[]
  readonly locale?: readonly string[]
  readonly cache: boolean
  readonly changedList?: string
  readonly changedSince?: string
}

/** Runs `docsite build`: builds the site, reports its problems, and describes the state of the output. */
export async function runBuild(options: BuildOptions, run: Run): Promise<ExitCode> {
  const {io, signal, supervisor} = run
  const {format, verbose} = options
  const root = path.resolve(io.cwd, options.root)
  // a result for people. Next to a report for programs it would corrupt the document
  const output = format === 'pretty' ? io.stdout : io.stderr
  const loaded = await loadSiteConfig({...options, locales: options.locale}, run)
  if (loaded.value === undefined) {
    await report(io, loaded.diagnostics, {format, root, verbose})
    if (!options.quiet) output.write('Nothing was changed.\n')
    return exitCodeOf(loaded.diagnostics)
  }
  if (run.runApart !== undefined && hasUntriedTemplates(loaded.value, options)) {
    const ended = await run.runApart()
    if ('exitCode' in ended) return ended.exitCode
    const lost = templatesTooLarge(ended.renders, loaded.value)
    await report(io, [...loaded.diagnostics, lost], {format, root, verbose})
    if (!options.quiet) output.write('Nothing was changed.\n')
    return exitCodeOf([lost])
  }
  const progress = createProgress(io, options)
  const result = await buildSite({
    config: loaded.value,
    earlier: loaded.diagnostics,
    mostWarnings: options.maxWarnings,
    cache: options.cache,
    ...changedListOf(options, io.cwd),
    signal,
    onPhase: progress.onPhase,
    ...(supervisor && {onRender: (route) => supervisor.tell({renders: route ?? null})}),
  }).finally(progress.finish)
  await report(io, result.diagnostics, {format, root, verbose})
  if (!options.quiet) output.write(describeBuild(result, options, {io, output}))
  return exitCodeOf(result.diagnostics)
}

function changedListOf(
  {changedList: file, changedSince: since}: BuildOptions,
  cwd: string,
): Pick<Parameters<typeof buildSite>[0], 'changedList'> {
  if (file === undefined) return {}
  return {changedList: {file: path.resolve(cwd, file), ...(since !== undefined && {since: path.resolve(cwd, since)})}}
}
