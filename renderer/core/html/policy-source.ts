/**
 * Returns the policy source that allows one URL: the whole URL without its query, because one host can have files of many owners.
 * Characters with a special meaning in a policy are percent-encoded; browsers decode them.
 * @example policySource('https://example.org/a;b.js?v=1') // => 'https://example.org/a%3Bb.js'
 */
export function policySource(url: string): string {
  const {protocol, host, pathname} = new URL(url, 'https://site.invalid')
  const path = pathname.replaceAll(/[;,']/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${url.startsWith('//') ? '' : `${protocol}//`}${host}${path}`
}
