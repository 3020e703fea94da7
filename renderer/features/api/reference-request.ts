import type {VersionLibraries} from '../../core/model/library.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources, VersionSources} from '../../core/model/source.ts'
import type {CommentRenderer} from './pages/page-context.ts'

/** An entry of `api`. */
export type ConfiguredReference = SiteConfig['api'][number]

/** What references are added to. */
export type ReferenceRequest = {
  readonly config: SiteConfig
  /** Those that are built. */
  readonly versions: readonly VersionSources[]
  /** Names of all versions, newest first, built or not: they are compared. */
  readonly names: readonly string[]
  readonly configFile: SiteSources['configFile']
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
}

/** One reference with what it is made from. */
export type OneReference = Omit<ReferenceRequest, 'config' | 'configFile' | 'cache'> & {
  readonly reference: ConfiguredReference
  readonly libraries: ReadonlyMap<string, VersionLibraries>
  readonly comments: CommentRenderer | undefined
}
