import type {HostRules} from '../model/host-rules.ts'
import type {WrittenFile} from '../model/output.ts'
import type {Page} from '../model/page.ts'
import type {VersionGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {versionManifest} from './version-manifest.ts'
import type {VersionManifest} from './version-manifest.ts'

/** `dist/manifest.json`: the list of what was built. */
export type SiteManifest = {
  readonly schemaVersion: 1
  readonly title: string
  readonly url: string
  readonly baseUrl: string
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
  versions,
  pages,
  rules: {baseUrl, ...hosting},
  written,
}: {
  config: SiteConfig
  versions: readonly VersionGraph[]
  pages: readonly Page[]
  rules: HostRules
  written: readonly WrittenFile[]
}): SiteManifest {
  return {
    schemaVersion: 1,
    title: config.title,
    url: config.url,
    baseUrl,
    versions: versions.map(versionManifest),
    pages: pages
      .filter(({kind}) => kind !== 'not-found')
      .map(({route, title, doc}) => ({path: route, title, version: doc?.version ?? null, sidebar: doc?.sidebar ?? null})),
    hosting,
    files: written.map(({path, size, hash}) => ({path, size, sha256: hash})),
  }
}
