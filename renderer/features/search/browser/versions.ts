import type {SearchSettings, SearchVersion} from './search-provider.ts'
import {splitVersion} from '../../../core/text/version-name.ts'
import type {SearchContext} from './search-context.ts'

/** Returns the version that a search applies to by default: that of the page, else the preferred one, else the latest. */
export function readersVersion(settings: SearchSettings, context: SearchContext): SearchVersion | undefined {
  return find(settings, context.pageVersion()) ?? pagesVersion(settings, context)
}

/** Returns the default version of the search page: the preferred one, else the latest. */
export function pagesVersion(settings: SearchSettings, context: SearchContext): SearchVersion | undefined {
  return usualVersions(settings, context)[0] ?? settings.versions[0]
}

/** Returns the default version of each doc set. */
function usualVersions(settings: SearchSettings, context: SearchContext): SearchVersion[] {
  return settings.latest.flatMap((latest) => find(settings, context.preferredVersion(latest) ?? undefined) ?? find(settings, latest) ?? [])
}

/** Returns the names of the versions that a search in a version covers: the version itself, and the default ones of other doc sets. */
export function versionsWith(name: string, settings: SearchSettings, context: SearchContext): readonly string[] {
  const {set} = splitVersion(name)
  const others = usualVersions(settings, context).filter((other) => splitVersion(other.name).set !== set)
  return [name, ...others.map((other) => other.name)]
}

function find({versions}: SearchSettings, name: string | undefined): SearchVersion | undefined {
  return versions.find((version) => version.name === name)
}

/** Returns the names of all versions. */
export function allVersions({versions}: SearchSettings): readonly string[] {
  return versions.map(({name}) => name)
}

/** Returns the label of a version, or its name if it no longer exists. */
export function versionLabel({versions}: SearchSettings, name: string): string {
  return versions.find((version) => version.name === name)?.label ?? name
}

/** The value for all versions in the address and the list of the search page: `*`. */
export const EVERY = '*'

/**
 * Returns the address of the search page. The version is included only if it differs from the page's default.
 * @example resultsHref('/search/', {query: 'a b'}) // => '/search/?q=a%20b'
 */
export function resultsHref(pageHref: string, {query, version}: {readonly query: string; readonly version?: string | undefined}): string {
  const asked = Object.entries({q: query || undefined, version}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return asked.length === 0 ? pageHref : `${pageHref}?${asked.join('&')}`
}
