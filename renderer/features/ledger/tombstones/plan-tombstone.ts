import {hashParts} from '../../../core/files/hash.ts'
import type {PageGroup} from '../../../core/model/page.ts'
import type {RoutePath} from '../../../core/model/paths.ts'
import type {Doc, RouteGraph, VersionGraph} from '../../../core/model/route-graph.ts'
import {createShowText} from '../../../core/texts/show-text.ts'
import {pageHref} from '../../../core/urls/url.ts'
import {listingPage} from '../../../pages/listing-page.ts'
import type {PageContext, PagePlanner} from '../../../pages/page-context.ts'
import {readReplacement} from './replacements.ts'

/** Plans the pages of tombstones: links to what replaces the page, and to the versions that still have it. */
export const planTombstone: PagePlanner = (context, route) => {
  if (route.kind !== 'listing' || route.tombstone === undefined) return undefined
  const {since, reason, instead} = route.tombstone
  const page = listingPage(context, undefined, route)
  const text = createShowText(context.config)
  const replaced = instead.map((written) => ({...readReplacement(written, context), count: undefined}))
  const groups: PageGroup[] = [
    {heading: text('docsite.tombstone.instead'), items: replaced},
    {heading: text('docsite.tombstone.versions'), items: inOtherVersions(context, route.path)},
  ].filter(({items}) => items.length > 0)
  const listing = groups.length > 0 ? groups : startOfDocs(context)
  const tombstone = {since, reason}
  return {...page, listing, tombstone, key: hashParts(page.key, JSON.stringify([listing, tombstone]))}
}

/** Returns links to the page in other versions of its docs, under the labels of these. */
function inOtherVersions({config, graph}: PageContext, path: RoutePath): PageGroup['items'] {
  const own = versionOf(path, graph)
  if (own === undefined) return []
  const rest = path.slice(own.version.routeBase.length)
  return graph.versions.flatMap(({version, docByFormer}) => {
    if (version === own.version || version.set !== own.version.set) return []
    const doc = docAt(version.routeBase + rest, graph) ?? docByFormer.get(version.routeBase + rest)
    if (doc === undefined || doc.version !== version.name || doc.unlisted) return []
    return [{label: version.label, href: pageHref(doc.route, config), description: doc.title, count: undefined}]
  })
}

function versionOf(path: RoutePath, {versions}: RouteGraph): VersionGraph | undefined {
  const around = versions.filter(({version}) => path.startsWith(version.routeBase))
  return around.toSorted((a, b) => b.version.routeBase.length - a.version.routeBase.length)[0]
}

function docAt(path: RoutePath, {routes}: RouteGraph): Doc | undefined {
  const route = routes.get(path)
  return route?.kind === 'doc' ? route.doc : undefined
}

/** Returns a link to the docs, for readers whom a tombstone leads nowhere. */
function startOfDocs({config, graph}: PageContext): PageGroup[] {
  const main = graph.versions.find(({version}) => version.isLatest)?.mainDoc
  if (main === undefined) return []
  const item = {label: main.title, href: pageHref(main.route, config), description: main.compiled.excerpt, count: undefined}
  return [{heading: undefined, items: [item]}]
}
