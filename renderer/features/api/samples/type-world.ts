/** What samples are checked against: the types that their imports lead to, and how strictly. */
export type TypeWorld = {
  /** Equal for worlds in which every sample means the same, apart from what is installed. */
  readonly hash: string
  /** Posix paths below any folder of the code (`node_modules/the-lib/package.json`) to texts. */
  readonly files: ReadonlyMap<string, string>
  /** Where files of documented packages are on disk: they get what is installed there. */
  readonly homes: ReadonlyMap<string, FileHome>
  /** Names of modules whose exports are in scope of code that imports nothing, the first before the others. */
  readonly inScope: readonly string[]
}

/** Where a file of a documented package is on disk, or would be. */
export type FileHome = {
  /** Posix path from the site's root. */
  readonly file: string
  /** Packages that are the site's rather than its own. */
  readonly peers: readonly string[]
}

/** How samples are compiled, whatever the version. */
export type SampleOptions = {
  /** Folder of the site, absolute. */
  readonly root: string
  readonly strict: boolean
  readonly jsx: 'automatic' | 'classic'
  /** TypeScript's names of what the language and the platform offer: `es2022`, `dom`. */
  readonly lib: readonly string[]
  /** File with the types of configurations, absolute; without it fragments of one have none. */
  readonly configTypes?: string
  /** Files of declarations that every sample sees: path and text. */
  readonly declarations: readonly {readonly path: string; readonly text: string}[]
}
