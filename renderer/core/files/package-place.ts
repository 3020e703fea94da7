import {realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {readBytes, readText} from './read-file.ts'
import {isFsError} from './fs-error.ts'
import {hashList, sha256} from './hash.ts'
import {isInPackage} from './package-files.ts'

/** Start of the hash of a place for a package, and of that of a manifest, which no hash of a file has. */
const PLACE = 'place '
const MANIFEST = 'manifest '

/** End of both hashes where there is nothing. */
const NOTHING = 'absent'

/** The keys of a manifest that determine how modules are found and read (nodejs.org/api/packages.html, esbuild.github.io/api/#main-fields). */
const KEYS = ['name', 'type', 'imports', 'exports', 'main', 'module', 'browser', 'sideEffects']

/** Reports whether a path is that of a package in a `node_modules` folder, or that of a file which is imported like one. */
export function isPackagePlace(file: AbsolutePath): boolean {
  return /[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/.][^\\/]*$/.test(file)
}

/** Reports whether a path is that of a manifest outside packages, of which only some keys matter. */
export function isSiteManifest(file: AbsolutePath): boolean {
  return path.basename(file) === 'package.json' && !isInPackage(file)
}

/** Reports whether a record is one of those of this module. */
export function isOfResolution({hash}: RecordedFile): boolean {
  return hash.startsWith(PLACE) || hash.startsWith(MANIFEST)
}

/** Reports whether there was nothing when such a record was made. */
export function wasNothing({hash}: RecordedFile): boolean {
  return hash === PLACE + NOTHING || hash === MANIFEST + NOTHING
}

/** Records a place for a package: the folder that is there after links are followed, or that there is none. The content does not matter. */
export function recordPlace(folder: AbsolutePath): RecordedFile {
  return {file: folder, hash: PLACE + placeState(folder)}
}

/** Records the keys of a manifest by which modules are found and read. */
export function recordManifest(file: AbsolutePath): RecordedFile {
  return {file, hash: MANIFEST + manifestState(file)}
}

/** Records again what such a record is of. */
export function recordAgain({file, hash}: RecordedFile): RecordedFile {
  return hash.startsWith(PLACE) ? recordPlace(file) : recordManifest(file)
}

function placeState(folder: AbsolutePath): string {
  try {
    const stats = statSync(folder, {throwIfNoEntry: false})
    if (stats === undefined) return NOTHING
    // relative, so that it is the same on every machine
    return stats.isDirectory() ? path.relative(realpathSync(path.dirname(folder)), realpathSync(folder)).replaceAll(path.sep, '/') : 'file'
  } catch (error) {
    if (isFsError(error)) return NOTHING
    throw error
  }
}

function manifestState(file: AbsolutePath): string {
  try {
    if (statSync(file, {throwIfNoEntry: false})?.isFile() !== true) return NOTHING
    return keysOf(readText(file)) ?? sha256(readBytes(file))
  } catch (error) {
    if (isFsError(error)) return NOTHING
    throw error
  }
}

/** Returns the hash of the keys of a manifest. Undefined if it is broken: each way in which it is may matter. */
function keysOf(text: string): string | undefined {
  try {
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>
    return hashList(KEYS.map((key) => JSON.stringify(manifest[key]) ?? ''))
  } catch {
    return undefined
  }
}
