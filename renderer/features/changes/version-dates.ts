import {configOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {compareText} from '../../core/text/compare.ts'
import {isNext, splitVersion} from '../../core/text/version-name.ts'
import {readCommitDates, readHeadDate} from '../../source/git-history.ts'
import type {CommitDates} from '../../source/git-history.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../source/git/repository.ts'

/** When the pages of versions changed. ISO 8601, UTC. */
export type VersionDates = {
  /** Returns the date of a doc in a version, or of one that the version has no more. Undefined if nothing tells of it. */
  readonly dateOf: (version: VersionGraph, doc: Doc | undefined) => string | undefined
  /** Returns the date of a version as a whole. Undefined if nothing tells of it, not even of one of its docs. */
  readonly dateOfVersion: (version: VersionGraph) => string | undefined
}

/**
 * Reads when versions of a doc set came out: on the day that the configuration says; with the commit from which a version comes, or the first one
 * that has its folder; or else with the version before. Docs of next, which is not out, have the dates of their last commits. Where nothing is known
 * of a version, and none of its docs has a date of its own, the date is that of the commit that is checked out.
 * @param versions the versions of the set, newest first
 */
export async function readVersionDates(config: SiteConfig, versions: readonly VersionGraph[]): Promise<VersionDates> {
  const set = versions[0]?.version.set ?? ''
  const {fromGit = {}} = configOfSet(config, set).docsPlaces
  const ofCommit = new Map<string, string | undefined>()
  for (const {version} of versions) {
    const place = fromGit[splitVersion(version.name).name]
    if (place !== undefined) ofCommit.set(version.name, await dateOfCommit(place))
  }
  const folders = versions.flatMap(({version}) => (ofCommit.has(version.name) || isDated(version) ? [] : [version.dir]))
  const {first, last} = await commitDates(config, folders)
  const releases = new Map<string, string>()
  let before: string | undefined
  for (const {version} of versions.toReversed()) {
    const released = version.life?.released
    const own = released === undefined ? (ofCommit.get(version.name) ?? first.get(version.dir)) : `${released}T00:00:00.000Z`
    // the first commit of next is older than what has changed in it
    before = isNext(version.name) && released === undefined ? before : (own ?? before)
    if (before !== undefined) releases.set(version.name, before)
  }
  const dateOf: VersionDates['dateOf'] = ({version}, doc) => {
    const written = doc?.compiled.frontMatter.last_update?.date
    const ofFile = isNext(version.name) && !isDated(version) && doc !== undefined ? last.get(fileOf(doc)) : undefined
    return written ?? ofFile ?? releases.get(version.name)
  }
  const head = versions.every(({version}) => releases.has(version.name)) ? undefined : await readHeadDate(config)
  return {
    dateOf,
    dateOfVersion(version) {
      const [oldest] = version.docs.flatMap((doc) => dateOf(version, doc) ?? []).sort(compareText)
      return releases.get(version.version.name) ?? oldest ?? head
    },
  }
}

function isDated({life}: VersionGraph['version']): boolean {
  return life?.released !== undefined
}

function fileOf({source}: Doc): SitePath {
  return source.original ?? source.path
}

async function dateOfCommit({repository, commit}: {readonly repository: string; readonly commit: string}): Promise<string | undefined> {
  try {
    const said = await runGit(repositoryAt(repository), ['log', '-1', '--no-show-signature', '--format=%cI', commit], {
      patience: GIT_PATIENCE,
    })
    return new Date(said.trim()).toISOString()
  } catch {
    // what is wrong with a repository is reported where its files are read
    return undefined
  }
}

async function commitDates({root}: SiteConfig, folders: readonly SitePath[]): Promise<CommitDates> {
  try {
    if (folders.length > 0) return await readCommitDates({root, folders})
  } catch {
    // a site without Git has no such dates
  }
  return {first: new Map(), last: new Map()}
}
