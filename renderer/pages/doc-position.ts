import type {DocFacts} from '../core/model/page.ts'
import type {PageLink} from '../core/model/page-link.ts'
import type {RoutePath} from '../core/model/paths.ts'
import type {PagePosition} from '../core/model/sidebar.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Version} from '../core/model/version.ts'
import {pageHref} from '../core/urls/url.ts'

type DocPosition = Pick<
  DocFacts,
  'versionLabel' | 'isLatest' | 'banner' | 'badge' | 'support' | 'className' | 'sidebar' | 'breadcrumbs' | 'previous' | 'next'
>

/**
 * Returns the facts about a page's version and its position in a sidebar. Without a position, there are no breadcrumbs or
 * neighbours.
 */
export function docPosition(config: SiteConfig, version: Version, position: PagePosition | undefined): DocPosition {
  const link = (target: {readonly label: string; readonly route: RoutePath} | undefined): PageLink | undefined =>
    target && {label: target.label, href: pageHref(target.route, config)}
  const trail = config.docs.breadcrumbs && position?.sidebar !== undefined ? position.breadcrumbs : []
  return {
    versionLabel: version.label,
    isLatest: version.isLatest,
    banner: version.banner,
    badge: version.badge,
    ...supportOf(version),
    className: version.className,
    sidebar: position?.sidebar,
    breadcrumbs: trail.map(({label, route}) => ({label, href: route === undefined ? undefined : pageHref(route, config)})),
    previous: link(position?.previous),
    next: link(position?.next),
  }
}

function supportOf({life}: Version): Pick<DocFacts, 'support'> {
  if (life?.isTold !== true || (life.state !== 'maintained' && life.state !== 'ended')) return {}
  const {state, supportedUntil, endOfLife = supportedUntil} = life
  return {support: {state, until: endOfLife === true ? undefined : endOfLife}}
}
