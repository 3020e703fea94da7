import {statSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'

/** The part of the configuration that says where things are. */
export type CutConfig = Pick<SiteConfig, 'root' | 'contentRoot' | 'stateRoot'>

/** Where a cut is put together; no build reads any of it. Absolute paths. */
export type CutPlaces = {
  /** Holds everything of a cut that has not ended. */
  readonly folder: AbsolutePath
  /** The new version while it is copied. */
  readonly staged: AbsolutePath
  /** The new list of versions. */
  readonly stagedList: AbsolutePath
  /** Says that the cut is complete in staging, and what is left to do. */
  readonly journal: AbsolutePath
}

/**
 * Where cuts are staged: in the state folder, or, when that is on another device than the versions, in a folder beside them
 * whose name is that of no version. Renaming must not cross devices. Throws file system errors.
 */
export function findCutPlaces(config: CutConfig): CutPlaces {
  const [inState, besideVersions] = possiblePlaces(config)
  return statSync(config.stateRoot).dev === statSync(docsFolder(config)).dev ? inState : besideVersions
}

/** Both places where an interrupted cut may have left something. */
export function possiblePlaces(config: CutConfig): readonly [CutPlaces, CutPlaces] {
  return [placesIn(path.join(config.stateRoot, 'version-cut')), placesIn(path.join(docsFolder(config), '.docsite-version-cut'))]
}

/** Folder of the versions. */
export function docsFolder({contentRoot}: Pick<CutConfig, 'contentRoot'>): AbsolutePath {
  return path.join(contentRoot, 'docs')
}

/** The list of versions. */
export function listFile(config: Pick<CutConfig, 'contentRoot'>): AbsolutePath {
  return path.join(docsFolder(config), 'versions.json')
}

/**
 * Where the copy of something else than the folder of next is staged: below the name that it would get. Its name begins with the
 * folder of translations, which is none of those above.
 */
export function stagedFile({folder}: CutPlaces, to: SitePath): AbsolutePath {
  return path.join(folder, to)
}

function placesIn(folder: AbsolutePath): CutPlaces {
  return {
    folder,
    staged: path.join(folder, 'version'),
    stagedList: path.join(folder, 'versions.json'),
    journal: path.join(folder, 'journal.json'),
  }
}
