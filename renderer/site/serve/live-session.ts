import type {ToolFacts} from '../../core/files/tool-facts.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {OutputPath, RoutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {SiteFeatures} from '../features/open-features.ts'
import type {LastResults} from '../features/plugin-thread-options.ts'
import type {FeatureSessions} from '../features/open-sessions.ts'
import type {LiveLinks} from './live-links.ts'
import type {LiveCompiler, Survey} from './live-compiler.ts'
import type {LivePlan, LivePlanResult} from './live-plan.ts'
import type {RefWatch} from './watch-refs.ts'

/** Loads the configuration. Called again whenever its code has changed. */
export type ConfigLoader = () => Promise<Staged<SiteConfig | undefined>>

/**
 * The state that `serve` keeps between changes. Each step of `renew-session.ts` updates it; the last working plan stays until a
 * better one exists.
 */
export type LiveSession = {
  readonly load: ConfigLoader
  /** When the session began to read the site, in milliseconds since the epoch. */
  readonly since: number
  readonly cache: boolean
  readonly tool: ToolFacts
  readonly sessions: FeatureSessions
  /** The files of tags and branches that versions are read from, once they are watched. */
  refs: Pick<RefWatch, 'has'> | undefined
  links: LiveLinks
  /** The configuration as loaded, before it is translated. */
  loaded: SiteConfig
  config: SiteConfig
  compiler: LiveCompiler
  features: SiteFeatures
  /** Results of functions of plugins that are shown while they fail. */
  readonly lastResults: LastResults
  sources: SiteSources
  survey: Survey
  plan: LivePlan | undefined
  /** The problems that each step reported last. */
  found: {
    readonly config: readonly Diagnostic[]
    readonly translations: readonly Diagnostic[]
    readonly sources: readonly Diagnostic[]
    readonly plan: Omit<LivePlanResult, 'plan'>
    /** Problems that functions of features reported, and their faults. */
    readonly features: {
      readonly all: readonly Diagnostic[]
      /** The faults of `files` among them. */
      readonly ofFiles: readonly Diagnostic[]
      /** The faults of `siteFiles` among them. */
      readonly ofSiteFiles: readonly Diagnostic[]
    }
    readonly watch: readonly Diagnostic[]
  }
  /** Problems of rendering, by route of the page or path of the file. */
  readonly failures: Map<RoutePath | OutputPath, Diagnostic>
}
