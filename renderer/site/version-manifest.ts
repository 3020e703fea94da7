import type {VersionGraph} from '../core/model/route-graph.ts'
import {firstPage} from '../graph/routes/sidebar/first-page.ts'
import {routeInSite} from '../core/urls/url.ts'
import type {SiteBases} from '../core/urls/url.ts'

/**
 * A version in `dist/manifest.json`. Paths are route paths, without the base URL. `mainDocId` names the doc that the version
 * switcher falls back to if a page is missing; `sidebars` contains the first page of each sidebar, by id.
 */
export type VersionManifest = {
  readonly name: string
  readonly label: string
  readonly path: string
  /** Whether it is the version that readers get by default. */
  readonly isLast: boolean
  readonly mainDocId: string | null
  readonly docs: readonly {readonly id: string; readonly path: string; readonly sidebar: string | null}[]
  /** Ids of docs that have no page, because they are drafts. */
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, {readonly link: {readonly path: string; readonly label: string} | null}>>
}

/** Creates a version's part of the manifest. */
export function versionManifest({version, mainDoc, docs, draftIds, positions, sidebars}: VersionGraph, bases: SiteBases): VersionManifest {
  const firstLinks = [...sidebars].map(([id, {items}]) => {
    const first = firstPage(items)
    return [id, {link: first === undefined ? null : {path: routeInSite(first.route, bases), label: first.label}}] as const
  })
  return {
    name: version.name,
    label: version.label,
    path: routeInSite(version.routeBase, bases),
    isLast: version.isLatest,
    mainDocId: mainDoc?.id ?? null,
    docs: docs.map(({id, route}) => ({id, path: routeInSite(route, bases), sidebar: positions.get(id)?.sidebar ?? null})),
    draftIds,
    sidebars: Object.fromEntries(firstLinks),
  }
}
