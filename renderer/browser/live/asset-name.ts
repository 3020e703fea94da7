/**
 * What a file is called whatever its content: names of scripts and styles have a hash of theirs.
 * @example assetName('/assets/style-ABCD2345.css') // => '/assets/style.css'
 */
export function assetName(href: string): string {
  return href.replace(/-[A-Z0-9]{8}(?=\.\w+$)/, '')
}
