/** The place in the URL of edit links for the tag or branch of a version from Git, with the branch of everything else: `{ref:main}`. */
const REF = /\{ref:([^{}]+)\}/

/** Reports whether the URL of edit links has a place for the tag or branch of a version. */
export function hasRef(url: string): boolean {
  return REF.test(url)
}

/**
 * Puts a tag or branch into the place for it in the URL of edit links.
 * @example fillRef('https://example.org/edit/{ref:main}', 'v1.0') // => 'https://example.org/edit/v1.0'
 * @example fillRef('https://example.org/edit/{ref:main}') // => 'https://example.org/edit/main'
 */
export function fillRef(url: string, rev?: string): string {
  return url.replace(REF, (_place, branch: string) => (rev === undefined ? branch : rev.split('/').map(encodeURIComponent).join('/')))
}
