import type {Node, Root, RootContent} from 'mdast'
import type {VFile} from 'vfile'
import {collectorOf} from '../collector.ts'

/** The blocks of a page in a node that has no `children`. */
export type PackedBlocks = Node & {type: 'docsiteBlocks'; blocks: RootContent[]}

declare module 'mdast' {
  interface RootContentMap {
    docsiteBlocks: PackedBlocks
  }
}

/**
 * Before remark-rehype converts a tree, it visits all of it in search of definitions, which takes as long as the
 * conversion. `remarkDocsite` has resolved references by then, and only footnotes need the search; so the blocks of a
 * page without footnotes are put where it does not look. The handler of the packed node unpacks them.
 */
export function remarkPackBlocks(): (tree: Root, file: VFile) => Root | undefined {
  return (tree, file) => {
    if (collectorOf(file).hasFootnotes) return undefined
    return {...tree, children: [{type: 'docsiteBlocks', blocks: tree.children}]}
  }
}
