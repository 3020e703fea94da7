import {routeToHref} from '../core/urls/url.ts'
import type {PageContext} from './page-context.ts'

/** Href of the image that front matter names: a URL, or a file of `content/static` by its route. */
export function frontMatterImage({config}: PageContext, image: string | undefined): string | undefined {
  if (image === undefined) return undefined
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(image)) return image
  return routeToHref(image.startsWith('/') ? image : `/${image}`, config.siteBaseUrl)
}
