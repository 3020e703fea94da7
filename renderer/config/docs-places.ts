import path from 'node:path'
import {isInside} from '../core/files/inside.ts'
import type {GitPlace} from '../core/model/git-place.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {nextVersion} from '../core/text/version-name.ts'
import type {ParsedConfig} from './schema.ts'

/** Where the docs of a set are. In paths of released versions, `{version}` stands for the name of the version. */
export type DocsPlaces = {
  /**
   * Folder that holds all versions and the list of the released ones. Without that list, the folder itself holds the docs. Undefined
   * if the configuration says where versions are.
   */
  readonly shared: AbsolutePath | undefined
  /** Folder of the unreleased version. */
  readonly next: AbsolutePath
  /** Folder of a released version. */
  readonly released: AbsolutePath
  /** The list of the released versions. */
  readonly list: AbsolutePath
  /** Sidebars of the unreleased version. */
  readonly nextSidebars: AbsolutePath
  /** Sidebars of a released version. */
  readonly releasedSidebars: AbsolutePath
  /** Another name of the unreleased version, which the list may have. */
  readonly nextName?: string
  /** Whether the list may have versions without a folder. */
  readonly isPartial?: boolean
  /** Versions that come from Git, by their names in the set. Absent until they are read, and if there are none. */
  readonly fromGit?: Readonly<Record<string, GitPlace>>
  /** Repositories whose tags are versions, all that a pattern names. Absent if there are none. */
  readonly tagRepositories?: readonly AbsolutePath[]
}

/** Returns where the docs of a set are. `folder` is that of the set in the content folder. */
export function docsPlaces(
  root: AbsolutePath,
  {contentDir, docs: {layout}}: Pick<ParsedConfig, 'contentDir'> & {readonly docs: Pick<ParsedConfig['docs'], 'layout'>},
  folder = 'docs',
): DocsPlaces {
  const shared = path.resolve(root, contentDir, folder)
  const at = (relative: string): AbsolutePath => path.resolve(root, relative)
  const next = layout ? at(layout.next) : path.join(shared, nextVersion)
  const released = layout?.released === undefined ? path.join(shared, '{version}') : at(layout.released)
  return {
    shared: layout ? undefined : shared,
    next,
    released,
    list: layout?.versions === undefined ? path.join(shared, 'versions.json') : at(layout.versions),
    nextSidebars: layout?.nextSidebars === undefined ? path.join(next, 'sidebars.json') : at(layout.nextSidebars),
    releasedSidebars: layout?.releasedSidebars === undefined ? path.join(released, 'sidebars.json') : at(layout.releasedSidebars),
    ...(layout?.nextName !== undefined && {nextName: layout.nextName}),
    ...(layout?.isPartial === true && {isPartial: true}),
  }
}

/** Returns the folder of a version. */
export function versionFolder({next, released, fromGit}: DocsPlaces, version: string): AbsolutePath {
  const place = fromGit?.[version]
  if (place !== undefined) return place.folder
  return version === nextVersion ? next : released.replaceAll('{version}', version)
}

/** Returns the file with the sidebars of a version. */
export function sidebarsPath({nextSidebars, releasedSidebars, fromGit}: DocsPlaces, version: string): AbsolutePath {
  const place = fromGit?.[version]
  if (place !== undefined) return place.sidebars
  return version === nextVersion ? nextSidebars : releasedSidebars.replaceAll('{version}', version)
}

/**
 * Returns the folder that holds an entry for each released version, and a function that returns the version of an entry's name.
 * @example versionsFolder({released: '/site/versioned_docs/version-{version}', …}).versionOf('version-1.0') // => '1.0'
 */
export function versionsFolder({released}: Pick<DocsPlaces, 'released'>): {
  readonly folder: AbsolutePath
  readonly versionOf: (entry: string) => string | undefined
} {
  const segments = released.split(path.sep)
  const depth = segments.findIndex((segment) => segment.includes('{version}'))
  const [before = '', after = ''] = segments[depth]?.split('{version}') ?? []
  return {
    folder: segments.slice(0, depth).join(path.sep) || path.sep,
    versionOf: (entry) =>
      entry.length > before.length + after.length && entry.startsWith(before) && entry.endsWith(after)
        ? entry.slice(before.length, entry.length - after.length)
        : undefined,
  }
}

/** Folders of the content. */
export type ContentPlaces = {
  /** Absolute path of `contentDir`. */
  readonly contentRoot: AbsolutePath
  /** Folders and files of the docs. */
  readonly docsPlaces: DocsPlaces
  /** Folders and files of further doc sets, by id. */
  readonly setPlaces: Readonly<Record<string, DocsPlaces>>
  /** Folder of the pages outside the docs. */
  readonly pagesRoot: AbsolutePath
  /** Folders whose files are copied to the output. If two have the same file, that of the first is copied. */
  readonly staticRoots: readonly AbsolutePath[]
}

/** Returns the folders in which every file may be part of the site: the content folder if it is used, and others that are. */
export function contentRoots(
  root: AbsolutePath,
  {contentRoot, docsPlaces: main, setPlaces, pagesRoot, staticRoots}: ContentPlaces,
): readonly AbsolutePath[] {
  const docs = [main, ...Object.values(setPlaces)].flatMap(docsRoots)
  const used = [...docs, pagesRoot, ...staticRoots].filter((folder) => folder !== root)
  const all = used.some((folder) => isInside(contentRoot, folder)) ? [contentRoot, ...used] : used
  return [...new Set(all)].filter((folder) => !all.some((other) => other !== folder && isInside(other, folder)))
}

/** Returns the folders of a doc set in which every file may be part of the site. */
function docsRoots(places: DocsPlaces): readonly AbsolutePath[] {
  const {shared, next, releasedSidebars} = places
  return shared === undefined ? [next, versionsFolder(places).folder, versionsFolder({released: releasedSidebars}).folder] : [shared]
}
