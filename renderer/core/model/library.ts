/** A file of declarations. */
export type Declarations = {
  /** Posix path inside the package: `lib/typescript/media.d.ts`. */
  readonly path: string
  readonly text: string
  /** Of a file that was taken from another package: that package. */
  readonly home?: PackageHome
}

/** The place of a package on disk, from which its imports of other packages are resolved. */
export type PackageHome = {
  /** Posix path from the site's root to its folder, links followed. */
  readonly folder: string
  /** Packages that it shares with whoever uses it (`peerDependencies`): those of the site, where the site has them. */
  readonly peers: readonly string[]
}

/** What one version of the docs documents: the declarations of a package, with the changes that the configuration asks for. */
export type VersionLibrary = {
  /** Of the API reference. */
  readonly id: string
  /** Name as code imports it. */
  readonly name: string
  /** Name of the version of the docs. */
  readonly version: string
  readonly home: PackageHome
  /** Sorted by path. */
  readonly declarations: readonly Declarations[]
  /** Modules that code can import: entry point (`.`, `./media`) to the path of its declarations. The main one is first. */
  readonly entries: ReadonlyMap<string, string>
  /** What code can import besides, and the reference has no module for. Absent: nothing. */
  readonly otherEntries?: ReadonlyMap<string, string>
  /**
   * What names with `#` mean in the package's own files: path of declarations, or name of another package. Absent: there are none.
   */
  readonly imports?: ReadonlyMap<string, string>
  /** Folder inside the package that has the declarations, empty or with a slash at its end: `lib/typescript/`. */
  readonly folder: string
  /** Modules that get no page. */
  readonly exclude: readonly string[]
}

/** The libraries of a version, and what they import that nobody installs. */
export type VersionLibraries = {
  readonly libraries: readonly VersionLibrary[]
  /** Declarations of other modules by their name: `react`. */
  readonly stubs: ReadonlyMap<string, string>
}
