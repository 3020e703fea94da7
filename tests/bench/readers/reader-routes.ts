/** A page of the reference site that is measured. */
export type ReaderRoute = {
  /** Name for the tables. */
  readonly title: string
  /** Path with a slash at the end. */
  readonly path: string
  /** Whether it is text alone, without islands: the budgets of scripts and styles are for such a page. */
  readonly isPlain?: boolean
}

/** One page of each kind. */
export const readerRoutes: readonly ReaderRoute[] = [
  {title: 'Home', path: '/'},
  {title: 'Tutorial', path: '/docs/tutorials/get-started/'},
  {title: 'Tutorial with a diagram', path: '/docs/tutorials/snacks/image-classification/'},
  {title: 'Text of docs', path: '/docs/tutorials/faq/', isPlain: true},
  {title: 'Page outside of docs', path: '/faq/'},
]
