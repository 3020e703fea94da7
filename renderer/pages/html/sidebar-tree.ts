import type {SidebarItem} from '../../core/model/sidebar.ts'
import type {SidebarNode} from '../../core/model/site-facts.ts'
import {routeToHref} from '../../core/urls/url.ts'
import {hashParts} from '../../core/files/hash.ts'

/** A category among the nodes of a sidebar. */
export type CategoryNode = Extract<SidebarNode, {type: 'category'}>

/** A sidebar of a version, complete and ready to be cut to what a page holds of it. */
export type SidebarTree = {
  /** `<version>/<sidebar id>`. */
  readonly key: string
  readonly nodes: readonly SidebarNode[]
  /** Where a page is in the tree: index at every level, by href. The first place counts. */
  readonly places: ReadonlyMap<string, readonly number[]>
  /** About how many bytes of HTML the whole tree takes. */
  readonly size: number
  /** Of the categories beside each other at most one is open. */
  readonly opensOne: boolean
  /** Hash of the nodes. */
  readonly hash: string
}

/** Makes the tree of a sidebar: hrefs instead of routes, unlisted entries gone. */
export function createSidebarTree(
  key: string,
  {items, baseUrl, opensOne = false}: {items: readonly SidebarItem[]; baseUrl: string; opensOne?: boolean},
): SidebarTree {
  const nodes = items.flatMap((item) => toNode(item, baseUrl))
  const places = new Map<string, readonly number[]>()
  collectPlaces(nodes, {above: [], places})
  const size = nodes.reduce((sum, node) => sum + fullSize(node), 0)
  return {key, nodes, places, size, opensOne, hash: hashParts(JSON.stringify(nodes))}
}

/** Where an entry leads: its own page, or the first one inside it. */
export function pageOf(node: SidebarNode): string | undefined {
  if (node.type === 'html') return undefined
  return node.type === 'category' ? (node.href ?? node.firstHref) : node.href
}

/** About how many bytes of HTML one entry takes without what is inside it. */
export function entrySize(node: SidebarNode): number {
  if (node.type === 'html') return 9 + Buffer.byteLength(node.value)
  const markup = node.type === 'category' ? 120 : 30
  return markup + Buffer.byteLength(node.type === 'more' ? '' : node.label) + (pageOf(node) ?? '').length
}

function fullSize(node: SidebarNode): number {
  const inside = node.type === 'category' ? (node.items ?? []).reduce((sum, child) => sum + fullSize(child), 0) : 0
  return entrySize(node) + inside
}

function toNode(item: SidebarItem, baseUrl: string): SidebarNode[] {
  const {className} = item
  if (item.type === 'html') return [{type: 'html', value: item.value, className}]
  if (item.type === 'link') {
    if (item.unlisted === true) return []
    const isExternal = 'url' in item.target
    const href = 'url' in item.target ? item.target.url : routeToHref(item.target.route, baseUrl)
    return [{type: 'link', label: item.label, href, isExternal, className}]
  }
  const items = item.items.flatMap((inner) => toNode(inner, baseUrl))
  const href = item.route === undefined ? undefined : routeToHref(item.route, baseUrl)
  if (href === undefined && items.length === 0) return []
  const firstHref = items.map(pageOf).find((page) => page !== undefined)
  const isOpen = !item.collapsible || !item.collapsed
  return [
    {type: 'category', label: item.label, href, firstHref, isCollapsible: item.collapsible, isOpen, className, items, place: undefined},
  ]
}

function collectPlaces(
  nodes: readonly SidebarNode[],
  {above, places}: {above: readonly number[]; places: Map<string, readonly number[]>},
): void {
  for (const [index, node] of nodes.entries()) {
    const place = [...above, index]
    if ((node.type === 'link' || node.type === 'category') && node.href !== undefined && !places.has(node.href))
      places.set(node.href, place)
    if (node.type === 'category') collectPlaces(node.items ?? [], {above: place, places})
  }
}
