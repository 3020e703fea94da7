/** A version that can be searched. */
export type SearchVersion = {
  /** Name of the version, unique in the site: `0.2.4`, `sdk/next`. */
  readonly name: string
  /** Its label, after the name of its doc set if that is not `docs`. */
  readonly label: string
}

/** The search options of a site. The bundler inlines them into the code. */
export type SearchSettings = {
  /** Path under which the site is published; begins and ends with a slash. */
  readonly baseUrl: string
  readonly placeholder: string
  readonly contextual: boolean
  /** Href of the page with all results, including the base URL. Undefined if there is none. */
  readonly pageHref: string | undefined
  readonly missingResultsUrl: string | undefined
  /** The versions being built, newest first, as in the version menu. */
  readonly versions: readonly SearchVersion[]
  /** Name of the latest version of each doc set, that of `docs` first. */
  readonly latest: readonly string[]
  /** Options of the hosted index. Undefined if the embedded index is used. */
  readonly algolia: AlgoliaSettings | undefined
}

/** Options of Algolia requests. */
export type AlgoliaSettings = {
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
  readonly facetFilters: readonly (string | readonly string[])[]
  readonly externalUrlRegex: string | undefined
  /** Language of the site: value of the facet `language`, as in the meta tags of pages. */
  readonly lang: string
  /** Origins to query, at least one. The first is tried before the others. */
  readonly hosts: readonly string[]
  /** Path under which the site with all its locales is published. Begins and ends with a slash. */
  readonly siteBaseUrl: string
}

/** A search query with its scope. */
export type SearchRequest = {
  /** The query as typed by the reader. */
  readonly query: string
  /** Names of the versions whose docs are searched. Pages outside the docs are always searched. */
  readonly versions: readonly string[]
  /** Page of results, counted from 0. */
  readonly page: number
  readonly perPage: number
  /** Set by the page with all results. Hosted services then honour the query syntax for quotes and minus signs. */
  readonly form?: 'page'
  /** Set to show the first hits before the others are loaded. */
  readonly early?: EarlyHits
  /** Aborts the search. Its promise is rejected with the reason. */
  readonly signal?: AbortSignal
}

/** The part of a hit that is known before its text is loaded. */
export type HitPlace = {
  readonly category: string
  /** Identifies the page among the pages of all versions. */
  readonly page: string
}

/** The visible hits of an answer, as ascending offsets. */
export type SeenHits = {
  /** Hits shown before the others are loaded. */
  readonly first: readonly number[]
  /** All visible hits, including the first ones. The answer may omit the others. */
  readonly all: readonly number[]
}

/** Callbacks to show the first hits of an answer before it is complete. A provider that has all hits at once ignores them. */
export type EarlyHits = {
  /** Selects the visible hits, given the places of all hits of the answer. */
  readonly choose: (places: readonly HitPlace[]) => SeenHits
  /** Shows the answer with only the first hits. Resolves once the reader can see them. */
  readonly show: (answer: SearchAnswer) => Promise<void>
}

/** A segment of plain text that is or is not a match. It never contains HTML. */
export type MarkedPiece = {readonly text: string; readonly isMatch: boolean}

/** Text split into matching and other segments. Joined, they make up the whole text. */
export type MarkedText = readonly MarkedPiece[]

/** The part of a page that matched: a heading of a level (`lvl1` is the page's title), or text below one. */
export type SearchHitType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'

/** A search result. */
export type SearchHit = {
  /** Unique among the hits of a site, and stable across searches. */
  readonly id: string
  readonly type: SearchHitType
  /** Path with base URL, query and hash, or an absolute URL that leaves the site. */
  readonly href: string
  /** `lvl0` to `lvl6`: the category, the page's title, its headings. Levels that do not apply are null. */
  readonly hierarchy: readonly (MarkedText | null)[]
  /** Excerpt of the text around the matches. Null for a heading. */
  readonly content: MarkedText | null
  /** The beginning of the text below a heading, if the provider knows it. */
  readonly preview?: MarkedText
  /** Name of the version. Undefined for a page outside the docs. */
  readonly version: string | undefined
  /** Names of other versions that have the same text in the same place. */
  readonly alsoIn?: readonly string[]
}

/** The results of a search. */
export type SearchAnswer = {
  /** Sorted by relevance. */
  readonly hits: readonly SearchHit[]
  /** Number of hits on all pages. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** A search backend: the embedded index or a hosted service. */
export type SearchProvider = {
  /**
   * @throws the signal's reason; or an error whose message may be shown to developers, if there is no answer: no network, a
   *   server's refusal, an answer that cannot be read
   */
  readonly search: (request: SearchRequest) => Promise<SearchAnswer>
  /** Prepares for a search that is likely to follow. Never fails. */
  readonly warm: (versions: readonly string[]) => void
}
