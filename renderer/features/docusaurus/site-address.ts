/**
 * Returns the address of a file or page from the root of the site, as docsite has them. URLs stay as they are.
 * @example siteAddress('img/logo.svg') // => '/img/logo.svg'
 */
export function siteAddress(written: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(written) ? written : `/${written}`
}
