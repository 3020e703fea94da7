import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'

/** The effects of a cut for readers. */
export type CutEffects = {
  /** The versions after the cut, in the order of the menu, each with its current state. */
  readonly versions: readonly {readonly version: Version; readonly now: Version | undefined}[]
  /** The version that stays the latest because it is newer by number, so that the new one is placed below it. */
  readonly newer: Version | undefined
  /** The version that the configuration pins as the latest, unless it is the new one or one that is newer by number. */
  readonly pinned: string | undefined
  /** The latest version before the cut. Undefined if next was the only one. */
  readonly previous: Version | undefined
  /** Pages of the previous version that the new one lacks. Their addresses stop working once the new version is the latest. */
  readonly lost: readonly {readonly from: RoutePath; readonly to: RoutePath}[]
}

type EffectInput = {
  readonly config: SiteConfig
  readonly plan: CutPlan
  /** The versions before the cut. */
  readonly before: readonly Pick<VersionSources, 'version'>[]
  /** The graph after the cut. */
  readonly graph: RouteGraph
}

/** Compares the site before and after a cut, as readers see it. */
export function describeEffects({config, plan, before, graph}: EffectInput): CutEffects {
  const was = (name: string): Version | undefined => before.find(({version}) => version.name === name)?.version
  const {set, name: own} = splitVersion(plan.name)
  const {latest} = configOfSet(config, set).docs
  const old = before
    .map(({version}) => version)
    .find((version) => version.set === set && version.isLatest && version.name !== nextOfPlan(plan))
  const released = graph.versions.map(({version}) => version).filter((one) => one.set === set && one.name !== nextOfPlan(plan))
  const newer = released[0]?.name === plan.name ? undefined : released.find((one) => one.isLatest && one.name !== plan.name)
  return {
    newer,
    versions: graph.versions.map(({version}) => ({version, now: was(version.name)})),
    pinned: latest === undefined || latest === own || newer !== undefined ? undefined : latest,
    previous: newer === undefined ? old : undefined,
    lost: old === undefined || newer !== undefined ? [] : findLost({plan, graph, old}),
  }
}

function findLost({plan, graph, old}: {plan: CutPlan; graph: RouteGraph; old: Version}): CutEffects['lost'] {
  const [cut, previous] = [plan.name, old.name].map((name) => graph.versions.find(({version}) => version.name === name))
  if (cut === undefined || previous === undefined) return []
  const kept = new Set(cut.docs.map((doc) => pathInVersion(doc, cut)))
  // the future base of the old version; with a pinned latest version, the graph does not have it yet
  const base = previous.version.routeBase === old.routeBase ? `${old.routeBase}${splitVersion(old.name).name}/` : previous.version.routeBase
  return previous.docs
    .map((doc) => pathInVersion(doc, previous))
    .filter((path) => !kept.has(path))
    .map((path) => ({from: old.routeBase + path, to: base + path}))
    .filter(({from}) => isDocOf(old.name, graph.routes.get(from)))
}

/** Reports whether no other page takes over an address once the version has left it. */
function isDocOf(name: string, route: Route | undefined): boolean {
  return route === undefined || (route.kind === 'doc' && route.doc.version === name)
}

function pathInVersion({route}: Doc, {version}: VersionGraph): string {
  return route.slice(version.routeBase.length)
}
