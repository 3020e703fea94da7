import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Version} from '../../core/model/version.ts'
import {mainSet, nextVersion, splitVersion} from '../../core/text/version-name.ts'
import {findVersions} from '../../source/find-versions.ts'

/** Returns the doc sets with their versions, as `@docusaurus/plugin-content-docs/client` describes them to code of the site. */
export function clientVersions(config: SiteConfig): Readonly<Record<string, object>> {
  // problems of versions are reported where they are read
  const {value: all} = findVersions(config, {path: '', text: ''})
  const sets = docSetIds(config).map((set) => {
    const versions = all.filter((version) => version.set === set).map((version) => describe(version, config.baseUrl))
    const path = pathOf(config.baseUrl, configOfSet(config, set).docs.routeBase)
    return [set === mainSet ? 'default' : set, {path, breadcrumbs: true, versions}] as const
  })
  return Object.fromEntries(sets)
}

function describe({name, label, isLatest, routeBase}: Version, baseUrl: string): object {
  const own = splitVersion(name).name
  return {name: own === nextVersion ? 'current' : own, label, isLast: isLatest, path: pathOf(baseUrl, routeBase), docs: [], draftIds: []}
}

function pathOf(baseUrl: string, route: string): string {
  return `${baseUrl}${route.replace(/^\//, '')}`.replace(/\/$/, '')
}
