import {mkdirSync, statSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {versionsFolder} from '../../config/docs-places.ts'
import type {DocsPlaces} from '../../config/docs-places.ts'
import type {SiteConfig} from '../../config/site-config.ts'

/** The configuration keys that determine the paths of a cut. */
export type CutConfig = Pick<SiteConfig, 'root' | 'configFile' | 'docsPlaces' | 'setPlaces' | 'docs' | 'docSets' | 'stateRoot'>

/** The staging paths of a cut, which no build reads. Absolute. */
export type CutPlaces = {
  /** Folder of everything that belongs to an unfinished cut. */
  readonly folder: AbsolutePath
  /** The new version while it is copied. */
  readonly staged: AbsolutePath
  /** The new list of versions. */
  readonly stagedList: AbsolutePath
  /** Records that the cut is completely staged, and the steps that are left. */
  readonly journal: AbsolutePath
}

/**
 * Returns the paths where cuts are staged: in the state folder, or, if that is on another device than the versions, in a folder
 * next to them that no version can be named after. Renames must not cross devices. Throws file system errors.
 * @param config the configuration for the doc set of the version
 */
export function findCutPlaces(config: CutConfig): CutPlaces {
  const {folder} = versionsFolder(config.docsPlaces)
  mkdirSync(folder, {recursive: true})
  return statSync(config.stateRoot).dev === statSync(folder).dev ? placesInState(config) : placesBeside(config.docsPlaces)
}

/** Returns all places where an interrupted cut of a version of any doc set may have left files. */
export function possiblePlaces(config: CutConfig): readonly CutPlaces[] {
  return [placesInState(config), ...[config.docsPlaces, ...Object.values(config.setPlaces)].map(placesBeside)]
}

function placesInState({stateRoot}: CutConfig): CutPlaces {
  return placesIn(path.join(stateRoot, 'version-cut'))
}

function placesBeside(docs: DocsPlaces): CutPlaces {
  return placesIn(path.join(versionsFolder(docs).folder, '.docsite-version-cut'))
}

/**
 * Returns the staging path of anything but the folder of next: its final path below the staging folder. That path begins with
 * the folder of translations, which differs from all names above.
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
