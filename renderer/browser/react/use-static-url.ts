import {siteBaseUrl} from './site-constants.ts'

/**
 * Returns the URL of a file in the static folder: the same at build time and in browsers, and in every language. The base
 * URL is not added automatically to paths in code that renders in browsers. URLs with a scheme or beginning with `//` are
 * returned unchanged.
 * @example useStaticUrl('/img/logo.svg') // => '/base/img/logo.svg', also on the pages of `/base/fr/`
 */
export function useStaticUrl(path: string): string {
  if (typeof path !== 'string') throw new TypeError('`useStaticUrl` was given no path, such as `/logo.svg`.')
  const isExternal = path.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(path)
  return isExternal ? path : siteBaseUrl + path.replace(/^\//, '')
}
