import type {Node, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {collectorOf} from '../collector.ts'

/** A node that holds the blocks of a page without having `children`. */
export type PackedBlocks = Node & {type: 'docsiteBlocks'; blocks: RootContent[]}

declare module 'mdast' {
  interface RootContentMap {
    docsiteBlocks: PackedBlocks
  }
}

/**
 * Packs the blocks of a page without footnotes into a node that remark-rehype does not search. Before it converts a tree,
 * remark-rehype visits all of it to find definitions, which takes as long as the conversion. `remarkDocsite` has resolved
 * references by then, and only footnotes need the search. The handler of the packed node unpacks them.
 */
export function remarkPackBlocks(): (tree: Root, file: VFile) => Root | undefined {
  return (tree, file) => {
    if (collectorOf(file).hasFootnotes) return undefined
    return {...tree, children: [{type: 'docsiteBlocks', blocks: tree.children}]}
  }
}
