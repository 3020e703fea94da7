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
        isPromise(route, graph)
          ? [[routeInSite(route.path, config), {line: 0, ids: new Map(idsOf(route).map((id) => [id, undefined]))}]]
          : [],
      ),
    ),
  )
}

function isPromise(route: Route, graph: RouteGraph): boolean {
  if (route.kind === 'listing') return false
  if (route.kind === 'doc') return isReleased(route.doc.version, graph) && !route.doc.unlisted
  if (route.kind === 'generated-index') return isReleased(route.version, graph)
  const target = route.kind === 'redirect' && route.target !== undefined ? graph.routes.get(route.target) : undefined
  return target === undefined || target.kind === 'listing' || isPromise(target, graph)
}

/** Reports whether a version is not next, or is the only one of a site without versions, which has that name. */
function isReleased(name: string, {versions}: RouteGraph): boolean {
  return splitVersion(name).name !== nextVersion || versions.some(({version}) => version.name === name && version.isLatest)
}

/** Returns the ids of the headings of a page, those that it once had included. */
function idsOf(route: Route): string[] {
  const compiled = route.kind === 'doc' ? route.doc.compiled : route.kind === 'page' ? route.page.compiled : undefined
  if (compiled === undefined) return []
  const {outline, frontMatter, formerIds = []} = compiled
  const ids = [...outline.map(({id}) => id), ...Object.keys(frontMatter.anchors ?? {}), ...formerIds]
  return [...new Set(ids)].filter((id) => !/\s|^=/.test(id))
}
