/** The maximum length of a package name: https://docs.npmjs.com/cli/configuring-npm/package-json#name */
const LONGEST_NAME = 214

/** Names that a site's package cannot have: npm refuses the first one, and a package cannot depend on one with its own name. */
const TAKEN = new Set(['favicon.ico', 'docsite'])

/**
 * Returns the name of a site's package, derived from the name of its folder: lower-case letters, digits, dots and dashes.
 * @example packageNameOf('Über uns (2)') // => 'uber-uns-2'
 */
export function packageNameOf(folder: string): string {
  const name = folder
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+/, '')
    .slice(0, LONGEST_NAME - '-docs'.length)
    .replace(/[-.]+$/, '')
  if (name === '') return 'docs'
  return TAKEN.has(name) ? `${name}-docs` : name
}

/**
 * Returns the default title of a site, derived from the name of its folder.
 * @example titleOf('my-library') // => 'My library'
 */
export function titleOf(folder: string): string {
  const words = folder.replace(/[-_\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const [first] = words
  return first === undefined ? 'Documentation' : first.toUpperCase() + words.slice(first.length)
}
