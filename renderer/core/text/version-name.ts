/** Name of the unreleased version, and of its folder. */
export const nextVersion = 'next'

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
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'it has control characters'
  if (/^\.|^\s|[.\s]$/.test(name)) return 'it begins with a dot or ends with one, or has space around it'
  return undefined
}
