import {realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import type {FilesNow} from './cache/doc-cache.ts'
import type {FileReader} from './markdown/collector.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {areaState, isArea} from '../core/model/area-dependency.ts'
import {isValue, valueState} from '../core/model/content-values.ts'
import {isReal, realState} from '../core/model/real-dependency.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {SourceFile} from '../core/model/source.ts'
import {readBytes} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {sha256} from '../core/files/hash.ts'
import {pathOnDisk} from '../core/files/composed-path.ts'
import {isInsideAny} from '../core/files/inside.ts'
import {sitePath} from '../core/files/site-path.ts'
import {ABSENT, createRealPathTest, isAsRecorded as isFileAsRecorded} from '../core/files/recorded-file.ts'

/** The files that documents depend on. The hash of each is computed once per build. */
export type DependencyFiles = {
  /** Returns a reader for documents in this folder (an absolute path). It reads only in the folders of the site. */
  readerFor(folder: AbsolutePath): FileReader
  /** Returns the current state of the dependencies of a document, modules outside of the site among them. */
  nowFor(document: Pick<SourceFile, 'absolutePath' | 'values'>): FilesNow
}

/**
 * Creates dependency files. Documents include files only in the folders of the site, after following symbolic links; others count as
 * absent. Their code may import modules from anywhere, such as those of a plugin in a workspace.
 */
export function createDependencyFiles({root, siteRoots}: Pick<SiteConfig, 'root' | 'siteRoots'>): DependencyFiles {
  const realRoots = siteRoots.map((folder) => tryRealPath(folder))
  const hashes = new Map<AbsolutePath, string>()
  const locate = (folder: AbsolutePath, dependency: string): AbsolutePath =>
    dependency.startsWith('@site/') ? path.join(root, dependency.slice('@site/'.length)) : path.resolve(folder, dependency)
  const read = (file: AbsolutePath): Uint8Array | undefined =>
    isInsideAny(siteRoots, file) ? readIfThere(pathOnDisk(file), realRoots) : undefined
  const recorded = new Map<string, boolean>()
  const isAsRecorded = (record: RecordedFile): boolean => {
    const id = `${record.hash} ${record.file}`
    const known = recorded.get(id) ?? isFileAsRecorded(record)
    recorded.set(id, known)
    return known
  }
  const hash = (file: AbsolutePath): string => {
    const known = hashes.get(file)
    if (known !== undefined) return known
    const bytes = isInsideAny(siteRoots, file) ? read(file) : readIfThere(file)
    const made = bytes === undefined ? ABSENT : sha256(bytes)
    hashes.set(file, made)
    return made
  }
  const isRealPath = createRealPathTest()
  return {
    readerFor: (folder) => ({read: (dependency) => read(locate(folder, dependency))}),
    nowFor({absolutePath, values}) {
      const own = sitePath(root, absolutePath)
      const folder = path.dirname(absolutePath)
      const hashOf = (dependency: string): string => {
        if (isArea(dependency)) return areaState(dependency, own)
        if (isValue(dependency)) return valueState(dependency, values)
        return isReal(dependency) ? realState(dependency, (name) => isRealPath(locate(folder, name))) : hash(locate(folder, dependency))
      }
      return {path: own, hashOf, isAsRecorded}
    },
  }
}

function tryRealPath(folder: AbsolutePath): AbsolutePath {
  try {
    return realpathSync(folder)
  } catch (error) {
    if (!isFsError(error)) throw error
    return folder // not there, so nothing is in it
  }
}

/** Reads a regular file, in one of the folders if any are given; undefined for anything else, since reading a pipe or a device might never end. */
function readIfThere(file: AbsolutePath, realRoots?: readonly AbsolutePath[]): Uint8Array | undefined {
  try {
    return (realRoots === undefined || isInsideAny(realRoots, realpathSync(file))) && statSync(file).isFile() ? readBytes(file) : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
