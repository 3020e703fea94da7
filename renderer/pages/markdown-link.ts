import type {SiteConfig} from '../config/site-config.ts'
import type {PageHead} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {Route} from '../core/model/route-graph.ts'
import {markdownRoute} from '../core/urls/markdown-route.ts'
import {NOT_FOUND} from '../core/urls/not-found.ts'
import {routeToHref} from '../core/urls/url.ts'

/** A page whose content is a text: that of a file, or the list of a category. */
export type TextRoute = Extract<Route, {kind: 'doc' | 'page' | 'generated-index'}>

/** Reports whether a route has Markdown beside its page. Lists that features add, such as those of tags, have none. */
export function hasMarkdown(route: Route): route is TextRoute {
  if (route.path === NOT_FOUND) return false
  return route.kind === 'doc' || route.kind === 'page' || route.kind === 'generated-index'
}

/** Adds the link to the Markdown of a page to its head, on sites that publish it. */
export function withMarkdownLink(
  {markdownPages, baseUrl}: Pick<SiteConfig, 'markdownPages' | 'baseUrl'>,
  route: RoutePath,
  head: PageHead,
): PageHead {
  if (markdownPages === false || route === NOT_FOUND) return head
  const link = {type: 'text/markdown', title: 'Markdown', href: routeToHref(markdownRoute(route), baseUrl)}
  return {...head, feeds: [...(head.feeds ?? []), link]}
}
