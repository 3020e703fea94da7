import {changesOfSet} from '../../config/changes-of-set.ts'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {append} from '../../core/data/append.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {ListingRoute, VersionGraph} from '../../core/model/route-graph.ts'
import {isNext, splitVersion} from '../../core/text/version-name.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {toRoutePath} from '../../core/urls/url.ts'
import type {Claim, RoutedSite} from '../../graph/routes/claim-routes.ts'
import {datedVersions, withoutFeed} from './dated-versions.ts'

/** Two versions of a doc set. */
export type VersionPair = {readonly from: VersionGraph; readonly to: VersionGraph}

/** Returns the versions of a doc set that have docs, newest first. */
export function versionsOfSet(versions: readonly VersionGraph[], set: string): VersionGraph[] {
  return versions.filter(({version, docs}) => version.set === set && docs.length > 0)
}

/** Returns the pairs of versions that have a page of changes: the newest later version first, and for each the newest earlier one first. */
export function pairsOf(versions: readonly VersionGraph[], reach: 'all' | 'neighbour'): VersionPair[] {
  return versions.flatMap((to, index) => {
    const earlier = versions.slice(index + 1)
    return (reach === 'all' ? earlier : earlier.slice(0, 1)).map((from) => ({from, to}))
  })
}

/** Returns the route of the list of changes of a doc set. */
export function overviewPath(config: SiteConfig, set: string): RoutePath {
  return toRoutePath(`/${configOfSet(config, set).docs.routeBase}/`, changesOfSet(config, set)?.path ?? '')
}

/** Returns the route of the page about what changed between two versions. It stays the same when another version becomes the latest. */
export function pairPath(config: SiteConfig, {from, to}: VersionPair): RoutePath {
  const names = [from, to].map(({version}) => splitVersion(version.name).name)
  return toRoutePath(overviewPath(config, to.version.set), names.join('/'))
}

/** Returns the path of the feed of a version in the site. */
export function feedPath(config: SiteConfig, {version}: VersionGraph): RoutePath {
  return `${overviewPath(config, version.set)}${splitVersion(version.name).name}/atom.xml`
}

/** The versions of a site, and whether it is in a Git repository with a commit. */
type ChangesSite = Pick<RoutedSite, 'versions' | 'sources'> & {readonly hasCommits: boolean}

/** Returns the routes of the pages of changes: one for each pair of versions, and a list for each doc set. */
export function changesRoutes(config: SiteConfig, {versions, sources, hasCommits}: ChangesSite): Staged<Claim[]> {
  const diagnostics: Diagnostic[] = []
  const text = createShowText(config)
  const fileOf = ({version}: VersionGraph): string =>
    sources.versions.find((one) => one.version.name === version.name)?.sidebarsFile?.path ?? version.dir
  const value = docSetIds(config).flatMap((set) => {
    const options = changesOfSet(config, set)
    const ofSet = versionsOfSet(versions, set)
    const [newest] = ofSet
    if (options === undefined || newest === undefined || ofSet.length < 2) return []
    const dated = datedVersions(config, ofSet, hasCommits)
    // the oldest version has no changes, and what is not released has no day
    const undated = ofSet.slice(0, -1).filter((version) => !dated.includes(version) && !isNext(version.version.name))
    append(diagnostics, withoutFeed(undated, ofSet.at(-1)?.version, sources.configFile))
    const feeds = ofSet.slice(0, -1).filter((version) => dated.includes(version))
    const overview: ListingRoute = {
      ...shared,
      page: 'changes-overview',
      path: overviewPath(config, set),
      version: (ofSet.find(({version}) => version.isLatest) ?? newest).version.name,
      title: text('docsite.changes.title'),
      changes: {set, feeds: feeds.map(({version}) => version.name)},
    }
    const pages = pairsOf(ofSet, options.with).map((pair): Claim => {
      const {from, to} = pair
      const title = text('docsite.changes.pageTitle', {from: from.version.label, to: to.version.label})
      const own = feeds.includes(to) ? [to.version.name] : []
      const changes = {set, pair: {from: from.version.name, to: to.version.name}, feeds: own}
      return {route: {...shared, page: 'changes', path: pairPath(config, pair), version: to.version.name, title, changes}, file: fileOf(to)}
    })
    return [{route: overview, file: fileOf(newest)}, ...pages]
  })
  return {value, diagnostics}
}

/** Search engines follow the links of these pages and do not list them, since they repeat what docs say. */
const shared = {kind: 'listing', feature: 'changes', indexing: 'links', groups: []} as const
