import type {PrefixedName, Version} from '../../core/model/version.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {FunctionMark} from '../../core/site-functions.ts'

/** Splits the number prefix off the name of a folder, or of a file without its extension. */
export type SplitName = (name: string) => PrefixedName

/** Returns the function that splits names in a version, by the setting of its doc set. */
export function createSplitter(setting: boolean | FunctionMark, {numberPrefixes = {}}: Pick<Version, 'numberPrefixes'>): SplitName {
  if (setting === true) return splitNumberPrefix
  return (name) => (Object.hasOwn(numberPrefixes, name) ? numberPrefixes[name] : undefined) ?? {name}
}

/** Returns the function that splits names in the path of a doc, in which `parse_number_prefixes` keeps all names as they are. */
export function splitterOf(split: SplitName, {custom}: FrontMatter): SplitName {
  return String(custom?.['parse_number_prefixes']) === 'false' ? (name) => ({name}) : split
}

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
export function stripNumberPrefixes(path: string, split: SplitName = splitNumberPrefix): string {
  return split !== splitNumberPrefix || /\d/.test(path)
    ? path
        .split('/')
        .map((segment) => split(segment).name)
        .join('/')
    : path
}
