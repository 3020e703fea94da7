import type {ToolFacts} from '../../core/files/tool-facts.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {SearchIndexes} from '../../features/search/search-indexes.ts'
import type {LiveLinks} from './live-links.ts'
import type {LiveCompiler, Survey} from './live-compiler.ts'
import type {LivePlan, LivePlanResult} from './live-plan.ts'

/** Loads the configuration; called again when its code has changed. */
export type ConfigLoader = () => Promise<Staged<SiteConfig | undefined>>

/** What `serve` keeps between two changes. Each step below takes it on; the last plan that worked stays until there is a better one. */
export type LiveSession = {
  readonly load: ConfigLoader
  readonly cache: boolean
  readonly tool: ToolFacts
  readonly searchIndexes: SearchIndexes
  links: LiveLinks
  /** The configuration as it was loaded, before it was translated. */
  loaded: SiteConfig
  config: SiteConfig
  compiler: LiveCompiler
  sources: SiteSources
  survey: Survey
  plan: LivePlan | undefined
  /** What each step found the last time. */
  found: {
    readonly config: readonly Diagnostic[]
    readonly translations: readonly Diagnostic[]
    readonly sources: readonly Diagnostic[]
    readonly plan: Pick<LivePlanResult, 'joining' | 'rendering'>
    readonly watch: readonly Diagnostic[]
  }
  /** What was found when pages were rendered, by route. */
  readonly failures: Map<RoutePath, Diagnostic>
}
