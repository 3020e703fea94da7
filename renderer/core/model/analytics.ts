import type {AbsolutePath} from './paths.ts'

/** A page view to report to analytics. */
export type PageView = {
  readonly title: string
  /** The whole URL. */
  readonly location: string
  /** Path with base URL, query and hash. */
  readonly path: string
}

/** The analytics provider and its options. The bundler inlines them into the code. */
export type AnalyticsSettings =
  | {
      readonly provider: 'gtag'
      /** At least one. */
      readonly ids: readonly string[]
      readonly anonymizeIp: boolean
      readonly respectPrivacySignals: boolean
    }
  | {readonly provider: 'custom'; readonly module: AbsolutePath; readonly respectPrivacySignals: boolean}
