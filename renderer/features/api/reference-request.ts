import type {VersionLibraries} from './model/library.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import type {CommentRenderer} from './pages/page-context.ts'

/** An entry of `api` in the configuration. */
export type ConfiguredReference = SiteConfig['api'][number]

/** The part of the configuration that references are made from. */
export type ReferenceConfig = Pick<SiteConfig, 'api' | 'root' | 'configFile'>

/** A version with the paths of its docs inside its folder. */
export type DocumentedVersion = {readonly name: string; readonly docs: readonly string[]}

/** The configuration file, to find places in it. Undefined if it cannot be read as text. */
export type ConfigText = SiteSources['configFile']

/** A single reference with the inputs to create it. */
export type OneReference = {
  readonly reference: ConfiguredReference
  /** The versions to create it for. */
  readonly versions: readonly DocumentedVersion[]
  /** Names of all versions, newest first, including those that are not built. All are needed for comparison. */
  readonly names: readonly string[]
  readonly libraries: ReadonlyMap<string, VersionLibraries>
  readonly comments: CommentRenderer | undefined
}
