import type {Href} from './paths.ts'

/** What a host is told of a site besides its files. Hrefs have the base URL and are percent-encoded. */
export type HostRules = {
  readonly baseUrl: string
  /**
   * Where the pages of further locales begin, the longest first: what is missing below one is answered with its `404.html`. Absent
   * where there is none.
   */
  readonly locales?: readonly Href[]
  /** The longest `from` first. `to` is an href or a URL that leaves the site. */
  readonly redirects: readonly {readonly from: Href; readonly to: string; readonly status: 301 | 302}[]
  /**
   * Redirects of everything below a path, the longest `from` first, which ends with a slash. With `keepsRest`, what follows `from` is
   * added to `to`, which ends with a slash too. Redirects of single paths go before. Absent where there is none.
   */
  readonly wildcards?: readonly {readonly from: Href; readonly to: string; readonly keepsRest: boolean; readonly status: 301 | 302}[]
  /** Prefix routes, the longest `from` first; both end with a slash. */
  readonly rewrites: readonly {readonly from: Href; readonly to: Href}[]
  /** Headers of every answer, by name. */
  readonly headers: Readonly<Record<string, string>>
  /** Where files are whose names change with their content, and their headers besides; undefined when others are there too. */
  readonly hashedFiles: {readonly path: Href; readonly headers: Readonly<Record<string, string>>} | undefined
}
