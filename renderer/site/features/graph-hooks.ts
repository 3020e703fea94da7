import type {SiteConfig} from '../../config/site-config.ts'
import {ownFeatures} from '../../features/index.ts'
import type {RouteSource} from '../../graph/routes/claim-routes.ts'
import type {Tagger} from '../../graph/routes/create-docs.ts'

/** What docsite's own features add to the graph of a locale. */
export type GraphHooks = {
  readonly tagger: Tagger
  readonly routes: readonly RouteSource[]
}

/** Returns what docsite's own features add to the graph of a locale. */
export function graphHooks(config: SiteConfig): GraphHooks {
  const own = ownFeatures(config)
  const taggers = own.flatMap(({docTags = []}) => docTags)
  return {
    tagger: (...doc) => taggers.flatMap((tagsOf) => tagsOf(...doc)),
    routes: own.flatMap(({routes = []}) => routes),
  }
}
