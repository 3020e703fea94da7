import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import {configOfSet, keysOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {toRoutePath} from '../../core/urls/url.ts'
import type {CutPlan} from './cut-plan.ts'

/**
 * Reports a version whose pages would take the place of others. Its own path counts, at which it is served at the latest when a
 * newer version is cut.
 */
export function checkNameRoutes(config: SiteConfig, {name}: CutPlan, graph: RouteGraph): Diagnostic[] {
  const {set, name: own} = splitVersion(name)
  const {docs} = configOfSet(config, set)
  const base = toRoutePath(docs.routeBase, docs.versions[own]?.path || own)
  const present = graph.versions.find(({version}) => version.name === name)?.version.routeBase
  const isBelow = (path: string): boolean => `${path}/`.toLowerCase().startsWith(base.toLowerCase())
  const isOwn = (route: Route): boolean =>
    (present === base && versionOf(route, graph) === name) || (route.kind === 'redirect' && route.byName === true)
  const page = [...graph.routes.values()].find((route) => isBelow(route.path) && !isOwn(route))
  const taken = page?.path ?? [...graph.staticFiles.keys()].find(isBelow)
  if (taken === undefined) return []
  return [
    diagnostic('version-name-invalid', {
      message: `\`${name}\` cannot be the name of this version: its path would be \`${base}\`, where \`${taken}\` already exists.`,
      hint: `Write a name such as 1.0.0, or give the version another path: \`${[...keysOfSet(set), 'versions'].join('.')}['${own}'].path\` in the configuration.`,
    }),
  ]
}

function versionOf(route: Route, graph: RouteGraph): string | undefined {
  if (route.kind === 'doc') return route.doc.version
  if (route.kind === 'redirect') {
    // a former address of one of its docs
    const target = route.target === undefined ? undefined : graph.routes.get(route.target)
    return target?.kind === 'doc' && target.doc.former?.includes(route.path) === true ? target.doc.version : undefined
  }
  return 'version' in route ? route.version : undefined
}
