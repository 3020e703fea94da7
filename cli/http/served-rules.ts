import type {HostRules} from '../../renderer/index.ts'

/** The serving rules of a site, prepared for look-up. Paths are decoded, in NFC and include the base URL. */
export type ServedRules = {
  /** Targets, percent-encoded, by request path. */
  readonly redirects: ReadonlyMap<string, {readonly to: string; readonly status: 301 | 302}>
  /**
   * Redirected folders, the longest prefix first. Prefixes end with a slash, and so do targets to which the rest of the path is
   * appended.
   */
  readonly wildcards: readonly {readonly from: string; readonly to: string; readonly keepsRest: boolean; readonly status: 301 | 302}[]
  /** Rewrites, the longest prefix first. Both paths end with a slash. */
  readonly rewrites: readonly {readonly from: string; readonly to: string}[]
  /** Addresses of tombstones, which are answered with 410, with and without a slash at the end. */
  readonly gone: ReadonlySet<string>
  /** Base paths of further locales, each with its own not-found page. */
  readonly locales: readonly string[]
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** As in the rules of hosts. */
  readonly trailingSlash?: false | 'ignore' | undefined
  /** The folder of files whose names change with their content, and their additional headers. */
  readonly hashedFiles: {readonly path: string; readonly headers: Readonly<Record<string, string>>} | undefined
}

/** Prepares the rules of a site for looking up requests. */
export function servedRules({
  redirects,
  wildcards = [],
  rewrites,
  gone = [],
  locales = [],
  headers,
  hashedFiles,
  trailingSlash,
}: Omit<HostRules, 'baseUrl'>): ServedRules {
  const both = redirects.flatMap(({from, ...target}) => formsOf(decode(from)).map((form) => [form, target] as const))
  return {
    trailingSlash,
    redirects: new Map(both),
    wildcards: wildcards.map(({from, ...target}) => ({from: decode(from), ...target})),
    rewrites: rewrites.map(({from, to}) => ({from: decode(from), to: decode(to)})),
    gone: new Set(gone.flatMap((page) => formsOf(decode(page)))),
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
    return encoded // matches no request, because request paths are always decoded
  }
}
