import type {SearchSettings, SearchVersion} from '../../core/model/search.ts'
import type {SearchContext} from './search-context.ts'

/** The version that a reader means without saying so: that of the page, else the preferred one, else the latest. */
export function readersVersion(settings: SearchSettings, context: SearchContext): SearchVersion | undefined {
  return find(settings, context.pageVersion()) ?? pagesVersion(settings, context)
}

/** The version that the search page searches by itself: the preferred one, else the latest. */
export function pagesVersion(settings: SearchSettings, context: SearchContext): SearchVersion | undefined {
  const {versions, latest} = settings
  return find(settings, context.preferredVersion() ?? undefined) ?? find(settings, latest) ?? versions[0]
}

function find({versions}: SearchSettings, name: string | undefined): SearchVersion | undefined {
  return versions.find((version) => version.name === name)
}

/** Names of all versions. */
export function allVersions({versions}: SearchSettings): readonly string[] {
  return versions.map(({name}) => name)
}

/** How a version is called; by its name where it is no longer there. */
export function versionLabel({versions}: SearchSettings, name: string): string {
  return versions.find((version) => version.name === name)?.label ?? name
}

/** `*` in the address of the search page and in its list: all versions. */
export const EVERY = '*'

/**
 * Address of the page with all results. It says which versions only where the page would take others by itself.
 * @example resultsHref('/search/', {query: 'a b'}) // => '/search/?q=a%20b'
 */
export function resultsHref(pageHref: string, {query, version}: {readonly query: string; readonly version?: string | undefined}): string {
  const asked = Object.entries({q: query || undefined, version}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return asked.length === 0 ? pageHref : `${pageHref}?${asked.join('&')}`
}
