import {sitePath} from '../core/files/site-path.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Version} from '../core/model/version.ts'
import {toRoutePath} from '../core/urls/url.ts'
import {nextVersion, uniqueName} from '../core/text/version-name.ts'

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

/**
 * Creates the versions of a doc set with all defaults filled in. `names` are those of the versions being built in the set, in order. Unless it is
 * configured, the latest is the first released version among them, so it can change when only some versions are built. `names`
 * must not be empty.
 */
export function createVersions(
  {root, docs}: Pick<SiteConfig, 'root' | 'docs'>,
  {set, names}: {readonly set: string; readonly names: readonly string[]},
  filesOf: (name: string) => VersionFiles,
): Version[] {
  const latest = latestVersion(docs, names)
  return names.map((name, index): Version => {
    const options = docs.versions[name]
    const isLatest = name === latest
    const written = options?.path
    return {
      name: uniqueName(set, name),
      set,
      label: options?.label ?? (name === nextVersion ? 'Next' : name),
      isLatest,
      routeBase: toRoutePath(
        docs.routeBase,
        written !== undefined && isVersionPath(written) ? written : isLatest && written === undefined ? '' : name,
      ),
      banner: options?.banner ?? (isLatest ? 'none' : index < names.indexOf(latest) ? 'unreleased' : 'unmaintained'),
      badge: options?.badge ?? names.length > 1,
      className: options?.className ?? `docs-version-${name}`,
      noIndex: options?.noIndex ?? false,
      dir: sitePath(root, filesOf(name).folder),
      sidebarsPath: sitePath(root, filesOf(name).sidebars),
    }
  })
}

function latestVersion(docs: SiteConfig['docs'], names: readonly string[]): string {
  if (docs.latest !== undefined && names.includes(docs.latest)) return docs.latest
  return names.find((name) => name !== nextVersion) ?? nextVersion
}
