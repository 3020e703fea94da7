import type {HostRules} from '../../renderer/index.ts'

/** How a site wants to be served, besides its files, ready to be looked up. Paths are decoded, NFC and have the base URL. */
export type ServedRules = {
  /** Where to, percent-encoded, by the path asked for. */
  readonly redirects: ReadonlyMap<string, {readonly to: string; readonly status: 301 | 302}>
  /** The longest prefix first, which ends with a slash, as the target does to which the rest of the path is added. */
  readonly wildcards: readonly {readonly from: string; readonly to: string; readonly keepsRest: boolean; readonly status: 301 | 302}[]
  /** The longest prefix first; both end with a slash. */
  readonly rewrites: readonly {readonly from: string; readonly to: string}[]
  /** Where the pages of further locales begin, each with a page of its own for what is missing. */
  readonly locales: readonly string[]
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** Where files are whose names change with their content, and their headers besides. */
  readonly hashedFiles: {readonly path: string; readonly headers: Readonly<Record<string, string>>} | undefined
}

/** The rules of a site as requests are looked up in them. */
export function servedRules({
  redirects,
  wildcards = [],
  rewrites,
  locales = [],
  headers,
  hashedFiles,
}: Omit<HostRules, 'baseUrl'>): ServedRules {
  const both = redirects.flatMap(({from, ...target}) => formsOf(decode(from)).map((form) => [form, target] as const))
  return {
    redirects: new Map(both),
    wildcards: wildcards.map(({from, ...target}) => ({from: decode(from), ...target})),
    rewrites: rewrites.map(({from, to}) => ({from: decode(from), to: decode(to)})),
    locales: locales.map(decode),
    headers: lowerNames(headers),
    hashedFiles: hashedFiles && {path: decode(hashedFiles.path), headers: lowerNames(hashedFiles.headers)},
  }
}

function lowerNames(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** @example formsOf('/old/') // => ['/old/', '/old'] */
function formsOf(place: string): string[] {
  return place.endsWith('/') ? [place, place.slice(0, -1)] : [place]
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded).normalize('NFC')
  } catch {
    return encoded // matches no request, whose path is always decoded
  }
}
