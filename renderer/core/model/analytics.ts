import type {AbsolutePath} from './paths.ts'

/** A page that a reader looks at. */
export type PageView = {
  readonly title: string
  /** The whole URL. */
  readonly location: string
  /** Path with base URL, query and hash. */
  readonly path: string
}

/** Who is told of page views. The bundler writes it into the code. */
export type AnalyticsSettings =
  | {
      readonly provider: 'gtag'
      /** At least one. */
      readonly ids: readonly string[]
      readonly anonymizeIp: boolean
      readonly respectPrivacySignals: boolean
    }
  | {readonly provider: 'custom'; readonly module: AbsolutePath; readonly respectPrivacySignals: boolean}
