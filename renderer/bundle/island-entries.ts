import path from 'node:path'
import type {IslandStrategy} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'

/** A component that is hydrated in browsers. */
export type IslandEntry = {
  /** Name of the island, as in `data-name` and in `IslandUse`. */
  readonly name: string
  readonly module: AbsolutePath
  /** Name of the export in the module. */
  readonly exportName: string
  readonly strategy: IslandStrategy
}

const PAGE_PREFIX = 'page:'

/** Returns the islands registered in the configuration, sorted by name. */
export function registeredIslands({root, islands}: Pick<SiteConfig, 'root' | 'islands'>): IslandEntry[] {
  return Object.entries(islands)
    .map(([name, {module, export: exportName = name, strategy}]) => ({name, module: path.join(root, module), exportName, strategy}))
    .sort((a, b) => compareText(a.name, b.name))
}

/**
 * Returns the island name of a React page that hydrates.
 * @example pageIslandName('content/pages/search.tsx') // => 'page:content/pages/search.tsx'
 */
export function pageIslandName(page: SitePath): string {
  return `${PAGE_PREFIX}${page}`
}

/** Returns the islands of React pages among the names used by compilations; other names are ignored. Sorted and without duplicates. */
export function pageIslands(root: AbsolutePath, used: Iterable<string>): IslandEntry[] {
  const names = [...new Set(used)].filter((name) => name.startsWith(PAGE_PREFIX)).sort(compareText)
  return names.map((name) => ({name, module: path.join(root, name.slice(PAGE_PREFIX.length)), exportName: 'default', strategy: 'load'}))
}
