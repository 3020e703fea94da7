import type {SidebarItem} from '../../core/model/sidebar.ts'
import type {SidebarNode} from '../../core/model/site-facts.ts'
import {pageHref} from '../../core/urls/url.ts'
import type {PageAddresses} from '../../core/urls/url.ts'
import {hashParts} from '../../core/files/hash.ts'

/** A category node of a sidebar. */
export type CategoryNode = Extract<SidebarNode, {type: 'category'}>

/** The complete sidebar of a version, from which the part for each page is cut. */
export type SidebarTree = {
  /** `<version>/<sidebar id>`. */
  readonly key: string
  readonly nodes: readonly SidebarNode[]
  /** Position of each page in the tree, by href: its index at every level. The first occurrence counts. */
  readonly places: ReadonlyMap<string, readonly number[]>
  /** Approximate size of the whole tree as HTML, in bytes. */
  readonly size: number
  /** That of the entries in each category. */
  readonly sizes: ReadonlyMap<SidebarNode, number>
  /** Whether at most one of several sibling categories is open. */
  readonly opensOne: boolean
  /** Hash of the nodes. */
  readonly hash: string
}

/** Creates the tree of a sidebar: routes become hrefs, and unlisted entries are removed. */
export function createSidebarTree(
  key: string,
  {items, addresses, opensOne = false}: {items: readonly SidebarItem[]; addresses: PageAddresses; opensOne?: boolean},
): SidebarTree {
  const nodes = items.flatMap((item) => toNode(item, addresses))
  const places = new Map<string, readonly number[]>()
  collectPlaces(nodes, {above: [], places})
  const sizes = new Map<SidebarNode, number>()
  return {key, nodes, places, size: measure(nodes, sizes), sizes, opensOne, hash: hashParts(JSON.stringify(nodes))}
}

/** Returns the href of an entry: its own page, or the first page inside it. */
export function pageOf(node: SidebarNode): string | undefined {
  if (node.type === 'html') return undefined
  return node.type === 'category' ? (node.href ?? node.firstHref) : node.href
}

/** Estimates the size of one entry as HTML, in bytes, without its children. */
export function entrySize(node: SidebarNode): number {
  if (node.type === 'html') return 9 + Buffer.byteLength(node.value)
  const markup = node.type === 'category' ? 120 : 30
  const badge = node.type === 'more' || node.badge === undefined ? 0 : 40 + Buffer.byteLength(node.badge.text)
  return markup + badge + Buffer.byteLength(node.type === 'more' ? '' : node.label) + (pageOf(node) ?? '').length
}

/** Estimates the size of entries with all inside them, and notes that of the entries in each category. */
function measure(nodes: readonly SidebarNode[], sizes: Map<SidebarNode, number>): number {
  return nodes.reduce((sum, node) => {
    const inside = node.type === 'category' ? measure(node.items ?? [], sizes) : 0
    if (node.type === 'category') sizes.set(node, inside)
    return sum + entrySize(node) + inside
  }, 0)
}

function toNode(item: SidebarItem, addresses: PageAddresses): SidebarNode[] {
  const {className} = item
  if (item.type === 'html') return [{type: 'html', value: item.value, className}]
  if (item.type === 'link') {
    if (item.unlisted === true) return []
    const isExternal = 'url' in item.target
    const href = 'url' in item.target ? item.target.url : pageHref(item.target.route, addresses)
    return [{type: 'link', label: item.label, href, isExternal, className, badge: item.badge}]
  }
  const items = item.items.flatMap((inner) => toNode(inner, addresses))
  const href = item.route === undefined ? undefined : pageHref(item.route, addresses)
  if (href === undefined && items.length === 0) return []
  const firstHref = items.map(pageOf).find((page) => page !== undefined)
  const isOpen = !item.collapsible || !item.collapsed
  const {label, badge, collapsible: isCollapsible} = item
  return [{type: 'category', label, href, firstHref, isCollapsible, isOpen, className, badge, items, place: undefined}]
}

function collectPlaces(
  nodes: readonly SidebarNode[],
  {above, places}: {above: readonly number[]; places: Map<string, readonly number[]>},
): void {
  for (const [index, node] of nodes.entries()) {
    // V8 gives a spread list room for 17 numbers
    const place = [...above, index].slice()
    if ((node.type === 'link' || node.type === 'category') && node.href !== undefined && !places.has(node.href))
      places.set(node.href, place)
    if (node.type === 'category') collectPlaces(node.items ?? [], {above: place, places})
  }
}
