import {useContext} from 'react'
import sets from '@generated/docsite-versions'
import {PartDataContext} from './part.tsx'
import {useBuildVersion, useLocation} from '../../../browser/react/use-location.ts'
import {splitVersion} from '../../../core/text/version-name.ts'

export {useDoc, useDocsSidebar} from './page-hooks.ts'
export {useCurrentSidebarCategory, useCurrentSidebarSiblings} from './sidebar-category.ts'

/** A version as `@docusaurus/plugin-content-docs/client` describes it. */
export type ClientVersion = {
  readonly name: string
  readonly label: string
  /** With the base URL, without a slash at the end. */
  readonly path: string
  readonly isLast: boolean
  readonly mainDocId?: string
  readonly docs: readonly never[]
  readonly draftIds: readonly never[]
}

type ClientSet = {readonly path: string; readonly versions: readonly ClientVersion[]; readonly breadcrumbs: boolean}

/** Returns the doc sets of the site by id. */
export function useAllDocsData(): Readonly<Record<string, ClientSet>> {
  return sets
}

/** Returns a doc set. Throws if it does not exist. */
export function useDocsData(id = 'default'): ClientSet {
  const found = Object.hasOwn(sets, id) ? sets[id] : undefined
  if (found === undefined) throw new Error(`The site has no docs with the id "${id}".`)
  return found
}

/** Returns the versions of a doc set, the newest first. */
export function useVersions(id?: string): readonly ClientVersion[] {
  return useDocsData(id).versions
}

/** Returns the version that readers get by default. */
export function useLatestVersion(id?: string): ClientVersion | undefined {
  return useDocsData(id).versions.find(({isLast}) => isLast)
}

/** Returns the path of the page. At build time, it is that of its version in docs, where the page itself has none. */
function usePagePath(): string {
  const {pathname} = useLocation()
  const {set, name} = splitVersion(useBuildVersion())
  const own = sets[set || 'default']?.versions.find((version) => version.name === (name === 'next' ? 'current' : name))
  return own?.path ?? pathname
}

/** Returns the version of the page. */
export function useActiveVersion(id?: string): ClientVersion | undefined {
  const pathname = usePagePath()
  const versions = useVersions(id).filter(({path}) => pathname === path || pathname.startsWith(`${path}/`))
  return versions.toSorted((a, b) => b.path.length - a.path.length)[0]
}

/** Returns the version of the page, or the latest outside of docs. */
export function useDocsVersion() {
  const pluginId = useActivePlugin()?.pluginId ?? Object.keys(sets)[0]
  const active = useActiveVersion(pluginId)
  const latest = useLatestVersion(pluginId)
  const {name = 'current', label = '', isLast = false} = active ?? latest ?? {}
  const {banner = null, badge = true} = useContext(PartDataContext).version ?? {}
  return {
    pluginId,
    version: name,
    label,
    isLast,
    banner,
    badge,
    noIndex: false,
    className: '',
    docs: {},
    docsSidebars: {},
  }
}

/** Returns the version and, since docs do not know each other in browsers, no doc. */
export function useActiveDocContext(id?: string) {
  return {activeVersion: useActiveVersion(id), activeDoc: undefined, alternateDocVersions: {}}
}

/** Returns the doc set of the page. */
export function useActivePlugin(): {readonly pluginId: string; readonly pluginData: ClientSet} | undefined {
  const pathname = usePagePath()
  const found = Object.entries(sets).find(([, {path}]) => pathname === path || pathname.startsWith(`${path}/`))
  return found && {pluginId: found[0], pluginData: found[1]}
}

/** Returns the doc set and the version of the page. */
export function useActivePluginAndVersion() {
  const activePlugin = useActivePlugin()
  const activeVersion = useActiveVersion(activePlugin?.pluginId)
  return activePlugin && {activePlugin, activeVersion}
}

/** Returns the latest version as the suggestion for readers of another one, and in parts of the layout where it has the same doc. */
export function useDocVersionSuggestions(id?: string) {
  const path = useContext(PartDataContext).version?.latest
  return {latestVersionSuggestion: useLatestVersion(id), latestDocSuggestion: path === undefined ? undefined : {path}}
}

/** Returns the versions in which a link may be looked up: that of the page, then the latest. */
export function useDocsVersionCandidates(id?: string): readonly ClientVersion[] {
  const [active, latest] = [useActiveVersion(id), useLatestVersion(id)]
  return [...new Set([active, latest].filter((one) => one !== undefined))]
}

/** Returns no choice: docsite itself leads readers to the version that they have chosen. */
export function useDocsPreferredVersion(_id?: string) {
  return {preferredVersion: null, savePreferredVersionName: (_name: string): void => undefined}
}
