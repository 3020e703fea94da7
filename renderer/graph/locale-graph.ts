import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** A site in one of its locales, as far as addresses go. */
export type LocaleGraph = {readonly config: SiteConfig; readonly graph: RouteGraph}
