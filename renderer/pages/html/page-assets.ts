import type {ClientAssets} from '../../core/model/client-assets.ts'
import type {Page} from '../../core/model/page.ts'
import {isExternalUrl} from '../../core/urls/split-url.ts'
import {routeToHref} from '../../core/urls/url.ts'

/** The scripts and styles that one page needs in addition to those of every page, as hrefs. */
export type PageAssets = {readonly styles: readonly string[]; readonly scripts: readonly string[]; readonly preloads: readonly string[]}

/** Returns the href of an asset: a route of the site, or a URL named by the configuration (a CDN). */
export function assetHref(asset: string, siteBaseUrl: string): string {
  return isExternalUrl(asset) ? asset : routeToHref(asset, siteBaseUrl)
}

/**
 * Selects the assets of a page. React is loaded only on pages with an island, in the article or around it, and KaTeX's stylesheet
 * only on pages with formulas. The scripts of islands that hydrate on load or when idle are preloaded; preloading those of other
 * islands would defeat their strategy.
 */
export function pageAssets(
  {kind, features, islands: own, layout}: Pick<Page, 'kind' | 'features' | 'islands' | 'layout'>,
  {assets, siteBaseUrl}: {assets: ClientAssets; siteBaseUrl: string},
): PageAssets {
  const hrefs = (routes: readonly (string | undefined)[]) =>
    routes.flatMap((route) => (route === undefined ? [] : [assetHref(route, siteBaseUrl)]))
  const islands = layout === 'none' ? own : [...own, ...assets.layoutIslands]
  const early = islands.filter(({strategy}) => strategy === 'load' || strategy === 'idle')
  return {
    styles: hrefs([
      features.includes('components') || features.includes('media') ? assets.componentStyle : undefined,
      features.includes('live') ? assets.liveStyle : undefined,
      features.includes('math') ? assets.mathStyle : undefined,
      kind === 'search' ? assets.searchStyle : undefined,
      kind === 'page' ? assets.pageStyle : undefined,
    ]),
    scripts: hrefs([
      islands.length > 0 ? assets.islands : undefined,
      features.includes('mermaid') ? assets.mermaid : undefined,
      features.includes('media') ? assets.media : undefined,
      features.includes('stars') || (layout !== 'none' && assets.hasLayoutStars) ? assets.stars : undefined,
      features.includes('snack') ? assets.snack : undefined,
      features.includes('live') ? assets.live : undefined,
    ]),
    preloads: [...new Set(hrefs(early.flatMap(({name}) => assets.islandScripts.get(name) ?? [])))],
  }
}
