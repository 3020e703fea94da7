/** A version that can be searched. */
export type SearchVersion = {
  /** Name of the version: `0.2.4`, `next`. */
  readonly name: string
  readonly label: string
}

/** What a site's search consists of. The bundler writes it into the code. */
export type SearchSettings = {
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string
  readonly placeholder: string
  readonly contextual: boolean
  /** Href of the page with all results, with base URL; undefined when there is none. */
  readonly pageHref: string | undefined
  readonly missingResultsUrl: string | undefined
  /** Those that are built, newest first as in the version menu. */
  readonly versions: readonly SearchVersion[]
  /** Name of the latest version; undefined where there are no docs. */
  readonly latest: string | undefined
  /** How to reach the hosted index; undefined for the embedded one. */
  readonly algolia: AlgoliaSettings | undefined
}

/** How to ask Algolia. */
export type AlgoliaSettings = {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
  readonly facetFilters: readonly (string | readonly string[])[]
  readonly externalUrlRegex: string | undefined
  /** Language of the site: value of the facet `language`, as in the tags of pages. */
  readonly lang: string
  /** Origins that are asked, at least one: the first before all others. */
  readonly hosts: readonly string[]
  /** Path under which the site is published with all its locales; begins and ends with a slash. */
  readonly siteBaseUrl: string
}

/** What is looked for, and where. */
export type SearchRequest = {
  /** As the reader typed it. */
  readonly query: string
  /** Names of the versions whose docs are searched. Pages outside the docs always are. */
  readonly versions: readonly string[]
  /** Counted from 0. */
  readonly page: number
  readonly perPage: number
  /** The page of all results asks: hosted services take quotes and minus signs of its query for what they mean. */
  readonly form?: 'page'
  /** Wants to show the first hits before the others are there. */
  readonly early?: EarlyHits
  /** Ends the search; its promise is rejected with the reason. */
  readonly signal?: AbortSignal
}

/** What is known of a hit before its text is here. */
export type HitPlace = {
  readonly category: string
  /** Tells its page from others, in all versions. */
  readonly page: string
}

/** Which hits of an answer are seen: offsets, ascending. */
export type SeenHits = {
  /** Those that are shown before the others are there. */
  readonly first: readonly number[]
  /** With those; the answer may leave out others. */
  readonly all: readonly number[]
}

/** How the first hits of an answer are shown before it is complete. A provider that has all of them at once does not ask. */
export type EarlyHits = {
  /** Takes the places of all hits of the answer. */
  readonly choose: (places: readonly HitPlace[]) => SeenHits
  /** Takes the answer with the chosen hits alone; settles when the reader sees them. */
  readonly show: (answer: SearchAnswer) => Promise<void>
}

/** A piece of text that does or does not match. It is text: nothing in it is HTML. */
export type MarkedPiece = {readonly text: string; readonly isMatch: boolean}

/** Text with its matches marked. Joined, the pieces are the text. */
export type MarkedText = readonly MarkedPiece[]

/** What part of a page was found: a heading of a level (`lvl1` is the page's title), or text below one. */
export type SearchHitType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'

/** One result. */
export type SearchHit = {
  /** Unique among the hits of a site, the same in every search. */
  readonly id: string
  readonly type: SearchHitType
  /** Path with base URL, query and hash; or a whole URL that leaves the site. */
  readonly href: string
  /** `lvl0` to `lvl6`: the category, the page's title, its headings. Levels that do not apply are null. */
  readonly hierarchy: readonly (MarkedText | null)[]
  /** Part of the text around the matches; null for a heading. */
  readonly content: MarkedText | null
  /** Name of the version; undefined for a page outside the docs. */
  readonly version: string | undefined
  /** Names of other versions that have the very same text at the same place. */
  readonly alsoIn?: readonly string[]
}

/** What was found. */
export type SearchAnswer = {
  /** In the order of their worth. */
  readonly hits: readonly SearchHit[]
  /** How many there are on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Who answers searches: the embedded index or a hosted one. */
export type SearchProvider = {
  /**
   * @throws the signal's reason; an error whose message may be shown to developers when there is no answer: no network, a
   *   server's refusal, an answer that cannot be read
   */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
  /** Gets ready for a search that is likely to come. Never fails. */
  readonly warm: (versions: readonly string[]) => void
}
