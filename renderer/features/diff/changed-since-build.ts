import {lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {quietly} from '../../core/files/fs-error.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {findOutputPlaces} from '../../output/output-places.ts'

/** The configuration of a site that was built. */
export type BuiltConfig = Pick<SiteConfig, 'root' | 'configFile' | 'contentRoots' | 'outRoot' | 'stateRoot'>

/** A change: of the text of a file, or of the list of files in a folder. */
export type ChangedPlace = {readonly file: SitePath; readonly isFolder: boolean}

/**
 * Returns a place of the configuration or of the content that has changed since the output was built, the first by path. Undefined if there is
 * none, or if docsite has not built the output here. Times of files are compared, so what was only touched counts as well.
 */
export function changedSinceBuild(config: BuiltConfig): ChangedPlace | undefined {
  const built = quietly(() => lstatSync(findOutputPlaces(config).stateFile).mtimeMs)
  if (built === undefined) return undefined
  const own = new Set([config.outRoot, config.stateRoot])
  for (const root of [config.configFile, ...config.contentRoots]) {
    const found = quietly(() => changedIn(root, {built, own}))
    if (found !== undefined) return {file: sitePath(config.root, found.place), isFolder: found.isFolder}
  }
  return undefined
}

type Search = {
  /** Time of the build, in milliseconds. */
  readonly built: number
  /** Folders that docsite writes. */
  readonly own: ReadonlySet<AbsolutePath>
}

/** Looks into a folder before at its own time: a file that was replaced has changed the folder, too. Throws file system errors. */
function changedIn(place: AbsolutePath, search: Search): {readonly place: AbsolutePath; readonly isFolder: boolean} | undefined {
  const stats = lstatSync(place)
  const isFolder = stats.isDirectory()
  const names = isFolder ? readdirSync(place).sort(compareText) : []
  for (const name of names) {
    const inner = path.join(place, name)
    if (/^[.]|^node_modules$/.test(name) || search.own.has(inner)) continue
    const found = changedIn(inner, search)
    if (found !== undefined) return found
  }
  return stats.mtimeMs > search.built ? {place, isFolder} : undefined
}
