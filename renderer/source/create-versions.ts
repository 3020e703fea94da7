import {buildDay} from '../core/data/build-time.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Version} from '../core/model/version.ts'
import {toRoutePath} from '../core/urls/url.ts'
import {nextVersion, uniqueName} from '../core/text/version-name.ts'
import {bannerOfState, versionLife} from './version-life.ts'

/** Where a version is. */
export type VersionFiles = {
  readonly folder: AbsolutePath
  /** The file with its sidebars, which may not exist. */
  readonly sidebars: AbsolutePath
}

/** Reports whether the path of a version can be part of a route. One that cannot is reported, and its name is used. */
export function isVersionPath(written: string): boolean {
  return !/[?#\\]|(?:^|\/)\.{1,2}(?:\/|$)/.test(written)
}

/** The versions of a doc set that are built. */
export type VersionsOfSet = {
  readonly set: string
  /** Their names in order; at least one. */
  readonly names: readonly string[]
  /** The day of the build, which decides the states of versions with dates. Default: today. */
  readonly today?: string
}

/**
 * Creates the versions of a doc set with all defaults filled in. Unless it is configured, the latest is the first released version among
 * them, so it can change when only some versions are built. Dates do not change it: addresses would change by themselves.
 */
export function createVersions(
  {root, docs}: Pick<SiteConfig, 'root' | 'docs'>,
  {set, names, today = buildDay()}: VersionsOfSet,
  filesOf: (name: string) => VersionFiles,
): Version[] {
  const latest = latestVersion(docs, names)
  return names.map((name, index): Version => {
    const options = docs.versions[name]
    const isLatest = name === latest
    const written = options?.path
    const life = versionLife(options, today)
    const placed = isLatest ? 'none' : index < names.indexOf(latest) ? 'unreleased' : 'unmaintained'
    return {
      name: uniqueName(set, name),
      set,
      label: options?.label ?? (name === nextVersion ? 'Next' : name),
      isLatest,
      routeBase: toRoutePath(
        docs.routeBase,
        written !== undefined && isVersionPath(written) ? written : isLatest && written === undefined ? '' : name,
      ),
      banner: options?.banner ?? (life && bannerOfState[life.state]) ?? placed,
      badge: options?.badge ?? names.length > 1,
      className: options?.className ?? `docs-version-${name}`,
      noIndex: options?.noIndex ?? (docs.noIndexEnded && life?.state === 'ended'),
      ...(life && {life}),
      dir: sitePath(root, filesOf(name).folder),
      sidebarsPath: sitePath(root, filesOf(name).sidebars),
    }
  })
}

function latestVersion(docs: SiteConfig['docs'], names: readonly string[]): string {
  if (docs.latest !== undefined && names.includes(docs.latest)) return docs.latest
  return names.find((name) => name !== nextVersion) ?? nextVersion
}
