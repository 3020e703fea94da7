/** What samples are checked against: the types that their imports lead to, and how strictly. */
export type TypeWorld = {
  /** Equal for worlds in which every sample means the same, apart from what is installed. */
  readonly hash: string
  /** Posix paths below any folder of the code (`node_modules/the-lib/package.json`) to texts. */
  readonly files: ReadonlyMap<string, string>
  /** Names of modules whose exports are in scope of code that imports nothing, the first before the others. */
  readonly inScope: readonly string[]
}

/** How samples are compiled, whatever the version. */
export type SampleOptions = {
  /** Folder of the site, absolute. */
  readonly root: string
  readonly strict: boolean
  readonly jsx: 'automatic' | 'classic'
  /** TypeScript's names of what the language and the platform offer: `es2022`, `dom`. */
  readonly lib: readonly string[]
  /** Files of declarations that every sample sees: path and text. */
  readonly declarations: readonly {readonly path: string; readonly text: string}[]
}
