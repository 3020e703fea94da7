import type {OutputPath} from '../../core/model/paths.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import type {SidebarTree} from './sidebar-tree.ts'

/** The file with the complete list of a sidebar, which the shell fetches when a reader needs more entries than the page contains. */
export type SidebarFragment = {readonly path: OutputPath; readonly key: string}

/** Returns the path and key of a sidebar's complete list. The file name changes with the content, so that it can be cached forever. */
export function sidebarFragment(
  {key, hash}: SidebarTree,
  layout: {readonly templatesHash: string; readonly collapsesSiblings: boolean},
): SidebarFragment {
  const contentKey = hashParts(layout.templatesHash, String(layout.collapsesSiblings), hash)
  // The hash distinguishes sidebars whose names differ only in replaced characters.
  const name = `${key.replaceAll(/[^\w.-][^\w.-]*/g, '-')}-${shortHash(hashParts(key, contentKey))}`
  return {path: `assets/sidebar/${name}.html`, key: contentKey}
}
