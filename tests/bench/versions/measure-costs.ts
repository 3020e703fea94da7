import fs from 'node:fs'
import path from 'node:path'
import {measure} from '../measure.ts'
import type {Measurement} from '../measure.ts'
import {settleDisk} from '../settle-disk.ts'
import {siteSize} from '../site-size.ts'
import type {SiteSize} from '../site-size.ts'
import {createReleases} from './releases.ts'
import type {Release} from './releases.ts'
import type {VersionsPlace, VersionsTool} from './versions-tool.ts'

/** The builds that are measured: all versions, the same again, a sentence added to a page of the newest, one version more. */
export const costKinds = ['cold', 'unchanged', 'edited', 'added'] as const
export type CostKind = (typeof costKinds)[number]

/** The cost of the versions of a tool. */
export type VersionCosts = {
  /** All runs of each kind that succeeded. */
  readonly builds: Readonly<Record<CostKind, readonly Measurement[]>>
  /** After the cold build, and with one version more. */
  readonly size: SiteSize
  readonly sizeAdded: SiteSize
  /** Sentences about builds that failed. */
  readonly problems: readonly string[]
}

/** Size of the site, and how often each build is run. */
export type CostOptions = VersionsPlace & {
  readonly versions: number
  readonly pages: number
  readonly shared: number
  readonly runs: number
  readonly onBuild: (kind: CostKind, measured: Measurement) => void
}

/** Seconds of processor time from which a build is not repeated. */
const slowBuild = 60

/** Measures builds of many versions. Runs go through all kinds in turn, each from an empty folder. */
export async function measureCosts(tool: VersionsTool, options: CostOptions): Promise<VersionCosts> {
  const root = path.join(options.benchDir, tool.folder, `costs-${options.versions}x${options.pages}`)
  const all = createReleases({...options, versions: options.versions + 1})
  const before = all.slice(0, -1)
  const builds: Record<CostKind, Measurement[]> = {cold: [], unchanged: [], edited: [], added: []}
  const problems: string[] = []
  let [size, sizeAdded] = [siteSize(''), siteSize('')]
  for (let run = 0; run < options.runs; run++) {
    fs.rmSync(root, {recursive: true, force: true})
    fs.mkdirSync(root, {recursive: true})
    for (const kind of costKinds) {
      const releases = kind === 'added' ? all : kind === 'edited' ? editNewest(before, run) : before
      const versions = releases.map(({name}) => name)
      if (kind !== 'unchanged') tool.write(root, releases, {declared: false, strict: false})
      const pending = kind === 'cold' ? versions : kind === 'added' ? versions.slice(-1) : []
      const {command, args, env} = tool.command({...options, root}, {versions, pending})
      settleDisk()
      const measured = await measure(command, args, {cwd: root, env})
      options.onBuild(kind, measured)
      if (measured.exitCode !== 0) {
        problems.push(`The ${kind} build ended with ${measured.exitCode}: ${measured.output.slice(-300)}`)
        return {builds, size, sizeAdded, problems}
      }
      builds[kind].push(measured)
      if (kind === 'cold') size = siteSize(tool.collect(root))
      if (kind === 'added') sizeAdded = siteSize(tool.collect(root))
    }
    if ((builds.cold.at(-1)?.cpu ?? 0) > slowBuild) break
  }
  fs.rmSync(root, {recursive: true, force: true})
  return {builds, size, sizeAdded, problems}
}

function editNewest(releases: readonly Release[], run: number): readonly Release[] {
  const newest = releases.at(-1)
  if (newest === undefined) return releases
  const pages = newest.pages.map((page, index) =>
    index === 0 ? {...page, blocks: [...page.blocks, {type: 'paragraph' as const, text: `Sentence ${run} that an editor added.`}]} : page,
  )
  return [...releases.slice(0, -1), {...newest, pages}]
}
