import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import {nextVersion, splitVersion} from '../../core/text/version-name.ts'
import {routeInSite} from '../../core/urls/url.ts'
import type {Ledger, Published} from './ledger-text.ts'

/** A locale whose pages are published. */
export type PublishedLocale = {readonly config: SiteConfig; readonly graph: RouteGraph}

/**
 * Returns the addresses that readers may rely on once a site is published: those of docs, of their categories, of pages and posts, and of
 * redirects. Left out are the version next, which is not released, and lists that come and go with what they list, such as pages of tags.
 */
export function publishedBy(locales: readonly PublishedLocale[]): Ledger {
  return new Map(
    locales.flatMap(({config, graph}) =>
      [...graph.routes.values()].flatMap((route): [RoutePath, Published][] =>
        isPromise(route) ? [[routeInSite(route.path, config), {line: 0, ids: new Map(idsOf(route).map((id) => [id, 0]))}]] : [],
      ),
    ),
  )
}

function isPromise(route: Route): boolean {
  if (route.kind === 'listing') return false
  if (route.kind === 'doc') return isReleased(route.doc.version) && !route.doc.unlisted
  return route.kind !== 'generated-index' || isReleased(route.version)
}

function isReleased(version: string): boolean {
  return splitVersion(version).name !== nextVersion
}

/** Returns the ids of the headings of a page, those that it once had included. */
function idsOf(route: Route): string[] {
  const compiled = route.kind === 'doc' ? route.doc.compiled : route.kind === 'page' ? route.page.compiled : undefined
  if (compiled === undefined) return []
  return [...new Set([...compiled.outline.map(({id}) => id), ...Object.keys(compiled.frontMatter.anchors ?? {})])].filter(
    (id) => !/\s/.test(id),
  )
}
