/** What a star button counts. */
export type StarCount = {
  /** URL of GitHub's API that is asked; its answer is an object. */
  readonly url: string
  /** Key of the number in the answer: `stargazers_count`. */
  readonly property: string
  /** What the number is called, with its plural forms: `{count} fork on GitHub|{count} forks on GitHub`. */
  readonly words: string
  /** Page of GitHub that shows who or what is counted. */
  readonly href: string
}

/** A star button with everything resolved. */
export type StarFacts = {
  /** Page of GitHub. */
  readonly href: string
  readonly label: string
  readonly size: 'large' | 'small'
  readonly className: string | undefined
  readonly title: string | undefined
  readonly ariaLabel: string | undefined
  /** Undefined when no number is shown. */
  readonly count: StarCount | undefined
}
