import type {Sidebar, SidebarItem} from '../../../core/model/sidebar.ts'

/**
 * The sidebar as readers see it: without unlisted docs and without categories that hold nothing else. A category whose own
 * page is unlisted stays, without it.
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
