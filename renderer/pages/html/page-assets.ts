import {ISLANDS} from '../../core/model/client-assets.ts'
import type {ClientAssets, FeatureAsset} from '../../core/model/client-assets.ts'
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
 * Selects the assets of a page. React is loaded only on pages with an island, in the article or around it, and scripts and styles of
 * features only on pages that use them. What the shell imports on a page is preloaded, as are the scripts of islands that hydrate on
 * load or when idle; preloading those of other islands would defeat their strategy.
 */
export function pageAssets(
  {kind, features, addedBy, islands: own, layout}: Pick<Page, 'kind' | 'features' | 'addedBy' | 'islands' | 'layout'>,
  {assets, siteBaseUrl}: {assets: ClientAssets; siteBaseUrl: string},
): PageAssets {
  const hrefs = (routes: readonly (string | undefined)[]) =>
    routes.flatMap((route) => (route === undefined ? [] : [assetHref(route, siteBaseUrl)]))
  const islands = layout === 'none' ? own : [...own, ...assets.layoutIslands]
  const early = islands.filter(({strategy}) => strategy === 'load' || strategy === 'idle')
  const used = new Set<string>([...features, ...(addedBy === undefined ? [] : [addedBy]), ...(islands.length > 0 ? [ISLANDS] : [])])
  const wanted = assets.features.filter(
    ({on, features: names}) => on !== 'every-page' && ((on === 'layout' && layout !== 'none') || names.some((name) => used.has(name))),
  )
  const ofKind = (wantedKind: FeatureAsset['kind']) => wanted.filter((asset) => asset.kind === wantedKind).map(({href}) => href)
  return {
    styles: hrefs([...ofKind('style'), kind === 'page' || kind.startsWith('blog-') ? assets.pageStyle : undefined]),
    scripts: hrefs([islands.length > 0 ? assets.islands : undefined, ...ofKind('script')]),
    preloads: [...new Set(hrefs([...ofKind('preload'), ...early.flatMap(({name}) => assets.islandScripts.get(name) ?? [])]))],
  }
}

/** Returns the hrefs of the scripts that every page loads after that of the shell. */
export function sharedScripts({features}: ClientAssets, siteBaseUrl: string): readonly string[] {
  return features.filter(({on, kind}) => on === 'every-page' && kind === 'script').map(({href}) => assetHref(href, siteBaseUrl))
}
