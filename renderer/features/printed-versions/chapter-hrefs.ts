import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import {decodePath, toPageRoute, withoutBase} from '../../core/urls/url.ts'
import {anchorOf, decodeAnchor, hasAnchor} from '../../graph/links/anchors.ts'
import {idIn} from './nest-article.ts'
import {flatten} from './plan-chapters.ts'
import type {Chapter} from './plan-chapters.ts'

/** The site whose pages are chapters. */
type ChapterSite = {
  readonly config: Pick<SiteConfig, 'baseUrl'>
  readonly routes: RouteGraph['routes']
  readonly chapters: readonly Chapter[]
}

/**
 * Creates the function that returns what an href in a chapter is in the document of all chapters: pages of the version are chapters, and
 * anchors are in them. An anchor that its page does not have leads to the beginning of the chapter. All other hrefs stay as they are.
 */
export function createShowHref({config, routes, chapters}: ChapterSite): (href: string, from: Chapter) => string {
  const byRoute = new Map<RoutePath, Chapter>()
  for (const chapter of flatten(chapters)) {
    const route = routeOf(chapter)
    if (route !== undefined) byRoute.set(route, chapter)
  }
  const chapterAt = (path: string): Chapter | undefined => {
    const inSite = path.startsWith('//') ? undefined : withoutBase(decodePath(path) ?? path, config.baseUrl)
    if (inSite === undefined) return undefined
    const route = toPageRoute(inSite)
    const found = routes.get(route)
    return byRoute.get(found?.kind === 'redirect' ? (found.target ?? route) : route)
  }
  return (href, from) => {
    const {path, hash} = splitUrl(href)
    const chapter = href.startsWith('#') ? from : path.startsWith('/') ? chapterAt(path) : undefined
    return chapter === undefined ? href : hrefIn(chapter, hash)
  }
}

function routeOf({page}: Chapter): RoutePath | undefined {
  return page === undefined ? undefined : 'kind' in page ? page.path : page.route
}

/** Returns the href of an anchor in a chapter. */
function hrefIn({anchor, page}: Chapter, hash: string): string {
  const wanted = anchorOf(hash)
  const anchors = page === undefined || 'kind' in page ? [] : page.compiled.anchors
  if (wanted === undefined || !hasAnchor(anchors, wanted)) return `#${encodeURIComponent(anchor)}`
  const id = anchors.includes(wanted) ? wanted : decodeAnchor(wanted)
  return `#${encodeURIComponent(idIn(anchor, id))}`
}
