import type {PageLink} from './page-link.ts'

/** An author of posts. */
export type BlogAuthor = {
  readonly name: string | undefined
  readonly title: string | undefined
  readonly description: string | undefined
  /** Href of the author's page, or a URL that the blog names for the author. */
  readonly href: string | undefined
  /** Href or URL of a picture. */
  readonly image: string | undefined
  readonly email: string | undefined
  /** Profiles elsewhere: the name of the platform, and the URL. */
  readonly socials: readonly PageLink[]
  /** Number of posts, on the list of authors. */
  readonly count: number | undefined
}

/** A post, on its page or in a list. */
export type BlogPost = {
  readonly title: string
  /** The title with its inline markup, as HTML. */
  readonly titleHtml: string
  readonly href: string
  /** ISO 8601 date and time, UTC. Undefined if nothing says when the post was written. */
  readonly date: string | undefined
  /** Minutes that reading takes. Undefined if the blog does not show them. */
  readonly readingMinutes: number | undefined
  readonly authors: readonly BlogAuthor[]
  readonly tags: readonly PageLink[]
  /** Returns the HTML of the post or, in a list, of what comes before its truncate marker. */
  readonly article: () => string
  /** Whether a list shows only a part of the post. */
  readonly isTruncated: boolean
  readonly editUrl: string | undefined
  readonly lastUpdate: {readonly date: string | undefined; readonly author: string | undefined} | undefined
  readonly unlisted: boolean
  /** Whether the post is a draft, which only `serve` shows. */
  readonly draft: boolean
}

/** The posts of a year. */
export type BlogYear = {
  readonly year: string
  readonly posts: readonly (PageLink & {readonly date: string | undefined})[]
}

/** Facts that only pages of a blog have. */
export type BlogFacts = {
  /** Title and href of the blog. */
  readonly blog: PageLink
  /** Recent posts beside the page, by year. Undefined for none. */
  readonly recent: {readonly title: string; readonly years: readonly BlogYear[]} | undefined
  /** The post of the page, or the posts that it lists. */
  readonly posts: readonly BlogPost[]
  /** Newer and older: the neighbours of a post, or of a page of a list. */
  readonly newer: PageLink | undefined
  readonly older: PageLink | undefined
  /** Description of a tag, shown below the title. */
  readonly description: string | undefined
  /** The author whose posts are listed. */
  readonly author: BlogAuthor | undefined
  /** Authors of the blog, on the list of authors. */
  readonly authors: readonly BlogAuthor[]
  /** All posts, on the archive. */
  readonly years: readonly BlogYear[]
  /** Href of the list of all tags or authors, on the page of one. */
  readonly all: string | undefined
}
