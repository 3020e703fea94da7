/** Grows when readers of the files have to be others. It is in every file, so that what is no index is never taken for one. */
export const searchFormat = 1

/** The one file whose name does not change: says which indexes there are. Relative to the base URL. */
export const searchManifestPath = 'search/manifest.json'

/** Where the others are, whose names change with their content. Relative to the base URL of the site with all its locales. */
export const searchFolder = 'assets/search/'

/** One index of a site. */
export type IndexEntry = {
  /** Names its folder. */
  readonly key: string
  /** How many files its terms are in. */
  readonly shards: number
}

/** `search/manifest.json` */
export type SearchManifest = {
  readonly format: typeof searchFormat
  /** Href of the folder with all other files; ends with a slash. */
  readonly folder: string
  /** Pages outside the docs; null when none of them can be searched. */
  readonly pages: IndexEntry | null
  readonly versions: Readonly<Record<string, IndexEntry>>
}

/** `core.json` of an index: its pages in the order of their sections, and where terms are. */
export type IndexCore = {
  readonly format: typeof searchFormat
  /** What hrefs begin with, relative to the base URL and percent-encoded: `docs/0.1/`. */
  readonly base: string
  /** Hrefs of pages relative to `base`. In several versions the same page has the same one. */
  readonly pages: readonly string[]
  /** How many sections each page has. */
  readonly sections: readonly number[]
  /** For each section how many words its heading has: a digit, 9 for more. */
  readonly headings: string
  /** Names of the files with their texts, twelve hex digits each, without anything between. */
  readonly articles: string
  /** Labels of categories; those of pages are offsets in the list. */
  readonly categories: readonly string[]
  readonly category: readonly number[]
  /** First term of each file of terms; the files are in the order of `<` of strings. */
  readonly starts: readonly string[]
  /** Terms that are nearly everywhere, or ask rather than say: they count only when there is nothing else. */
  readonly common: readonly string[]
}

/** The text of one page. Each section: level (1 to 6), anchor (without `#`), heading, and its blocks. */
export type IndexArticle = {
  readonly format: typeof searchFormat
  readonly sections: readonly (readonly [level: number, anchor: string, heading: string, ...blocks: readonly string[]])[]
}

/** First line of a file of terms. The others: how many characters the term shares with the one before, the rest of it, a tab, postings. */
export const shardHead = `docsite-search ${searchFormat}`

/** Words of a heading that are counted: a heading of more is not what anybody asks for. */
export const mostHeadingWords = 9

/** Digits of the name of an article's file. */
export const articleNameLength = 12

/** Path of an index's first file in the folder of the search. */
export function corePath({key}: Pick<IndexEntry, 'key'>): string {
  return `${key}/core.json`
}

/** Path of a file of terms in the folder of the search. */
export function shardPath({key}: Pick<IndexEntry, 'key'>, shard: number): string {
  return `${key}/${shard}.txt`
}

/** Path of the file with an article's text in the folder of the search. Versions share it. */
export function articlePath(name: string): string {
  return `articles/${name}.json`
}
