import type {SiteConfig} from '../../../config/site-config.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../../core/model/diagnostic.ts'
import type {RoutePath, SitePath} from '../../../core/model/paths.ts'
import type {ListingRoute} from '../../../core/model/route-graph.ts'
import {toFileRoute, toRoutePath} from '../../../core/urls/url.ts'
import type {Claim, RoutedSite} from '../../../graph/routes/claim-routes.ts'
import {readConfigPath} from '../../../graph/routes/config-path.ts'
import {placeInTombstones} from './place-in-tombstones.ts'

type Written = SiteConfig['tombstones'][number]

/**
 * Creates the routes of tombstones. An address that has a page, or from which a page says that it has moved, is reported: whichever of the two
 * readers got, the other would be wrong.
 */
export function tombstoneRoutes(config: SiteConfig, site: RoutedSite): Staged<Claim[]> {
  const {configFile} = site.sources
  const taken = takenBy(site)
  const value: Claim[] = []
  const diagnostics: Diagnostic[] = []
  for (const written of config.tombstones) {
    for (const at of [written.at].flat()) {
      const inSite = readConfigPath(at, config)
      const place = placeInTombstones(configFile, at, 'at')
      const where = {file: configFile?.path, ...(place !== undefined && {place})}
      if (inSite === undefined) {
        const message = `\`${at}\` cannot be the address of a tombstone: it must be a path of the site, without query or anchor.`
        diagnostics.push(diagnostic('route-invalid', {...where, message, hint: 'Write a path such as `/docs/old-page/`.'}))
        continue
      }
      const path = /\.html?$/.test(inSite) ? toFileRoute(inSite) : toRoutePath(inSite)
      const page = taken(path)
      if (page === undefined) value.push({route: tombstone(path, written), file: configFile?.path})
      else diagnostics.push(diagnostic('tombstone-shadowed', {...where, ...describe(at, page)}))
    }
  }
  return {value, diagnostics}
}

function tombstone(path: RoutePath, {title, since, reason, instead}: Written): ListingRoute {
  return {
    kind: 'listing',
    feature: 'ledger',
    page: 'tombstone',
    path,
    version: undefined,
    title,
    description: reason,
    indexing: 'links',
    groups: [],
    tombstone: {since, reason, instead: [instead].flat()},
  }
}

/** What has an address: a page or a file, or a page that was there and has moved. */
type Taken = {readonly hasMoved: boolean; readonly file: SitePath | undefined}

function takenBy({versions, claimed, sources}: RoutedSite): (path: RoutePath) => Taken | undefined {
  const files = new Map(sources.staticFiles.map(({route, path}) => [route, path]))
  const pages = [...claimed.values()].flatMap(({route}) => (route.kind === 'page' ? [route.page] : []))
  const moved = new Map(
    [...versions.flatMap(({docs}) => docs), ...pages].flatMap(({former = [], source}) => former.map((path) => [path, source.path])),
  )
  return (path) => {
    const page = claimed.get(path)
    if (page !== undefined) return {hasMoved: false, file: page.file}
    const file = files.get(toFileRoute(path))
    if (file !== undefined) return {hasMoved: false, file}
    return moved.has(path) ? {hasMoved: true, file: moved.get(path)} : undefined
  }
}

function describe(at: string, {hasMoved, file}: Taken): Pick<Diagnostic, 'message' | 'hint' | 'related'> {
  const related = file === undefined ? {} : {related: [{message: hasMoved ? 'This page has moved from there.' : 'This is there.', file}]}
  return hasMoved
    ? {
        message: `\`${at}\` has a tombstone, but a page says that it has moved from there.`,
        hint: 'Remove the tombstone, so that the address leads to the page, or `moved_from` of the page.',
        ...related,
      }
    : {
        message: `\`${at}\` has a tombstone, but a page or file with that path exists.`,
        hint: 'Remove the tombstone: what was gone is back.',
        ...related,
      }
}
