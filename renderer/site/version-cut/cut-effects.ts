import type {RoutePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {VersionSources} from '../../core/model/source.ts'
import type {Version} from '../../core/model/version.ts'
import {nextVersion} from '../../source/version-name.ts'
import type {CutPlan} from './cut-plan.ts'

/** What a cut changes for readers. */
export type CutEffects = {
  /** The versions as they would be, in the order of the menu, with where each is now. */
  readonly versions: readonly {readonly version: Version; readonly now: Version | undefined}[]
  /** The version that readers get without asking for one, as long as it is not the new one by itself. */
  readonly pinned: string | undefined
  /** The latest version before the cut; undefined when next was the only one. */
  readonly previous: Version | undefined
  /** Pages of the version before that the new one does not have: their address stops answering with the new latest version. */
  readonly lost: readonly {readonly from: RoutePath; readonly to: RoutePath}[]
}

type EffectFacts = {
  readonly config: SiteConfig
  readonly plan: CutPlan
  /** The site as it is. */
  readonly before: readonly Pick<VersionSources, 'version'>[]
  /** The site as it would be. */
  readonly graph: RouteGraph
}

/** Compares what readers get before and after a cut. */
export function describeEffects({config, plan, before, graph}: EffectFacts): CutEffects {
  const was = (name: string): Version | undefined => before.find(({version}) => version.name === name)?.version
  const {latest} = config.docs
  const old = before.map(({version}) => version).find(({isLatest, name}) => isLatest && name !== nextVersion)
  return {
    versions: graph.versions.map(({version}) => ({version, now: was(version.name)})),
    pinned: latest === undefined || latest === plan.name ? undefined : latest,
    previous: old,
    lost: old === undefined ? [] : findLost({plan, graph, old}),
  }
}

function findLost({plan, graph, old}: {plan: CutPlan; graph: RouteGraph; old: Version}): CutEffects['lost'] {
  const [cut, previous] = [plan.name, old.name].map((name) => graph.versions.find(({version}) => version.name === name))
  if (cut === undefined || previous === undefined) return []
  const kept = new Set(cut.docs.map((doc) => pathInVersion(doc, cut)))
  // where the old version will be, which with a pinned latest is not yet where the graph has it
  const base = previous.version.routeBase === old.routeBase ? `${old.routeBase}${old.name}/` : previous.version.routeBase
  return previous.docs
    .map((doc) => pathInVersion(doc, previous))
    .filter((path) => !kept.has(path))
    .map((path) => ({from: old.routeBase + path, to: base + path}))
    .filter(({from}) => isDocOf(old.name, graph.routes.get(from)))
}

/** Whether nothing else answers at an address once the version has left it. */
function isDocOf(name: string, route: Route | undefined): boolean {
  return route === undefined || (route.kind === 'doc' && route.doc.version === name)
}

function pathInVersion({route}: Doc, {version}: VersionGraph): string {
  return route.slice(version.routeBase.length)
}
