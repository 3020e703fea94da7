import type {OutputPath} from '../../core/model/paths.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import type {SidebarTree} from './sidebar-tree.ts'

/** The file with a sidebar's complete list, which the shell fetches when a reader wants more than the page holds. */
export type SidebarFragment = {readonly path: OutputPath; readonly key: string}

/** Where the complete list of a sidebar is. The name changes with its content, so that it can be cached for ever. */
export function sidebarFragment(
  {key, hash}: SidebarTree,
  layout: {readonly templatesHash: string; readonly collapsesSiblings: boolean},
): SidebarFragment {
  const contentKey = hashParts(layout.templatesHash, String(layout.collapsesSiblings), hash)
  // Two sidebars whose names differ only in characters that are replaced keep apart by their own hash.
  const name = `${key.replaceAll(/[^\w.-][^\w.-]*/g, '-')}-${shortHash(hashParts(key, contentKey))}`
  return {path: `assets/sidebar/${name}.html`, key: contentKey}
}
