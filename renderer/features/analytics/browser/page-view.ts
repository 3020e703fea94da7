/** A page view to report to analytics. */
export type PageView = {
  readonly title: string
  /** The whole URL. */
  readonly location: string
  /** Path with base URL, query and hash. */
  readonly path: string
}
