/** A file or folder name without its number prefix, and the number. */
export type PrefixedName = {readonly name: string; readonly position?: number}

/**
 * The support that readers can expect of a version. Between the end of `supported` and that of its life it is `maintained`: it only gets security fixes.
 * `released` says nothing of its support, because the configuration does not.
 */
export type SupportState = 'unreleased' | 'released' | 'supported' | 'maintained' | 'ended'

/** The life of a version on the day of the build. Days are in UTC: `2026-04-30`. */
export type VersionLife = {
  readonly state: SupportState
  /** The day of its release, which may be to come. */
  readonly released: string | undefined
  /** The last day on which it gets all fixes. */
  readonly supportedUntil: string | undefined
  /** The last day on which it gets any fix; true if that is over, but the day is not known. */
  readonly endOfLife: string | true | undefined
  /** Whether its pages say so: not where the configuration chooses their banner. */
  readonly isTold: boolean
}

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
  /** Absent if the configuration has no date of it. */
  readonly life?: VersionLife
  /** Site path of the folder: `content/docs/0.2.4`. */
  readonly dir: string
  /** Site path of the file with its sidebars, which may not exist: `content/docs/0.2.4/sidebars.json`. */
  readonly sidebarsPath: string
  /** Names of its files and folders as the function of the configuration splits them. Absent without such a function. */
  readonly numberPrefixes?: Readonly<Record<string, PrefixedName>>
}
