/** The types that samples are checked against and that their imports resolve to. */
export type TypeWorld = {
  /** Equal for worlds that are identical apart from the installed packages. */
  readonly hash: string
  /** Texts by posix path relative to the folder of the code (`node_modules/the-lib/package.json`). */
  readonly files: ReadonlyMap<string, string>
  /** The locations on disk of the files of documented packages, whose imports resolve to what is installed there. */
  readonly homes: ReadonlyMap<string, FileHome>
  /** Names of modules whose exports are in scope for code without imports. Earlier modules take precedence. */
  readonly inScope: readonly string[]
}

/** The location on disk, real or virtual, of a file of a documented package. */
export type FileHome = {
  /** Posix path from the site's root. */
  readonly file: string
  /** Packages that the file takes from the site rather than from its own package. */
  readonly peers: readonly string[]
}

/** Options for compiling samples, the same for all versions. */
export type SampleOptions = {
  /** Absolute path of the site's root. */
  readonly root: string
  readonly strict: boolean
  readonly jsx: 'automatic' | 'classic'
  /** Names of TypeScript's standard libraries: `es2022`, `dom`. */
  readonly lib: readonly string[]
  /** Absolute path of the file with the types of configurations. Without it, fragments of a configuration are not typed. */
  readonly configTypes?: string
  /** Declaration files that are in scope for every sample, with path and text. */
  readonly declarations: readonly {readonly path: string; readonly text: string}[]
}
