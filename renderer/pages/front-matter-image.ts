import {routeToHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'

/** Resolves the `image` of front matter to an href. The image is a URL, or the route of a file in `content/static`. */
export function frontMatterImage({config}: PageContext, image: string | undefined): string | undefined {
  if (image === undefined) return undefined
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(image)) return image
  return routeToHref(image.startsWith('/') ? image : `/${image}`, config.siteBaseUrl)
}
