import type {Heading} from '../../core/model/doc.ts'
import type {OutlineNode} from '../../core/model/template-props.ts'

type Branch = {heading: Heading; children: Branch[]}

/**
 * Builds the tree of the table of contents. The tree covers all headings and is then reduced to the given levels, so a heading
 * below an omitted one moves up: h3, h2, h4 with levels 3 to 4 become two siblings.
 */
export function outlineTree(headings: readonly Heading[], levels?: {readonly minLevel: number; readonly maxLevel: number}): OutlineNode[] {
  const root: Branch[] = []
  const open: Branch[] = []
  for (const heading of headings) {
    const branch: Branch = {heading, children: []}
    while (open.length > 0 && (open.at(-1)?.heading.depth ?? 0) >= heading.depth) open.pop()
    const siblings = open.at(-1)?.children ?? root
    siblings.push(branch)
    open.push(branch)
  }
  return levels === undefined ? root : reduce(root, levels)
}

function reduce(branches: readonly Branch[], levels: {readonly minLevel: number; readonly maxLevel: number}): Branch[] {
  return branches.flatMap(({heading, children}) => {
    const kept = reduce(children, levels)
    const isShown = heading.depth >= levels.minLevel && heading.depth <= levels.maxLevel
    return isShown ? [{heading, children: kept}] : kept
  })
}
