import type {RoutePath} from '../../../core/model/paths.ts'
import type {SidebarItem} from '../../../core/model/sidebar.ts'

/** First page of the site among the entries of a sidebar, at any depth: where links to the sidebar lead. */
export function firstPage(items: readonly SidebarItem[]): {readonly label: string; readonly route: RoutePath} | undefined {
  for (const item of items) {
    if (item.type === 'html') continue
    const route = item.type === 'category' ? item.route : 'route' in item.target ? item.target.route : undefined
    if (route !== undefined) return {label: item.label, route}
    const inside = item.type === 'category' ? firstPage(item.items) : undefined
    if (inside !== undefined) return inside
  }
  return undefined
}
