import fs from 'node:fs'
import path from 'node:path'
import {measure} from '../measure.ts'
import {hasId, headingIds, openSite, readThrough} from './built-site.ts'
import {createHistory} from './releases.ts'
import type {Release, ReleasedPage} from './releases.ts'
import type {BuiltSite, VersionsPlace, VersionsTool} from './versions-tool.ts'

/** The state of addresses and menus after three releases. */
export type Promises = {
  /** Whether the authors had written down what the tool can take. */
  readonly declared: boolean
  /** Pages of all versions times other versions that have the same page. */
  readonly pairs: number
  /** Those in which the version menu leads to it. */
  readonly followed: number
  /** The same for pairs whose addresses differ. */
  readonly renamedPairs: number
  readonly renamedFollowed: number
  /** Addresses that the first two releases had, and those that answer nothing after the third. */
  readonly addresses: number
  readonly lostAddresses: number
  /** The same for ids of headings on pages that still answer. */
  readonly ids: number
  readonly lostIds: number
}

/** Builds a history release by release, and looks at what readers find after the last. */
export async function measurePromises(
  tool: VersionsTool,
  {project, benchDir, bin, declared}: VersionsPlace & {readonly declared: boolean},
): Promise<Promises> {
  const history = createHistory()
  const root = path.join(benchDir, tool.folder, `promises-${declared ? 'declared' : 'plain'}`)
  fs.rmSync(root, {recursive: true, force: true})
  const published = new Map<string, PublishedPage>()
  let site: BuiltSite | undefined
  for (const count of history.keys()) {
    const releases = history.slice(0, count + 1)
    const versions = releases.map(({name}) => name)
    tool.write(root, releases, {declared, strict: false})
    const {command, args, env} = tool.command({project, root, bin}, {versions, pending: versions.slice(-1)})
    const {exitCode, output} = await measure(command, args, {cwd: root, env})
    if (exitCode !== 0) throw new Error(`The build of ${versions.at(-1)} ended with ${exitCode}: ${output.slice(-300)}`)
    site = openSite(tool.collect(root), versions.at(-1) ?? '')
    if (count === history.length - 1) break
    keepBuild(site.out, path.join(root, `../${path.basename(root)}-${versions.at(-1)}`))
    publish(published, {tool, site, releases})
  }
  if (site === undefined) throw new Error('There is no release.')
  return {declared, ...followMenus(tool, site, history), ...countLost(site, published, history.at(-1)?.pages ?? [])}
}

/** Leaves the published site beside the new one, for a look at it. */
function keepBuild(out: string, folder: string): void {
  fs.rmSync(folder, {recursive: true, force: true})
  fs.cpSync(out, folder, {recursive: true, verbatimSymlinks: true})
}

/** The content behind an address: its last page, and all ids that it had. */
type PublishedPage = {readonly position: number; readonly ids: ReadonlySet<string>}

function publish(
  published: Map<string, PublishedPage>,
  {tool, site, releases}: {tool: VersionsTool; site: BuiltSite; releases: readonly Release[]},
): void {
  for (const {name, pages} of releases)
    for (const {slug, position} of pages) {
      const address = tool.address({version: name, slug}, site.latest)
      const ids = headingIds(site.read(address) ?? '')
      published.set(address, {position, ids: new Set([...(published.get(address)?.ids ?? []), ...ids])})
    }
}

function followMenus(
  tool: VersionsTool,
  site: BuiltSite,
  history: readonly Release[],
): Pick<Promises, 'pairs' | 'followed' | 'renamedPairs' | 'renamedFollowed'> {
  const counts = {pairs: 0, followed: 0, renamedPairs: 0, renamedFollowed: 0}
  for (const from of history)
    for (const to of history) {
      if (from === to) continue
      for (const page of from.pages) {
        // positions stay with a page through all of its names
        const same = to.pages.find(({position}) => position === page.position)
        if (same === undefined) continue
        const target = tool.follow(site, {version: from.name, slug: page.slug}, to.name)
        const isFollowed =
          target !== undefined && withSlash(target) === withSlash(tool.address({version: to.name, slug: same.slug}, site.latest))
        const isRenamed = same.slug !== page.slug
        counts.pairs += 1
        counts.followed += Number(isFollowed)
        counts.renamedPairs += Number(isRenamed)
        counts.renamedFollowed += Number(isRenamed && isFollowed)
      }
    }
  return counts
}

function withSlash(address: string): string {
  return address.replace(/\/?$/, '/')
}

function countLost(
  site: BuiltSite,
  published: ReadonlyMap<string, PublishedPage>,
  newest: readonly ReleasedPage[],
): Pick<Promises, 'addresses' | 'lostAddresses' | 'ids' | 'lostIds'> {
  const counts = {addresses: 0, lostAddresses: 0, ids: 0, lostIds: 0}
  for (const [address, {ids, position}] of published) {
    const html = readThrough(site, address)
    counts.addresses += 1
    counts.lostAddresses += Number(html === undefined)
    // headings of a page that was removed are nowhere
    if (html === undefined || !newest.some((page) => page.position === position)) continue
    counts.ids += ids.size
    counts.lostIds += [...ids].filter((id) => !hasId(html, id)).length
  }
  return counts
}
