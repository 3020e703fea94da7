import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** The configuration and graph of a site in one locale. */
export type LocaleGraph = {readonly config: SiteConfig; readonly graph: RouteGraph}
