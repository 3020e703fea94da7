import type {RoutePath} from '../../../core/model/paths.ts'
import type {SidebarItem} from '../../../core/model/sidebar.ts'

/** Returns the first page among the entries of a sidebar, at any depth. It is the target of links to the sidebar. */
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
