import {append} from '../../core/data/append.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {FeatureRedirect} from '../../core/feature.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import {createContext} from './feature-context.ts'
import type {SiteFeatures} from './open-features.ts'

/** Returns the redirects that features have for the pages of a site. */
export async function findPageRedirects(
  {all}: Pick<SiteFeatures, 'all'>,
  {config, graph}: {readonly config: SiteConfig; readonly graph: RouteGraph},
): Promise<Staged<readonly FeatureRedirect[]>> {
  const found: Diagnostic[] = []
  const value: FeatureRedirect[] = []
  const redirecting = all.filter(({pageRedirects}) => pageRedirects !== undefined)
  if (redirecting.length === 0) return {value, diagnostics: found}
  const versions = graph.versions.map(({version}) => version)
  const routes = [...graph.routes.values()].filter(({kind}) => kind !== 'redirect').map(({path}) => path)
  for (const feature of redirecting)
    append(value, (await feature.pageRedirects?.({...createContext(feature, {config, versions}, found), routes})) ?? [])
  return {value, diagnostics: found}
}
