import type {BenchCorpus} from './bench-corpora.ts'
import {buildKinds, createBenchSite} from './bench-site.ts'
import type {BenchSite, BuildKind} from './bench-site.ts'
import type {BenchPlace} from './bench-tool.ts'
import {medianCost} from './build-cost.ts'
import type {BuildCost} from './build-cost.ts'
import type {Measurement} from './measure.ts'
import type {ReadyTool} from './prepare-tool.ts'
import type {SiteSize} from './site-size.ts'

/** What a tool made of a corpus. */
export type ToolResult = {
  /** Short name of the tool. */
  readonly tool: string
  /** Name and version for readers. */
  readonly title: string
  /** Id of the corpus. */
  readonly corpus: string
  /** Pages of the corpus, of all versions. */
  readonly pages: number
  /** Builds that succeeded. */
  readonly builds: Readonly<Partial<Record<BuildKind, BuildCost>>>
  /** After the cold build, where it succeeded. */
  readonly size?: SiteSize
  /** Sentences that say why figures are missing or not to be trusted. */
  readonly problems: readonly string[]
}

/** How often to build and whom to tell. */
export type MeasureOptions = BenchPlace & {
  /** Builds of each kind; a build that takes longer than `slowBuild` is not repeated. */
  readonly runs: number
  /** Whether the site stays on disk. */
  readonly keep: boolean
  readonly onBuild: (kind: BuildKind, cost: BuildCost) => void
}

/** Seconds of wall time. Noise matters less where a build takes long, and patience more. */
const slowBuild = 10

/** Measures all kinds of builds of one tool on one corpus. The first build that fails ends it, with a problem. */
export async function measureTool(prepared: ReadyTool, bench: BenchCorpus, options: MeasureOptions): Promise<ToolResult> {
  const site = createBenchSite(prepared, bench, options)
  const builds: Partial<Record<BuildKind, BuildCost>> = {}
  const problems: string[] = []
  let size: SiteSize | undefined
  for (const kind of buildKinds) {
    const measured = await repeatBuild(site, {kind, runs: options.runs})
    const failed = measured.find(({exitCode}) => exitCode !== 0)
    if (failed) {
      problems.push(`The ${kind} build failed with exit code ${failed.exitCode}: ${site.keepLog(failed.output)} has its output.`)
      break
    }
    const cost = medianCost(measured)
    builds[kind] = cost
    options.onBuild(kind, cost)
    if (kind === 'cold') size = site.size()
  }
  if (size && size.pages !== site.pages) problems.push(`It built ${size.pages} of ${site.pages} pages.`)
  if (builds.edited && !site.showsEdit()) problems.push('The page that was edited does not show the edit.')
  if (!options.keep) site.remove()
  const {tool, version} = prepared
  return {tool: tool.name, title: `${tool.title} ${version}`.trim(), corpus: bench.id, pages: site.pages, builds, size, problems}
}

async function repeatBuild(site: BenchSite, {kind, runs}: {kind: BuildKind; runs: number}): Promise<Measurement[]> {
  const measured: Measurement[] = []
  while (measured.length < runs) {
    site.prepare(kind)
    const measurement = await site.build()
    measured.push(measurement)
    if (measurement.wall > slowBuild || measurement.exitCode !== 0) break
  }
  return measured
}
