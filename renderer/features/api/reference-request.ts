import type {VersionLibraries} from '../../core/model/library.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources, VersionSources} from '../../core/model/source.ts'
import type {CommentRenderer} from './pages/page-context.ts'

/** An entry of `api` in the configuration. */
export type ConfiguredReference = SiteConfig['api'][number]

/** The versions that references are added to, and the configuration. */
export type ReferenceRequest = {
  readonly config: SiteConfig
  /** The versions to build. */
  readonly versions: readonly VersionSources[]
  /** Names of all versions, newest first, including those that are not built. All are needed for comparison. */
  readonly names: readonly string[]
  readonly configFile: SiteSources['configFile']
  /** False to neither read nor write the cache. */
  readonly cache: boolean
}

/** A single reference with the inputs to create it. */
export type OneReference = Omit<ReferenceRequest, 'config' | 'configFile' | 'cache'> & {
  readonly reference: ConfiguredReference
  readonly libraries: ReadonlyMap<string, VersionLibraries>
  readonly comments: CommentRenderer | undefined
}
