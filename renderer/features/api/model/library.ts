/** A declaration file. */
export type Declarations = {
  /** Posix path inside the package: `lib/typescript/media.d.ts`. */
  readonly path: string
  readonly text: string
  /** Package that the file belongs to, if it was taken from another package. */
  readonly home?: PackageHome
}

/** The location of a package on disk, from which its imports of other packages are resolved. */
export type PackageHome = {
  /** Posix path of its folder relative to the site's root, with links resolved. */
  readonly folder: string
  /** Peer dependencies (`peerDependencies`). They resolve to the site's packages where the site has them. */
  readonly peers: readonly string[]
}

/**
 * The library that a version of the docs documents: the declarations of a package, with the overrides of the configuration
 * applied.
 */
export type VersionLibrary = {
  /** Id of the API reference. */
  readonly id: string
  /** Name used in imports. */
  readonly name: string
  /** Name of the version of the docs. */
  readonly version: string
  readonly home: PackageHome
  /** Sorted by path. */
  readonly declarations: readonly Declarations[]
  /** Importable modules: entry point (`.`, `./media`) to the path of its declarations. The main one is first. */
  readonly entries: ReadonlyMap<string, string>
  /** Further importable entry points, for which the reference has no module. Absent if there are none. */
  readonly otherEntries?: ReadonlyMap<string, string>
  /** Subpath imports (names with `#`) of the package: path of declarations, or name of another package. Absent if there are none. */
  readonly imports?: ReadonlyMap<string, string>
  /** Folder inside the package that holds the declarations, empty or with a trailing slash: `lib/typescript/`. */
  readonly folder: string
  /** Modules that are excluded from the reference. */
  readonly exclude: readonly string[]
}

/** The libraries of a version, with stubs for imported packages that are not installed. */
export type VersionLibraries = {
  readonly libraries: readonly VersionLibrary[]
  /** Declarations of other modules by module name: `react`. */
  readonly stubs: ReadonlyMap<string, string>
}
