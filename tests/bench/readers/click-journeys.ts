/** A reader's way through the reference site, in one document. */
export type ClickJourney = {
  /** Path of the page that is loaded. */
  readonly start: string
  readonly clicks: readonly JourneyClick[]
}

/** One click on a link. */
export type JourneyClick = {
  /** Name for the table. */
  readonly title: string
  /** CSS selector of what has to be clicked first, so that the link can be seen. */
  readonly opener?: string
  /** CSS selector of the link. */
  readonly link: string
  /** Whether the goal for second clicks is for it: nothing has to be loaded any more but the page, which was. */
  readonly isGoal?: boolean
}

const versions = '.navbar .versions > summary'
const tutorials = '.navbar a:not([data-version])[href="/docs/tutorials/get-started/"]'

/** A first click of each kind, and a second one. */
export const clickJourneys: readonly ClickJourney[] = [
  {
    start: '/docs/tutorials/get-started/',
    clicks: [
      {title: 'Same sidebar, first click', link: '.sidebar a[href="/docs/tutorials/faq/"]'},
      {title: 'Same sidebar, second click', link: '.sidebar a[href="/docs/tutorials/add-package/"]', isGoal: true},
    ],
  },
  {
    start: '/docs/tutorials/faq/',
    clicks: [
      {title: 'Other version, first click', opener: versions, link: '.navbar .versions a[data-version="0.1"]'},
      {title: 'Other version, second click', opener: versions, link: '.navbar .versions a[data-version="next"]', isGoal: true},
    ],
  },
  {
    start: '/',
    clicks: [
      {title: 'Home to docs, first click', link: tutorials},
      {title: 'Docs to home', link: '.navbar a.brand'},
      {title: 'Home to docs, second click', link: tutorials, isGoal: true},
    ],
  },
]
