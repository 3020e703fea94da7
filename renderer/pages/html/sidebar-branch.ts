import type {SidebarNode} from '../../core/model/site-facts.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import type {CategoryNode, SidebarTree} from './sidebar-tree.ts'

/**
 * Maximum size of the complete list that a reader loads, in bytes: 1,500 entries. A larger tree is divided into branches. A list
 * of more pages in one category is not divided.
 */
const LIMIT = 120_000

/** A part of a tree whose lists are complete, by the index of its category on every level; empty for the whole tree. */
export type Branch = readonly number[]

type Level = {readonly nodes: readonly SidebarNode[]; readonly size: number}

/** Returns the branch that the page with this href is in: the outermost category around it that is small enough, or else the innermost. */
export function branchOf(tree: SidebarTree, href: string): Branch {
  const branch: number[] = []
  let level: Level = tree
  for (const index of tree.places.get(href) ?? []) {
    const node = level.nodes[index]
    if (level.size <= LIMIT || !isDivisible(node)) break
    branch.push(index)
    level = levelOf(node, tree)
  }
  return branch
}

/** Returns all branches of a tree that have pages. */
export function branchesOf(tree: SidebarTree): Branch[] {
  return branchesIn(tree, {tree, above: []})
}

function branchesIn({nodes, size}: Level, {tree, above}: {readonly tree: SidebarTree; readonly above: Branch}): Branch[] {
  if (size <= LIMIT) return [above]
  const inner = nodes.flatMap((node, index) => (isDivisible(node) ? branchesIn(levelOf(node, tree), {tree, above: [...above, index]}) : []))
  // pages beside the categories; those of an empty path are not in the sidebar
  return above.length === 0 || nodes.some((node) => !isDivisible(node)) ? [above, ...inner] : inner
}

/** Returns the entries of a branch and of the lists above it. Other categories are links to their first page. */
export function nodesOfBranch(tree: SidebarTree, branch: Branch): readonly SidebarNode[] {
  return nodesIn(tree, {tree, branch})
}

function nodesIn({nodes, size}: Level, {tree, branch}: {readonly tree: SidebarTree; readonly branch: Branch}): readonly SidebarNode[] {
  const [at, ...rest] = branch
  if (at === undefined && size <= LIMIT) return nodes
  return nodes.map((node, index) => {
    if (!isDivisible(node)) return node
    return index === at ? {...node, items: nodesIn(levelOf(node, tree), {tree, branch: rest})} : folded(node)
  })
}

/**
 * Creates the function that returns a hash of `nodesOfBranch`. A list of categories that are folded is hashed once: each of two thousand
 * branches has all of them.
 */
export function createBranchHash(tree: SidebarTree): (branch: Branch) => string {
  const known = new Map<readonly SidebarNode[], string>()
  const foldedHash = (nodes: readonly SidebarNode[]): string => {
    const hash = known.get(nodes) ?? hashParts(JSON.stringify(nodes.map((node) => (isDivisible(node) ? folded(node) : node))))
    known.set(nodes, hash)
    return hash
  }
  return (branch) => {
    const parts: string[] = []
    let level: Level = tree
    for (const at of branch) {
      const node = level.nodes[at]
      if (!isDivisible(node)) break
      parts.push(String(at), foldedHash(level.nodes), JSON.stringify({...node, items: undefined}))
      level = levelOf(node, tree)
    }
    return hashList([...parts, level.size <= LIMIT ? JSON.stringify(level.nodes) : foldedHash(level.nodes)])
  }
}

/** Reports whether the list that opening a category shows is part of a branch. `place` is that of the category. */
export function isInBranch(tree: SidebarTree, branch: Branch, place: Branch): boolean {
  return place.length > branch.length && branch.every((index, depth) => place[depth] === index) && levelAt(tree, branch).size <= LIMIT
}

function levelAt(tree: SidebarTree, branch: Branch): Level {
  return branch.reduce<Level>((level, index) => {
    const node = level.nodes[index]
    return isDivisible(node) ? levelOf(node, tree) : level
  }, tree)
}

function folded(node: CategoryNode): SidebarNode {
  return {...node, isOpen: false, items: undefined, place: undefined}
}

function levelOf(node: CategoryNode, {sizes}: SidebarTree): Level {
  return {nodes: node.items ?? [], size: sizes.get(node) ?? 0}
}

function isDivisible(node: SidebarNode | undefined): node is CategoryNode {
  return node?.type === 'category' && node.items !== undefined && node.items.length > 0
}
