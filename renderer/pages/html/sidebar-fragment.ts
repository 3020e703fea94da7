import type {SidebarNode} from '../../core/model/site-facts.ts'
import type {OutputPath} from '../../core/model/paths.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import {FRAGMENTS} from '../../core/urls/fragment-path.ts'
import {branchOf, branchesOf, createBranchHash, nodesOfBranch} from './sidebar-branch.ts'
import type {Branch} from './sidebar-branch.ts'
import type {SidebarTree} from './sidebar-tree.ts'
import {isSmallTree} from './sidebar-window.ts'

/** The file with the complete list of a sidebar, which the shell fetches when a reader needs more entries than the page contains. */
export type SidebarFragment = {
  readonly path: OutputPath
  readonly key: string
  /** The branch that it is complete in, such as `3.0`; empty for the whole sidebar. */
  readonly branch: string
  /** Returns its entries. Those of all branches together would fill the memory. */
  readonly nodes: () => readonly SidebarNode[]
}

/** The fragments of the sidebars that are too large for a page. */
export type SidebarFragments = {
  readonly all: readonly SidebarFragment[]
  /** Returns that of a page. Undefined if the page has the whole sidebar. */
  readonly of: (tree: SidebarTree, href: string) => SidebarFragment | undefined
}

/** Properties that the fragments of a locale have in common. */
type Layout = {readonly templatesHash: string; readonly collapsesSiblings: boolean; readonly locale: string}

/** Creates the fragments of trees. */
export function sidebarFragments(trees: Iterable<SidebarTree>, layout: Layout): SidebarFragments {
  const byTree = new Map(
    [...trees]
      .filter((tree) => !isSmallTree(tree))
      .map((tree) => {
        const hashOf = createBranchHash(tree)
        const fragments = branchesOf(tree).map((branch) => fragmentOf(tree, branch, {...layout, hash: hashOf(branch)}))
        return [tree.key, new Map(fragments.map((fragment) => [fragment.branch, fragment]))]
      }),
  )
  return {
    all: [...byTree.values()].flatMap((fragments) => [...fragments.values()]),
    of: (tree, href) => byTree.get(tree.key)?.get(branchOf(tree, href).join('.')),
  }
}

/**
 * Creates the fragment of a branch. The name does not follow the content, since then a new title of one page would change the HTML of
 * every page that has the sidebar. So the file is not among those that browsers keep without asking.
 */
function fragmentOf(
  tree: SidebarTree,
  branch: Branch,
  {templatesHash, collapsesSiblings, locale, hash}: Layout & {readonly hash: string},
): SidebarFragment {
  const place = branch.join('.')
  // The hash distinguishes sidebars whose names differ only in replaced characters, locales and branches.
  const name = `${tree.key.replaceAll(/[^\w.-][^\w.-]*/g, '-')}-${shortHash(hashParts(tree.key, locale, place))}`
  return {
    path: `${FRAGMENTS}${name}.html`,
    key: hashParts(templatesHash, String(collapsesSiblings), hash),
    branch: place,
    nodes: () => nodesOfBranch(tree, branch),
  }
}
