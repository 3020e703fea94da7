/** A file or folder name without its number prefix, and the number. */
export type PrefixedName = {readonly name: string; readonly position?: number}

/**
 * Splits the number prefix off a name: digits, then dashes, dots, underscores or spaces. Names that look like a date or a
 * version are left unchanged.
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
 * Removes the number prefix from each segment of a path.
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
