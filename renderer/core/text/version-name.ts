/** Name of the unreleased version, and of its folder. */
export const nextVersion = 'next'

/** Id of the doc set of the key `docs`. */
export const mainSet = ''

/**
 * Returns the name of a version that is unique in the site. Names of versions cannot contain a slash.
 * @example uniqueName('', '1.0') // => '1.0'
 * @example uniqueName('sdk', '1.0') // => 'sdk/1.0'
 */
export function uniqueName(set: string, name: string): string {
  return set === mainSet ? name : `${set}/${name}`
}

/**
 * Returns the doc set of a version and the version's name in it.
 * @example splitVersion('sdk/1.0') // => {set: 'sdk', name: '1.0'}
 */
export function splitVersion(unique: string): {readonly set: string; readonly name: string} {
  const slash = unique.indexOf('/')
  return slash === -1 ? {set: mainSet, name: unique} : {set: unique.slice(0, slash), name: unique.slice(slash + 1)}
}

/**
 * Returns the tag of a version's pages in the index of a hosted search, as Docusaurus has it.
 * @example searchTag('sdk/1.0') // => 'docs-sdk-1.0'
 */
export function searchTag(unique: string): string {
  const {set, name} = splitVersion(unique)
  return `docs-${set || 'default'}-${name}`
}

/** Reports whether a version is the unreleased one of its doc set. */
export function isNext(unique: string): boolean {
  return splitVersion(unique).name === nextVersion
}

/**
 * Explains why a text cannot be the name of a version, as part of a sentence. Returns undefined if it can. A name is used as a
 * folder, a URL segment and a command-line value.
 * @example versionNameFault('0.2.4') // => undefined
 * @example versionNameFault('a/b') // => 'it contains one of / \\ < > : " | ? *'
 */
export function versionNameFault(name: string): string | undefined {
  if (name.trim() === '') return 'it is blank'
  if (name.length > 32) return 'it is longer than 32 characters'
  if (/[/\\<>:"|?*]/.test(name)) return 'it contains one of / \\ < > : " | ? *'
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'it has control characters'
  if (/^\.|^\s|[.\s]$/.test(name)) return 'it begins with a dot or ends with one, or has space around it'
  return undefined
}
