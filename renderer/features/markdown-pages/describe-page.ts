import type {Version} from '../../core/model/version.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import {markdownUrl} from '../../core/urls/markdown-route.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import type {BoundLocale} from '../own-feature.ts'
import type {TextRoute} from '../../pages/markdown-link.ts'
import {hasEnded} from '../../source/version-life.ts'

/** State of a version, as programs read it. The latest version can be `unmaintained`, too. */
type VersionStatus = 'latest' | 'unreleased' | 'supported' | 'maintained' | 'unmaintained'

/** The facts about a page that programs need besides its text. */
export type PageDescription = {
  readonly title: string
  readonly description: string
  /** URL of the page for people. */
  readonly url: string
  /** Absent outside the docs. */
  readonly version?: {readonly label: string; readonly status: readonly VersionStatus[]}
  /** URL of the Markdown of the same page in the latest version. Absent if it is this one, or has no such page. */
  readonly latest?: string
}

/** Describes a page. */
export function describePage({config, graph}: BoundLocale, route: TextRoute, own: VersionGraph | undefined): PageDescription {
  const latest = own && graph.versions.find(({version}) => version.set === own.version.set && version.isLatest)
  const doc = route.kind === 'doc' ? route.doc : undefined
  const newest = own && latest && own !== latest && doc ? counterpartIn(latest, doc, {own, graph}) : undefined
  return {
    ...textsOf(route),
    url: absoluteUrl(config, pageHref(route.path, config)),
    ...(own && {version: {label: own.version.label, status: statusOf(own.version)}}),
    ...(newest && {latest: markdownUrl(newest.route, config)}),
  }
}

function textsOf(route: TextRoute): Pick<PageDescription, 'title' | 'description'> {
  if (route.kind === 'generated-index') return {title: route.title, description: route.description ?? ''}
  const {title, compiled} = route.kind === 'doc' ? route.doc : route.page
  return {title, description: compiled.frontMatter.description ?? compiled.excerpt}
}

/** Returns the states of a version, in agreement with `versions.json`. */
export function statusOf(version: Pick<Version, 'isLatest' | 'banner' | 'life'>): VersionStatus[] {
  const {isLatest, banner, life} = version
  const support = hasEnded(version) ? 'unmaintained' : life?.state === 'maintained' ? 'maintained' : undefined
  if (banner === 'unreleased') return ['unreleased']
  if (isLatest) return support === undefined ? ['latest'] : ['latest', support]
  return [support ?? 'supported']
}
