/** The number shown on a star button. */
export type StarCount = {
  /** URL of the GitHub API endpoint. It responds with an object. */
  readonly url: string
  /** Key of the number in the response: `stargazers_count`. */
  readonly property: string
  /** Accessible name of the number, with its plural forms: `{count} fork on GitHub|{count} forks on GitHub`. */
  readonly words: string
  /** GitHub page that lists the counted users or items. */
  readonly href: string
}

/** A star button with everything resolved. */
export type StarFacts = {
  /** GitHub page that the button links to. */
  readonly href: string
  readonly label: string
  /** Name of an icon of GitHub, such as `star`. The logo of GitHub takes the place of an unknown one. */
  readonly icon: string | undefined
  /** Colours of the button: always these, or those of the other mode (`swapped`). Undefined if they are those of the page. */
  readonly scheme: 'light' | 'dark' | 'swapped' | undefined
  readonly size: 'large' | 'small'
  readonly className: string | undefined
  readonly title: string | undefined
  readonly ariaLabel: string | undefined
  /** Undefined if no number is shown. */
  readonly count: StarCount | undefined
}
