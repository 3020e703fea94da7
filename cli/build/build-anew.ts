import path from 'node:path'
import {buildSite, hasUntriedTemplates, templatesTooLarge} from '../../renderer/index.ts'
import type {BuildResult} from '../../renderer/index.ts'
import type {OutputState} from '../../renderer/output/output-state.ts'
import {isLasting} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import {releaseLargeHeap} from '../../renderer/site-code/tune-engine.ts'
import {exitCodeOf} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import {asUnchanged} from './as-unchanged.ts'
import type {BuildOptions} from './build-options.ts'
import {tellBuild} from './tell-build.ts'

/** The notes on a build, and the compilations that were made for it before. */
export type NotedBuild = {
  readonly watch: RunWatch<BuildResult> | undefined
  /** As of `buildSite`. */
  readonly compiled: ReadonlySet<string>
}

/** Builds the site, reports its problems, and describes the state of the output. A watched build is stored for later ones. */
export async function buildAnew(options: BuildOptions, run: Run, noted: NotedBuild): Promise<ExitCode> {
  const {watch} = noted
  try {
    return await build(options, run, noted)
  } finally {
    watch?.drop()
  }
}

async function build(options: BuildOptions, run: Run, {watch, compiled}: NotedBuild): Promise<ExitCode> {
  const {io, signal, supervisor} = run
  const {format, verbose} = options
  const root = path.resolve(io.cwd, options.root)
  const nothing = (): void => void (options.quiet || (format === 'pretty' ? io.stdout : io.stderr).write('Nothing was changed.\n'))
  const loaded = await loadSiteConfig({...options, locales: options.locale}, run)
  if (loaded.value === undefined) {
    await report(io, loaded.diagnostics, {format, root, verbose})
    nothing()
    return exitCodeOf(loaded.diagnostics)
  }
  if (run.runApart !== undefined && hasUntriedTemplates(loaded.value, options)) {
    const ended = await run.runApart()
    if ('exitCode' in ended) return ended.exitCode
    const lost = templatesTooLarge(ended.renders, loaded.value)
    await report(io, [...loaded.diagnostics, lost], {format, root, verbose})
    nothing()
    return exitCodeOf([lost])
  }
  const progress = createProgress(io, options)
  let state: OutputState | undefined
  let notes: string | undefined
  const result = await buildSite({
    config: loaded.value,
    earlier: loaded.diagnostics,
    mostWarnings: options.maxWarnings,
    cache: options.cache,
    compiled,
    ...changedListOf(options, io.cwd),
    signal,
    onPhase: progress.onPhase,
    onState: (known) => (state = known),
    ...(watch && {onNotes: (known) => (notes = known)}),
    ...(supervisor && {onRender: (route) => supervisor.tell({renders: route ?? null})}),
  }).finally(progress.finish)
  releaseLargeHeap()
  const runsAlways = loaded.value.plugins.some(({volatile}) => volatile === true)
  if (state !== undefined && result.outcome !== 'failed' && !runsAlways && isLasting(result.diagnostics))
    watch?.keep({value: asUnchanged(result), output: {outRoot: result.outRoot, state}, notes})
  return tellBuild(result, options, run)
}

function changedListOf(
  {changedList: file, changedSince: since}: BuildOptions,
  cwd: string,
): Pick<Parameters<typeof buildSite>[0], 'changedList'> {
  if (file === undefined) return {}
  return {changedList: {file: path.resolve(cwd, file), ...(since !== undefined && {since: path.resolve(cwd, since)})}}
}
