import type {PagePosition} from '../../core/model/sidebar.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {toRoutePath, withoutBases} from '../../core/urls/url.ts'

type NavbarItem = SiteConfig['navbar']['items'][number]

/** A page with its position in the sidebar. */
export type PlacedPage = {readonly route: RoutePath; readonly position: PagePosition | undefined}

/**
 * Returns the group (`lvl0`) of a page in search results: the label of its outermost category; otherwise the label of the navbar item
 * that leads to the page or its section; otherwise the title of the site.
 */
export function categoryOf({route, position}: PlacedPage, config: SiteConfig): string {
  const [outermost] = position?.breadcrumbs ?? []
  if (outermost !== undefined) return outermost.label
  const found = config.navbar.items
    .flatMap((item) => [item, ...nestedIn(item)])
    .flatMap((item) =>
      'label' in item && typeof item.label === 'string' ? [{label: item.label, fit: fitOf(item, {route, position}, config)}] : [],
    )
    .filter(({fit}) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  return found[0]?.label ?? config.title
}

function nestedIn(item: NavbarItem): readonly NavbarItem[] {
  return 'items' in item && item.items !== undefined ? (item.items as readonly NavbarItem[]) : []
}

/** Returns how closely a navbar item leads to a page: 0 if not at all, otherwise larger for closer matches. */
function fitOf(item: NavbarItem, {route, position}: PlacedPage, config: SiteConfig): number {
  if ('sidebarId' in item) return item.sidebarId === position?.sidebar ? 1 : 0
  if (!('to' in item) || typeof item.to !== 'string' || item.type === 'docsVersion') return 0
  const target = toRoutePath(withoutBases(item.to, config) ?? item.to)
  return target !== '/' && route.startsWith(target) ? target.length : 0
}
