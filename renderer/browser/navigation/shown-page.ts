/** What is in the document. */
export type ShownPage = {
  /** Path of the page, as `pagePath` gives it; undefined at an address that cannot be decoded. */
  path: string | undefined
  /** Tells everyone that the address, and the page with it, is another one than `previous`. */
  readonly commit: (previous: URL | undefined) => void
}
