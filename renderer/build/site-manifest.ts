import type {HostRules} from '../model/host-rules.ts'
import type {WrittenFile} from '../model/output.ts'
import type {Page} from '../model/page.ts'
import type {RouteGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {findHome} from '../routes/find-home.ts'
import {versionManifest} from './version-manifest.ts'
import type {VersionManifest} from './version-manifest.ts'

/** `dist/manifest.json`: the list of what was built. */
export type SiteManifest = {
  readonly schemaVersion: 1
  readonly title: string
  readonly url: string
  readonly baseUrl: string
  /** Path of the page with which the site begins; null when it has none. */
  readonly home: string | null
  readonly versions: readonly VersionManifest[]
  readonly pages: readonly {
    readonly path: string
    readonly title: string
    readonly version: string | null
    readonly sidebar: string | null
  }[]
  /** How the site is to be served, for `docsite preview`; paths have the base URL. */
  readonly hosting: Omit<HostRules, 'baseUrl'>
  readonly files: readonly {readonly path: string; readonly size: number; readonly sha256: string}[]
}

/** Makes the manifest of a site. */
export function siteManifest({
  config,
  graph,
  pages,
  rules: {baseUrl, ...hosting},
  written,
}: {
  config: SiteConfig
  graph: RouteGraph
  pages: readonly Page[]
  rules: HostRules
  written: readonly WrittenFile[]
}): SiteManifest {
  return {
    schemaVersion: 1,
    title: config.title,
    url: config.url,
    baseUrl,
    home: findHome(graph) ?? null,
    versions: graph.versions.map(versionManifest),
    pages: pages
      .filter(({kind}) => kind !== 'not-found')
      .map(({route, title, doc}) => ({path: route, title, version: doc?.version ?? null, sidebar: doc?.sidebar ?? null})),
    hosting,
    files: written.map(({path, size, hash}) => ({path, size, sha256: hash})),
  }
}
