import {keepRecent} from '../../core/data/recent-values.ts'
import type {SidebarNode} from '../../core/model/site-facts.ts'
import {hashParts} from '../../core/files/hash.ts'
import {branchOf, isInBranch} from './sidebar-branch.ts'
import type {Branch} from './sidebar-branch.ts'
import {entrySize, pageOf} from './sidebar-tree.ts'
import type {CategoryNode, SidebarTree} from './sidebar-tree.ts'

/**
 * Maximum size of the sidebar in a page, in bytes. Together with navbar, footer, head and table of contents it stays below the 20
 * KB that a page may take besides its article, however many pages the sidebar has.
 */
const BUDGET = 7000

/** Number of entries in a block. Pages in one block share a window, and so its rendered HTML. */
const BLOCK = 8

/** The most windows of a tree that are kept. Pages that are rendered one after the other mostly share one. */
const MOST_WINDOWS = 512

/** The part of the sidebar that a page contains. */
export type SidebarWindow = {
  /** Hash of the nodes; equal for pages with the same window. */
  readonly hash: string
  readonly nodes: readonly SidebarNode[]
  /** True if no entry is left out. */
  readonly isComplete: boolean
}

/** Reports whether every page can contain the whole tree. */
export function isSmallTree(tree: SidebarTree): boolean {
  return tree.size <= BUDGET
}

/**
 * Creates the function that cuts a tree to the part that the page with an href contains. A small tree stays whole. Otherwise the part has
 * the path to the page, opened, its neighbours at every level, other categories closed, and links to the entries left out. Pages that show
 * the same part share it.
 */
export function createSidebarWindows(tree: SidebarTree): (href: string) => SidebarWindow {
  const windows = keepRecent<string, SidebarWindow>(MOST_WINDOWS)
  const isComplete = isSmallTree(tree)
  return (href) => {
    const path = tree.places.get(href) ?? []
    const spot = isComplete ? openCategories(tree.nodes, path).join('.') : spotOf(tree.nodes, path)
    return windows.get(spot, () => {
      const branch = branchOf(tree, href)
      const opens = (place: Branch): boolean => isInBranch(tree, branch, place)
      const nodes = isComplete
        ? openPath(tree, path)
        : nodesOf(cutLevels(tree.nodes, path), {depth: 0, above: [], parent: undefined, opens})
      return {hash: hashParts(JSON.stringify(nodes)), nodes, isComplete}
    })
  }
}

/** Returns what decides on the part of a large tree: the path to a category, or for any other page its block instead of its index. */
function spotOf(nodes: readonly SidebarNode[], path: readonly number[]): string {
  const around = openCategories(nodes, path)
  const at = path[around.length]
  const isCategory = at === undefined || listsAlong(nodes, path).at(-1)?.[at]?.type === 'category'
  return isCategory ? path.join('.') : `${around.join('.')}/${Math.floor(at / BLOCK)}`
}

/** One list along the path: entries `from` to `to` (exclusive) are shown; `at` is the index of the entry on the path. */
type Level = {readonly nodes: readonly SidebarNode[]; readonly from: number; readonly to: number; readonly at: number | undefined}

function cutLevels(nodes: readonly SidebarNode[], path: readonly number[]): Level[] {
  const lists = listsAlong(nodes, path)
  let left = BUDGET
  return lists.map((list, depth) => {
    // The unused part of a level's budget is passed on to the levels below it.
    const {from, to, size} = cutList(list, {at: path[depth] ?? 0, budget: left / (lists.length - depth)})
    left -= size
    return {nodes: list, from, to, at: path[depth]}
  })
}

/** Returns the lists from the root to the page, including the children of the page itself if it is a category. */
function listsAlong(nodes: readonly SidebarNode[], path: readonly number[]): (readonly SidebarNode[])[] {
  const lists = [nodes]
  let list = nodes
  for (const index of path) {
    const node = list[index]
    if (node?.type !== 'category' || node.items === undefined || node.items.length === 0) break
    list = node.items
    lists.push(list)
  }
  return lists
}

/** Expands from the block around an entry in both directions until the budget is exhausted. */
function cutList(nodes: readonly SidebarNode[], {at, budget}: {at: number; budget: number}): {from: number; to: number; size: number} {
  const sizeOf = (index: number) => entrySize(nodes[index] ?? {type: 'html', value: '', className: undefined})
  let from = Math.floor(at / BLOCK) * BLOCK
  let to = Math.min(from + BLOCK, nodes.length)
  let size = 0
  for (let index = from; index < to; index++) size += sizeOf(index)
  for (let grew = true; grew;) {
    grew = false
    if (to < nodes.length && size + sizeOf(to) <= budget) {
      size += sizeOf(to++)
      grew = true
    }
    if (from > 0 && size + sizeOf(from - 1) <= budget) {
      size += sizeOf(--from)
      grew = true
    }
  }
  return {from, to, size}
}

type Spot = {
  readonly depth: number
  readonly above: readonly number[]
  readonly parent: string | undefined
  /** Whether the complete list has the entries of a category. */
  readonly opens: (place: Branch) => boolean
}

function nodesOf(levels: readonly Level[], {depth, above, parent, opens}: Spot): SidebarNode[] {
  const level = levels[depth]
  if (level === undefined) return []
  const {nodes, from, to, at} = level
  const shown = nodes.slice(from, to).map((node, offset): SidebarNode => {
    if (node.type !== 'category') return node
    const place = [...above, from + offset]
    if (from + offset !== at) return closed(node, opens(place) ? place : undefined)
    return {...node, isOpen: true, items: nodesOf(levels, {depth: depth + 1, above: place, parent: pageOf(node), opens})}
  })
  const before = more(nodes, {at: from - 1, direction: 'before', count: from, above, parent})
  const after = more(nodes, {at: to, direction: 'after', count: nodes.length - to, above, parent})
  return [...before, ...shown, ...after]
}

function closed(node: CategoryNode, place: Branch | undefined): SidebarNode {
  return node.items?.length === 0 ? node : {...node, isOpen: false, items: undefined, place: place?.join('.')}
}

function more(
  nodes: readonly SidebarNode[],
  {at, direction, count, above, parent}: Pick<Spot, 'above' | 'parent'> & {at: number; direction: 'before' | 'after'; count: number},
): SidebarNode[] {
  const nearest = nodes[at]
  const href = nearest && (pageOf(nearest) ?? parent)
  return href === undefined ? [] : [{type: 'more', count, direction, href, place: [...above, at].join('.')}]
}

/**
 * Returns the whole tree with the categories around the page open. If opening a category closes its siblings, these are closed
 * here too: a browser would keep open only the first.
 */
function openPath({nodes, opensOne}: Pick<SidebarTree, 'nodes' | 'opensOne'>, path: readonly number[]): readonly SidebarNode[] {
  const [at, ...rest] = path
  if (at === undefined) return nodes
  const closesOthers = opensOne && nodes[at]?.type === 'category'
  return nodes.map((node, index) => {
    if (node.type !== 'category') return node
    if (index === at) return {...node, isOpen: true, items: openPath({nodes: node.items ?? [], opensOne}, rest)}
    return closesOthers && node.isCollapsible ? {...node, isOpen: false} : node
  })
}

/** Returns the part of a path that consists of categories. Pages with the same part show the same tree. */
function openCategories(nodes: readonly SidebarNode[], path: readonly number[]): readonly number[] {
  return path.slice(0, listsAlong(nodes, path).length - 1)
}
