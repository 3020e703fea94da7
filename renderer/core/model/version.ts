/** A file or folder name without its number prefix, and the number. */
export type PrefixedName = {readonly name: string; readonly position?: number}

/** A version of the docs. */
export type Version = {
  /** Name, unique in the site: `0.2.4`, `next`; in another doc set than that of `docs`, after the name of the set: `sdk/0.2.4`. */
  readonly name: string
  /** Id of its doc set; empty for that of `docs`. */
  readonly set: string
  readonly label: string
  readonly isLatest: boolean
  /** Prefix of the route paths of all docs of the version: `/docs/`, `/docs/next/`. */
  readonly routeBase: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  readonly noIndex: boolean
  /** Site path of the folder: `content/docs/0.2.4`. */
  readonly dir: string
  /** Site path of the file with its sidebars, which may not exist: `content/docs/0.2.4/sidebars.json`. */
  readonly sidebarsPath: string
  /** Names of its files and folders as the function of the configuration splits them. Absent without such a function. */
  readonly numberPrefixes?: Readonly<Record<string, PrefixedName>>
}
