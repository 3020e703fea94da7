/**
 * Version of the index format, incremented on incompatible changes. It is stored in every file, so that other files are
 * never mistaken for an index.
 */
export const searchFormat = 1

/** Path of the manifest, the only file whose name is constant: it lists the indexes. Relative to the base URL. */
export const searchManifestPath = 'search/manifest.json'

/** Folder of the other files, whose names change with their content. Relative to the base URL of the site with all its locales. */
export const searchFolder = 'assets/search/'

/** One index of a site. */
export type IndexEntry = {
  /** Name of the index's folder. */
  readonly key: string
  /** Number of shards. */
  readonly shards: number
}

/** The content of `search/manifest.json`. */
export type SearchManifest = {
  readonly format: typeof searchFormat
  /** Href of the folder with all other files. Ends with a slash. */
  readonly folder: string
  /** The index of pages outside the docs; null if none of them is searchable. */
  readonly pages: IndexEntry | null
  readonly versions: Readonly<Record<string, IndexEntry>>
}

/** The content of an index's `core.json`: its pages in the order of their sections, and the ranges of the shards. */
export type IndexCore = {
  readonly format: typeof searchFormat
  /** Prefix of hrefs, relative to the base URL and percent-encoded: `docs/0.1/`. */
  readonly base: string
  /** Hrefs of pages relative to `base`. A page has the same href in all versions. */
  readonly pages: readonly string[]
  /** Number of sections per page. */
  readonly sections: readonly number[]
  /** Number of words in the heading of each section: a digit, 9 for more. */
  readonly headings: string
  /** Names of the article files, twelve hex digits each, concatenated. */
  readonly articles: string
  /** Labels of categories, which pages reference by index. */
  readonly categories: readonly string[]
  readonly category: readonly number[]
  /** The first term of each shard; shards are sorted by `<` of strings. */
  readonly starts: readonly string[]
  /** Terms that occur nearly everywhere, or are typical of questions: they count only if a query has no others. */
  readonly common: readonly string[]
}

/** The text of one page. Each section consists of level (1 to 6), anchor (without `#`), heading and blocks. */
export type IndexArticle = {
  readonly format: typeof searchFormat
  readonly sections: readonly (readonly [level: number, anchor: string, heading: string, ...blocks: readonly string[]])[]
}

/**
 * The first line of a shard. Each other line holds the number of characters that the term shares with the previous one,
 * the rest of the term, a tab, and postings.
 */
export const shardHead = `docsite-search ${searchFormat}`

/** Maximum number of heading words that are counted: nobody searches for a longer heading. */
export const mostHeadingWords = 9

/** Length of the name of an article file, in digits. */
export const articleNameLength = 12

/** Returns the path of an index's core file in the search folder. */
export function corePath({key}: Pick<IndexEntry, 'key'>): string {
  return `${key}/core.json`
}

/** Returns the path of a shard in the search folder. */
export function shardPath({key}: Pick<IndexEntry, 'key'>, shard: number): string {
  return `${key}/${shard}.txt`
}

/** Returns the path of an article file in the search folder. Versions share these files. */
export function articlePath(name: string): string {
  return `articles/${name}.json`
}
