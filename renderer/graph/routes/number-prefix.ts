/** A file or folder name without its number, and the number. */
export type PrefixedName = {readonly name: string; readonly position?: number}

/**
 * Takes the number off a name that was numbered for its order: digits, then dashes, dots, underscores or spaces. What looks
 * like a date or a version is left alone.
 * @example splitNumberPrefix('01-intro') // => {name: 'intro', position: 1}
 * @example splitNumberPrefix('2021-11-release') // => {name: '2021-11-release'}
 * @example splitNumberPrefix('7.0-foo') // => {name: '7.0-foo'}
 */
export function splitNumberPrefix(name: string): PrefixedName {
  const [, digits, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []
  if (digits === undefined || rest === undefined || /^\d+[-_.]\d/.test(name)) return {name}
  return {name: rest, position: Number(digits)}
}

/**
 * A path with the numbers taken off each of its segments.
 * @example stripNumberPrefixes('01-guide/02-install') // => 'guide/install'
 */
export function stripNumberPrefixes(path: string): string {
  return /\d/.test(path)
    ? path
        .split('/')
        .map((segment) => splitNumberPrefix(segment).name)
        .join('/')
    : path
}
