import {siteRequests} from '../pages/html/outside-requests.ts'
import type {OutsideRequest} from '../core/model/outside-request.ts'
import type {HostRules} from '../core/model/host-rules.ts'
import type {Locale} from '../core/model/locale.ts'
import type {WrittenFile} from '../core/model/output.ts'
import {hasManifest} from '../core/model/page.ts'
import {findHome} from '../graph/routes/find-home.ts'
import {routeInSite} from '../core/urls/url.ts'
import type {Locales, PlannedLocale} from './prepare-locales.ts'
import {versionManifest} from './version-manifest.ts'
import type {VersionManifest} from './version-manifest.ts'

/** The content of `dist/manifest.json`, the list of everything that was built. */
export type SiteManifest = {
  readonly schemaVersion: 1
  readonly title: string
  readonly url: string
  readonly baseUrl: string
  /** Path of the home page. Null if there is none. */
  readonly home: string | null
  /** All locales in their order, on sites with several. `path` is the base path of their pages. */
  readonly locales?: readonly (Omit<Locale, 'isDefault'> & {readonly versions: readonly VersionManifest[]})[]
  /** The versions of the first locale. */
  readonly versions: readonly VersionManifest[]
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly version: string | null
    readonly sidebar: string | null
    /** Name of the locale, on sites with several. */
    readonly locale?: string
  }[]
  /** The rules by which `docsite preview` serves the site. Paths include the base URL. */
  readonly hosting: Omit<HostRules, 'baseUrl'>
  /** The requests that parts of docsite may send to other hosts on this site, and when. */
  readonly requests: readonly OutsideRequest[]
  readonly files: readonly {readonly path: string; readonly size: number; readonly sha256: string}[]
}

/** Creates the manifest of a site from its locales. */
export function siteManifest(locales: Locales<PlannedLocale>, written: readonly WrittenFile[]): SiteManifest {
  const [{config, graph, rendering}] = locales
  const {baseUrl, ...hosting} = rendering.hosting
  const home = findHome(graph)
  return {
    schemaVersion: 1,
    title: config.title,
    url: config.url,
    baseUrl,
    home: home === undefined ? null : routeInSite(home, config),
    ...(config.locales.length > 1 && {locales: locales.map(localeManifest)}),
    versions: graph.versions.map((version) => versionManifest(version, config)),
    pages: locales.flatMap(pagesOf),
    hosting,
    requests: siteRequests(
      config,
      locales.map(({graph: ofLocale}) => ofLocale),
    ),
    files: listFiles(written),
  }
}

function listFiles(written: readonly WrittenFile[]): SiteManifest['files'] {
  return written.map(({path, size, hash}) => ({path, size, sha256: hash}))
}

/** The text before the list of files in a manifest. No string in JSON contains it, and files have no lists. */
const FILES = ',"files":['

/** Reads a manifest without the list of its files, which is most of it. */
export function readWithoutFiles(manifest: string): Omit<SiteManifest, 'files'> {
  // written by a build
  return JSON.parse(`${manifest.slice(0, manifest.lastIndexOf(FILES))}}`) as Omit<SiteManifest, 'files'>
}

/** Returns the text of a manifest with other files, and all else as it is. */
export function withOtherFiles(manifest: string, written: readonly WrittenFile[]): string {
  return `${manifest.slice(0, manifest.lastIndexOf(FILES))},"files":${JSON.stringify(listFiles(written))}}`
}

function localeManifest({config, graph}: PlannedLocale): NonNullable<SiteManifest['locales']>[number] {
  const {name, label, direction, htmlLang, calendar} = config.locale
  return {
    name,
    label,
    direction,
    htmlLang,
    calendar,
    path: routeInSite('/', config),
    versions: graph.versions.map((version) => versionManifest(version, config)),
  }
}

function pagesOf({config, pages}: PlannedLocale): SiteManifest['pages'] {
  return pages
    .filter(({kind}) => hasManifest(kind))
    .map(({route, title, version, sidebar}) => ({
      path: routeInSite(route, config),
      title,
      version: version ?? null,
      sidebar: sidebar ?? null,
      ...(config.locales.length > 1 && {locale: config.locale.name}),
    }))
}
