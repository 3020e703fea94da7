/**
 * Version of the index format, incremented on incompatible changes. It is stored in every file, so that other files are
 * never mistaken for an index.
 */
export const searchFormat = 3

/** Path of the manifest, the only file whose name is constant: it lists the indexes. Relative to the base URL. */
export const searchManifestPath = 'search/manifest.json'

/** Folder of the other files. Relative to the base URL of the site with all its locales. */
export const searchFolder = 'assets/search/'

/**
 * One index of a site. The names of its files stay while its pages, their categories and their numbers of sections do. Hosts and browsers keep
 * files of `assets/` for ever, so these are asked for with a revision as query: the manifest has that of the core, the core has
 * those of shards and blocks. Two editions with the same frame number pages alike. If they number sections alike too, which their
 * `numbering` says, a reader with the core of one and a shard of the other gets correct results, and at most misses
 * what has changed; otherwise the manifest is read again.
 */
export type IndexEntry = {
  /** Name of the index's folder. */
  readonly frame: string
  /** Revision of the core, which changes with every text. */
  readonly revision: string
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

/** Pages in the order of their sections. */
export type PageTable = {
  /** Hrefs of pages relative to the base of the index. A page has the same href in all versions. */
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
  /** Number of files with the text of each page. Absent if all pages have one. */
  readonly parts?: readonly number[]
}

/** The content of an index's `core.json`: its pages, unless they are in files of their own, and the ranges of the shards. */
export type IndexCore = PageTable & {
  readonly format: typeof searchFormat
  /** Hash of the numbers of sections of all pages. A file with another one belongs to an edition that numbers them differently. */
  readonly numbering: string
  /** Prefix of hrefs, relative to the base URL and percent-encoded: `docs/0.1/`. */
  readonly base: string
  /**
   * The number of sections of each file with a part of the pages, a `PageBlock`. Absent if the pages are here. Postings of a
   * large index are those of the sections that count most; its sections have the words of the title of their page.
   */
  readonly blocks?: readonly number[]
  /** The revisions of these files, concatenated. */
  readonly blockRevisions?: string
  /**
   * For each shard that has terms, a text that is not greater than its terms, but greater than those of the shard before; sorted by `<` of
   * strings.
   */
  readonly starts: readonly string[]
  /** The revisions of all shards, concatenated; `noTerms` for one that has no terms. */
  readonly shardRevisions: string
  /** Terms that occur nearly everywhere, or are typical of questions: they count only if a query has no others. */
  readonly common: readonly string[]
}

/** The content of a file with a part of the pages of a large index. */
export type PageBlock = PageTable & {
  readonly format: typeof searchFormat
  /** As in the core. */
  readonly numbering: string
}

/** The text of one page, or of some of its sections: those before have no blocks then, and those after are left out. Each section consists of level (1 to 6), anchor (without `#`), heading and blocks. */
export type IndexArticle = {
  readonly format: typeof searchFormat
  readonly sections: readonly (readonly [level: number, anchor: string, heading: string, ...blocks: readonly string[]])[]
}

/**
 * Number of characters of the revision of a file. The core has those of thousands of files, and a browser that keeps an old one of the same revision
 * finds what was there before.
 */
export const revisionLength = 2

/** Number of characters of `numbering`. */
export const numberingLength = 6

/** Stands for the revision of a shard without terms, which is never loaded. */
export const noTerms = '..'

/**
 * The beginning of the first line of a shard; a space and the `numbering` follow. Each other line holds the number of characters that the term shares with the previous one,
 * the rest of the term, a tab, and postings. If not all sections are listed that have the term, their number follows after another tab.
 */
export const shardHead = `docsite-search ${searchFormat}`

/** Maximum number of heading words that are counted: nobody searches for a longer heading. */
export const mostHeadingWords = 9

/** Weight of a word in the page's title for sections that do not contain it themselves. */
export const titleShare = 0.3

/** Length of the name of an article, in digits. */
export const articleNameLength = 12

/** Number of sections in a file of an article with several; the last has all that follow. */
export const sectionsPerPart = 12

/**
 * Returns the name of the file with the text of a section.
 * @example articleFile({article: 'a1', parts: 3}, 40) // => 'a1-2'
 */
export function articleFile({article, parts}: {readonly article: string; readonly parts: number}, section: number): string {
  return parts === 1 ? article : `${article}-${Math.min(parts - 1, Math.floor(section / sectionsPerPart))}`
}

/** Returns the path of an index's core file in the search folder. */
export function corePath({frame}: Pick<IndexEntry, 'frame'>): string {
  return `${frame}/core.json`
}

/** Returns the path of a shard in the search folder. */
export function shardPath({frame}: Pick<IndexEntry, 'frame'>, shard: number): string {
  return `${frame}/${shard}.txt`
}

/** Returns the path of a part of the pages in the search folder. */
export function blockPath({frame}: Pick<IndexEntry, 'frame'>, block: number): string {
  return `${frame}/pages-${block}.json`
}

/**
 * Returns the revision of a shard or a block.
 * @example revisionAt('abcdef', 1) // => 'cd'
 */
export function revisionAt(revisions: string, number: number): string {
  return revisions.slice(number * revisionLength, (number + 1) * revisionLength)
}

/** Returns the path of an article file in the search folder. Versions share these files. */
export function articlePath(name: string): string {
  return `articles/${name}.json`
}
