import type {RoutePath} from '../model/paths.ts'

/**
 * Returns the route of the static file that front matter or the configuration means as an image. Undefined for a URL.
 * @example imageRoute('img/a.png') // => '/img/a.png'
 */
export function imageRoute(image: string): RoutePath | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(image)) return undefined
  return image.startsWith('/') ? image : `/${image}`
}
