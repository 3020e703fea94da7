import {siteBaseUrl} from './site-constants.ts'

/**
 * The URL of a file of the static folder, the same at build time and in browsers, and in every language: code that renders in
 * browsers is there where nobody adds the base URL to what is written. What is no path of the site is taken as it is.
 * @example useStaticUrl('/img/logo.svg') // => '/base/img/logo.svg', also on the pages of `/base/fr/`
 */
export function useStaticUrl(path: string): string {
  if (typeof path !== 'string') throw new TypeError('`useStaticUrl` was given no path, such as `/logo.svg`.')
  const isExternal = path.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(path)
  return isExternal ? path : siteBaseUrl + path.replace(/^\//, '')
}
