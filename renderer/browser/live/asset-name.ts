/**
 * Removes the content hash from the name of a script or style.
 * @example assetName('/assets/style-ABCD2345.css') // => '/assets/style.css'
 */
export function assetName(href: string): string {
  return href.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, '')
}
