import type {RoutePath} from './paths.ts'

/** A blog, as its pages share it. */
export type BlogPlace = {
  readonly title: string
  readonly description: string
  /** Route of the list of posts. */
  readonly path: RoutePath
  /** Posts that pages of the blog list beside them, and the title of that list. */
  readonly recent: readonly PostLink[]
  readonly recentTitle: string
  /** Its feeds, with their media types. */
  readonly feeds: readonly {readonly type: string; readonly title: string; readonly path: RoutePath}[]
  /** URL to which the path of a post is appended for its edit link. */
  readonly editUrl: string | undefined
  /** Whether edit links of translations lead to the translation. */
  readonly editLocalizedFiles: boolean
  readonly showLastUpdateTime: boolean
  readonly showLastUpdateAuthor: boolean
}

/** An author, as posts name it. */
export type PostAuthor = {
  /** Key in the list of authors. Undefined for an author that only a post names. */
  readonly key: string | undefined
  readonly name: string | undefined
  readonly title: string | undefined
  readonly description: string | undefined
  readonly url: string | undefined
  /** URL, or path of a file that is published as it is. */
  readonly image: string | undefined
  readonly email: string | undefined
  readonly socials: readonly {readonly label: string; readonly href: string}[]
  /** Route of the author's page. Undefined for none. */
  readonly path: RoutePath | undefined
}

/** A link to a page of the site. */
export type RouteLink = {readonly label: string; readonly path: RoutePath}

/** A link to a post. */
export type PostLink = RouteLink & {
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
}

/** Facts that only posts have. */
export type PostFacts = {
  readonly blog: BlogPlace
  /** ISO 8601 date and time, UTC. */
  readonly date: string | undefined
  readonly readingMinutes: number | undefined
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly RouteLink[]
  readonly draft: boolean
  readonly newer: RouteLink | undefined
  readonly older: RouteLink | undefined
}
