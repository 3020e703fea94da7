import type {OutputPath} from '../../core/model/paths.ts'
import {hashParts, shortHash} from '../../core/files/hash.ts'
import {FRAGMENTS} from '../../core/urls/fragment-path.ts'
import type {SidebarTree} from './sidebar-tree.ts'

/** The file with the complete list of a sidebar, which the shell fetches when a reader needs more entries than the page contains. */
export type SidebarFragment = {readonly path: OutputPath; readonly key: string}

/** What the complete lists of a locale have in common. */
type FragmentLayout = {readonly templatesHash: string; readonly collapsesSiblings: boolean; readonly locale: string}

/**
 * Returns the path and key of a sidebar's complete list. The name does not follow the content, since then a new title of one page would
 * change the HTML of every page that has the sidebar. So the file is not among those that browsers keep without asking.
 */
export function sidebarFragment({key, hash}: SidebarTree, {templatesHash, collapsesSiblings, locale}: FragmentLayout): SidebarFragment {
  // The hash distinguishes sidebars whose names differ only in replaced characters, and locales.
  const name = `${key.replaceAll(/[^\w.-][^\w.-]*/g, '-')}-${shortHash(hashParts(key, locale))}`
  return {path: `${FRAGMENTS}${name}.html`, key: hashParts(templatesHash, String(collapsesSiblings), hash)}
}
