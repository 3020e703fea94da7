/** The page that is shown in the document. */
export type ShownPage = {
  /** Path of the page, as returned by `pagePath`; undefined at an address that cannot be decoded. */
  path: string | undefined
  /** Notifies listeners that the address and its page have changed from `previous`. */
  readonly commit: (previous: URL | undefined) => void
}
