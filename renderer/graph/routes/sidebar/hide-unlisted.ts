import type {Sidebar, SidebarItem} from '../../../core/model/sidebar.ts'

/**
 * Removes unlisted docs from a sidebar, and categories that contain nothing else. A category with an unlisted page is kept
 * without the page.
 */
export function hideUnlisted({id, items}: Sidebar, isUnlisted: (docId: string) => boolean): Sidebar {
  return {id, items: items.flatMap(visible)}

  function visible(item: SidebarItem): SidebarItem[] {
    if (item.type === 'html') return [item]
    const isHidden = item.docId !== undefined && isUnlisted(item.docId)
    if (item.type === 'link') return isHidden ? [] : [item]
    const inner = item.items.flatMap(visible)
    if (!isHidden) return inner.length > 0 || item.route !== undefined ? [{...item, items: inner}] : []
    const {route: _route, docId: _docId, ...category} = item
    return inner.length > 0 ? [{...category, items: inner}] : []
  }
}
