import type {SiteConfig} from '../../../config/site-config.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {createPathFinder} from '../../../core/files/nearest-path.ts'
import type {PathFinder} from '../../../core/files/nearest-path.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {Href} from '../../../core/model/paths.ts'
import type {ListingRoute, Route, RouteGraph} from '../../../core/model/route-graph.ts'
import type {SiteSources} from '../../../core/model/source.ts'
import {unsafeScheme} from '../../../core/html/unsafe-scheme.ts'
import {nearest} from '../../../core/text/nearest.ts'
import {anchorOf, anchorsOf, decodeAnchor, hasAnchor} from '../../../graph/links/anchors.ts'
import {findRewrite} from '../../../graph/routes/rewrites.ts'
import {createFileLookup, parseSiteLink} from '../../../graph/routes/site-link.ts'
import {splitUrl} from '../../../core/urls/split-url.ts'
import {placeInTombstones} from './place-in-tombstones.ts'

/** A site whose routes are known. */
export type RoutedLocale = {readonly config: SiteConfig; readonly graph: RouteGraph}

/** Something that replaces a page that is gone. */
export type Replacement = {readonly label: string; readonly href: Href; readonly description: string | undefined}

/** Returns what a link of a tombstone leads to, with the title of the page, and of the heading that it names. */
export function readReplacement(written: string, {config, graph}: RoutedLocale): Replacement {
  const link = parseLink(written, {config, graph})
  if ('url' in link) return {label: withoutScheme(written), href: link.url, description: undefined}
  const route = graph.routes.get(link.route)
  const anchor = anchorOf(splitUrl(link.suffix).hash)
  const heading = anchor === undefined ? undefined : headingsOf(route).find(({id}) => id === decodeAnchor(anchor))?.text
  const title = route === undefined ? undefined : titleOf(route)
  return {
    label: [title ?? written, ...(heading === undefined ? [] : [heading])].join(': '),
    href: link.href,
    description: heading === undefined ? descriptionOf(route) : undefined,
  }
}

/** Reports links of tombstones that lead to no page, to another tombstone, through a redirect, to a heading that does not exist, or run code. */
export function checkReplacements({config, graph}: RoutedLocale, configFile: SiteSources['configFile']): Diagnostic[] {
  const all = config.tombstones.flatMap(({at, instead}) => [instead].flat().map((written) => ({at: [at].flat()[0] ?? '', written})))
  const nearestPage = createPathFinder(() => [...graph.routes.values()].filter(({kind}) => kind !== 'redirect').map(({path}) => path))
  const where = (written: string): Pick<Diagnostic, 'file' | 'place'> => ({
    file: configFile?.path,
    place: placeInTombstones(configFile, written, 'instead'),
  })
  return all.flatMap(({at, written}) => {
    const scheme = unsafeScheme(written, {isImage: false})
    if (scheme !== undefined) {
      const message = `The tombstone of \`${at}\` leads to a \`${scheme}:\` URL, which can run code.`
      return [diagnostic('link-unsafe', {...where(written), message, hint: 'Write the address of a page, or remove it.'})]
    }
    const fault = findFault(written, {config, graph, nearestPage})
    if (fault === undefined) return []
    const message = `The tombstone of \`${at}\` leads to \`${written}\`, ${fault.reason}.`
    return [diagnostic('tombstone-missing-target', {...where(written), message, hint: fault.hint})]
  })
}

type SearchedLocale = RoutedLocale & {readonly nearestPage: PathFinder}

function findFault(
  written: string,
  {config, graph, nearestPage}: SearchedLocale,
): {readonly reason: string; readonly hint: string} | undefined {
  const link = parseLink(written, {config, graph})
  if ('url' in link) return undefined
  const route = graph.routes.get(link.route)
  if (route === undefined) {
    if (createFileLookup(graph)(link.route) !== undefined || findRewrite(graph.rewrites, link.route) !== undefined) return undefined
    const meant = nearestPage(link.route)
    return {
      reason: 'where there is no page',
      hint: meant === undefined ? 'Write the address of a page, or remove it.' : `Did you mean \`${meant}\`?`,
    }
  }
  if (route.kind === 'redirect') return {reason: 'which leads on to another address', hint: `Write \`${route.target ?? route.to}\`.`}
  if (route.kind === 'listing' && route.tombstone !== undefined)
    return {reason: 'which is gone, too', hint: 'Write the address of a page that is there.'}
  const [anchor, anchors] = [anchorOf(splitUrl(link.suffix).hash), anchorsOf(route)]
  if (anchor === undefined || anchors === undefined || hasAnchor(anchors, anchor)) return undefined
  const meant = nearest(anchor, anchors)
  return {
    reason: 'but the page has no such heading',
    hint: meant === undefined ? 'Write the id of a heading, or the page alone.' : `Did you mean \`#${meant}\`?`,
  }
}

function parseLink(
  written: string,
  {config: {baseUrl, siteBaseUrl, trailingSlash}, graph}: RoutedLocale,
): ReturnType<typeof parseSiteLink> {
  return parseSiteLink(written, {baseUrl, siteBaseUrl, trailingSlash, fileAt: createFileLookup(graph)})
}

function headingsOf(route: Route | undefined): readonly {readonly id: string; readonly text: string}[] {
  if (route?.kind === 'doc') return route.doc.compiled.outline
  return route?.kind === 'page' ? route.page.compiled.outline : []
}

function titleOf(route: Exclude<Route, undefined>): string | undefined {
  if (route.kind === 'doc') return route.doc.title
  if (route.kind === 'page') return route.page.title
  return route.kind === 'redirect' ? undefined : route.title
}

function descriptionOf(route: Route | ListingRoute | undefined): string | undefined {
  if (route?.kind === 'generated-index') return route.description
  const compiled = route?.kind === 'doc' ? route.doc.compiled : route?.kind === 'page' ? route.page.compiled : undefined
  return compiled?.frontMatter.description ?? compiled?.excerpt
}

/** @example withoutScheme('https://example.org/') // => 'example.org' */
function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}
