import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteFacts} from '../../core/model/site-facts.ts'
import type {Version} from '../../core/model/version.ts'
import {ownFeatures} from '../../features/index.ts'
import type {ReservedPath} from '../../features/own-feature.ts'
import type {RouteSource} from '../../graph/routes/claim-routes.ts'
import type {PagePlanner} from '../../pages/page-context.ts'
import type {Tagger} from '../../graph/routes/create-docs.ts'

/** The additions of docsite's own features to a locale: the `SiteHooks` of all of them. */
export type OwnHooks = {
  readonly tagger: Tagger
  readonly routes: readonly RouteSource[]
  readonly facts: Pick<SiteFacts, 'search'>
  readonly constants: (versions: readonly Version[]) => Readonly<Record<string, string>>
  readonly reservedPaths: readonly ReservedPath[]
  readonly planAdded: PagePlanner
}

/** Returns what docsite's own features add to a locale. */
export function ownHooks(config: SiteConfig): OwnHooks {
  const own = ownFeatures(config)
  const taggers = own.flatMap(({docTags = []}) => docTags)
  return {
    tagger: (...doc) => taggers.flatMap((tagsOf) => tagsOf(...doc)),
    routes: own.flatMap(({routes = []}) => routes),
    facts: Object.assign({search: undefined}, ...own.map(({facts}) => facts?.())),
    constants: (versions) => Object.assign({}, ...own.map(({constants}) => constants?.(versions))),
    planAdded(context, route) {
      for (const {planPage} of own) {
        const page = planPage?.(context, route)
        if (page !== undefined) return page
      }
      return undefined
    },
    reservedPaths: own.flatMap(({reservedPaths = []}) => reservedPaths),
  }
}
