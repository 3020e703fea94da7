import type {SiteConfig} from '../config/site-config.ts'
import type {PreviewImage} from '../core/model/page.ts'
import type {RoutePath} from '../core/model/paths.ts'
import {imageRoute} from '../core/urls/image-route.ts'
import {absoluteUrl, routeToHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'

/** Everything needed to describe the picture of a page for link previews. */
export type ImageContext = Pick<PageContext, 'config'> & Partial<Pick<PageContext, 'graph' | 'assets' | 'pictureOf'>>

/**
 * Returns the picture of a page for link previews: its own, or else the one that is drawn of it, or else that of the site. The size of a file of the
 * site is known.
 * @param page its route, and the `image` of its front matter
 */
export function previewImage(
  {config, graph, assets, pictureOf}: ImageContext,
  {own, route: page}: {readonly own: string | undefined; readonly route: RoutePath},
): PreviewImage | undefined {
  const drawn = own === undefined && graph !== undefined ? pictureOf?.({config, graph}, page) : undefined
  const image = own ?? config.image
  if (drawn !== undefined || image === undefined) return drawn
  const route = imageRoute(image)
  const file = route === undefined ? undefined : graph?.staticFiles.get(route)
  const {width, height} = (file && assets?.get(file.absolutePath)) ?? {}
  return {url: absoluteUrl(config, imageHref(config, image)), ...(width !== undefined && height !== undefined && {width, height})}
}

/** Resolves an image that front matter or the configuration names to an href: a URL, or the route of a file in `content/static`. */
export function imageHref({siteBaseUrl}: Pick<SiteConfig, 'siteBaseUrl'>, image: string): string {
  const route = imageRoute(image)
  return route === undefined ? image : routeToHref(route, siteBaseUrl)
}
