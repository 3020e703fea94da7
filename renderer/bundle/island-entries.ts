import path from 'node:path'
import type {IslandStrategy} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'

/** A component that is hydrated in browsers. */
export type IslandEntry = {
  /** Name of the island, as in `data-name` and in `IslandUse`. */
  readonly name: string
  /** Its file, or the name under which code of the site imports it. */
  readonly module: string
  /** Name of the export in the module. */
  readonly exportName: string
  readonly strategy: IslandStrategy
}

const PAGE_PREFIX = 'page:'
const COMPONENT_PREFIX = 'component:'

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

/**
 * Returns the island name of a component that is an island because of its code.
 * @example componentIslandName('@site/src/components/counter.jsx', 'default') // => 'component:@site/src/components/counter.jsx#default'
 */
export function componentIslandName(module: string, exportName: string): string {
  return `${COMPONENT_PREFIX}${module}#${exportName}`
}

/** Reports whether an island is a React page. */
export function isPageIsland(name: string): boolean {
  return name.startsWith(PAGE_PREFIX)
}

/**
 * Returns the islands of React pages, and those of components that are islands because of their code, among the names used by
 * compilations; other names are ignored. Sorted and without duplicates.
 */
export function pageIslands(root: AbsolutePath, used: Iterable<string>): IslandEntry[] {
  return [...new Set(used)].sort(compareText).flatMap((name): IslandEntry[] => {
    if (isPageIsland(name))
      return [{name, module: path.join(root, name.slice(PAGE_PREFIX.length)), exportName: 'default', strategy: 'load'}]
    const [, module, exportName] = /^component:(.*)#([^#]*)$/.exec(name) ?? []
    return module === undefined || exportName === undefined ? [] : [{name, module, exportName, strategy: 'idle'}]
  })
}
