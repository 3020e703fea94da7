import type {Href} from './paths.ts'

/** The pages without Markdown, on a site whose pages have it. All others have it, the roots of locales as `index.md`. */
export type MarkdownRules = {
  /** Folders whose pages and own addresses have none. They end with a slash. */
  readonly notBelow: readonly Href[]
  /** Further pages that have none, while others below them may have it. They end with a slash. */
  readonly notFor: readonly Href[]
}

/**
 * The rules that a host needs to serve a site, besides its files. Hrefs include the base URL and are percent-encoded. A rule for an
 * address that ends with a slash is also meant for the address without it. The page of `/a/` is the file
 * `a/index.html`, unless `trailingSlash` says otherwise.
 */
export type HostRules = {
  /** Path under which the site is published; starts and ends with a slash. */
  readonly baseUrl: string
  /**
   * Absent if addresses of pages end with a slash. `false`: they do not, and the page of `/a` is the file `a.html`. `ignore`: links do not
   * end with one, and both addresses lead to `a/index.html`. Roots of locales end with a slash all the same.
   */
  readonly trailingSlash?: false | 'ignore'
  /**
   * Roots of the other locales, the longest first. Missing paths below a root are answered with its `404.html`. Absent if there
   * are none.
   */
  readonly locales?: readonly Href[]
  /** Redirects, the longest `from` first. They take precedence over files. `to` is a path of the site or a URL that leaves it. */
  readonly redirects: readonly {readonly from: Href; readonly to: string; readonly status: 301 | 302}[]
  /**
   * Redirects of all paths below a prefix, the longest `from` first. `from` ends with a slash. With `keepsRest`, the rest of the
   * path after `from` is appended to `to`, which also ends with a slash. Redirects of single paths take precedence. Absent if
   * there are none.
   */
  readonly wildcards?: readonly {readonly from: Href; readonly to: string; readonly keepsRest: boolean; readonly status: 301 | 302}[]
  /**
   * Prefix routes, the longest `from` first; both end with a slash. Addresses below `from` without a file of their own are answered with
   * the page `to`.
   */
  readonly rewrites: readonly {readonly from: Href; readonly to: Href}[]
  /** Addresses of pages that say that a page is gone. Hosts that can do so answer them with the status 410. Absent if there are none. */
  readonly gone?: readonly Href[]
  /** Which pages have their Markdown beside them, for clients that prefer it: `/a.md` for `/a/`. Absent if none has. */
  readonly markdown?: MarkdownRules
  /** Headers of every response, by name. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Folder of the files whose names contain a hash of their content, and additional headers for them. Undefined if the folder also
   * contains other files.
   */
  readonly hashedFiles: {readonly path: Href; readonly headers: Readonly<Record<string, string>>} | undefined
}
