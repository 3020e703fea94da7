import type {Feature} from '../../core/feature.ts'
import type {SiteHooks} from '../../features/own-feature.ts'

/** A feature as the joins call it. */
export type OpenFeature = Feature &
  Pick<SiteHooks, 'localeFiles'> & {
    /** The feature as part of a sentence: "the plugin `team`". */
    readonly by: string
    /** Whether it is a part of docsite, which reports problems under docsite's codes. */
    readonly isOwn: boolean
  }
