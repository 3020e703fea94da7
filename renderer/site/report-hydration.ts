import {statSync} from 'node:fs'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {ClientAssets} from '../core/model/client-assets.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {IslandUse} from '../core/model/doc.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** The islands of a page. */
export type HydratedPage = {readonly path: SitePath; readonly islands: readonly IslandUse[]}

/** Pages that the report names; of the others it has the number. */
const MOST_NAMED = 5

/**
 * Reports once which pages and components of a site with a foreign configuration run in browsers, why, and the size of their scripts: its
 * author has registered nothing.
 */
export function reportHydration(
  {root, configFile, original, locale, defaultLocale}: SiteConfig,
  pages: readonly HydratedPage[],
  assets: ClientAssets,
): Diagnostic[] {
  if (original === undefined || locale.name !== defaultLocale.name) return []
  const whole = pages.flatMap(({path, islands}) => islands.flatMap(({because}) => (because === undefined ? [] : [{path, because}])))
  const withComponents = pages.filter(({islands}) => islands.some(({because}) => because === undefined))
  const components = new Set(withComponents.flatMap(({islands}) => islands.map(({name}) => name)))
  if (whole.length + components.size === 0) return []
  const named = whole.slice(0, MOST_NAMED).map(({path, because}) => `\`${path}\` (${because})`)
  const more = whole.length > MOST_NAMED ? `, and ${whole.length - MOST_NAMED} more` : ''
  const parts = [
    ...(whole.length > 0 ? [`${count(whole.length, 'page')} as a whole: ${named.join(', ')}${more}`] : []),
    ...(components.size > 0 ? [`${count(components.size, 'component')} in ${count(withComponents.length, 'page')} with MDX`] : []),
  ]
  const used = new Set(pages.flatMap(({islands}) => islands.map(({name}) => name)))
  return [
    diagnostic('docusaurus-hydrated', {
      message: `Code runs in browsers for ${parts.join('; and for ')}. Its scripts have ${kilobytes(assets, used)} kB, with React.`,
      pages: new Set([...whole, ...withComponents].map((page) => page.path)).size,
      file: sitePath(root, configFile),
    }),
  ]
}

/** Returns the size of the scripts of islands, which share many. */
function kilobytes({islandScripts, files}: ClientAssets, names: ReadonlySet<string>): number {
  const routes = new Set([...islandScripts].flatMap(([name, scripts]) => (names.has(name) ? scripts.map((route) => route.slice(1)) : [])))
  const sizes = files.map(({path, content}) => (routes.has(path) && 'copy' in content ? statSync(content.copy).size : 0))
  return Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1000)
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
