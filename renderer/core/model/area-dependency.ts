import type {SitePath} from './paths.ts'

/** Folders of which some belong to an area and others do not. A file is where the deepest of its folders is; one in none of them belongs to it. */
export type Area = {readonly within: readonly SitePath[]; readonly without: readonly SitePath[]}

const PREFIX = '@area '

/**
 * Returns the dependency of a compilation that is valid only for documents inside or only for documents outside of an area. Its path names the
 * area, its hash is `in` or `out`.
 */
export function areaDependency(area: Area, document: SitePath): {readonly path: string; readonly hash: 'in' | 'out'} {
  return {path: PREFIX + JSON.stringify([area.within, area.without]), hash: stateIn(area, document)}
}

/** Reports whether the path of a dependency names an area. */
export function isArea(dependency: string): boolean {
  return dependency.startsWith(PREFIX)
}

/** Returns the hash that the dependency on an area has for a document. */
export function areaState(dependency: string, document: SitePath): 'in' | 'out' {
  const [within = [], without = []] = JSON.parse(dependency.slice(PREFIX.length)) as SitePath[][]
  return stateIn({within, without}, document)
}

function stateIn({within, without}: Area, document: SitePath): 'in' | 'out' {
  return deepest(without, document) > deepest(within, document) ? 'out' : 'in'
}

/** Returns the length of the longest of the folders that a document is in. */
function deepest(folders: readonly SitePath[], document: SitePath): number {
  return folders.reduce((length, folder) => (document.startsWith(`${folder}/`) ? Math.max(length, folder.length) : length), -1)
}
