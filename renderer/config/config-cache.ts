import {mkdirSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {hashParts, sha256} from '../core/files/hash.ts'
import {areAsRecorded} from '../core/files/recorded-file.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {ConfigBundle} from './bundle-config.ts'

/** Changes when records of an older docsite must not be used. */
const FORMAT = 2

/** A bundled configuration on disk. */
export type CachedConfig = {
  readonly bundleFile: AbsolutePath
  readonly codeHash: string
  /** Files outside of packages that it was made from. */
  readonly codeFiles: readonly AbsolutePath[]
  /** Files of packages that it imports. */
  readonly codePackages: readonly RecordedFile[]
}

/** What a bundle was made from, so that the next run can tell whether it is still good without esbuild. */
type CacheRecord = {
  readonly format: typeof FORMAT
  /** The bundle has absolute places in it; a state folder that was copied elsewhere is of no use. */
  readonly root: AbsolutePath
  readonly inputs: readonly RecordedFile[]
  readonly packages: readonly RecordedFile[]
  readonly codeHash: string
  /** Hash of the bundle, and its name. */
  readonly bundle: string
}

/** Where a site's configuration is cached. */
export type ConfigCachePlace = {readonly root: AbsolutePath; readonly bundleRoot: AbsolutePath; readonly configFile: AbsolutePath}

/** The cached bundle, if everything it was made from is as it was and it is undamaged. */
export async function readCachedConfig(place: ConfigCachePlace): Promise<CachedConfig | undefined> {
  const record = await readRecord(place)
  if (record === undefined || record.format !== FORMAT || record.root !== place.root) return undefined
  const bundleFile = bundlePath(place, record.bundle)
  const isUnchanged = areAsRecorded([...record.inputs, ...record.packages]) && (await hasHash(bundleFile, record.bundle))
  return isUnchanged ? {bundleFile, codeHash: record.codeHash, codeFiles: codeFilesOf(record), codePackages: record.packages} : undefined
}

/**
 * Keeps a bundle and what it was made from. The file is named after its content, so that Node, which loads every URL
 * once, sees a changed configuration as another module.
 * @throws when the state folder cannot be written
 */
export function writeCachedConfig(place: ConfigCachePlace, made: ConfigBundle): CachedConfig {
  const {inputs, packages} = made
  const codeHash = hashCode(place.root, inputs, packages)
  const bundle = sha256(made.code)
  const record: CacheRecord = {format: FORMAT, root: place.root, inputs, packages, codeHash, bundle}
  const bundleFile = bundlePath(place, bundle)
  mkdirSync(cacheFolder(place), {recursive: true})
  // the record comes last: it is what makes the others valid
  replaceFile(`${bundleFile}.map`, made.map)
  replaceFile(bundleFile, made.code)
  replaceFile(recordPath(place), JSON.stringify(record))
  return {bundleFile, codeHash, codeFiles: codeFilesOf(record), codePackages: record.packages}
}

function codeFilesOf({inputs}: CacheRecord): AbsolutePath[] {
  return inputs.map(({file}) => file)
}

/** Equal for equal code wherever the site lies: places are relative to the root. */
function hashCode(root: AbsolutePath, inputs: CacheRecord['inputs'], packages: CacheRecord['packages']): string {
  return hashParts(...[...inputs, ...packages].map(({file, hash}) => `${sitePath(root, file)} ${hash}`).sort(compareText))
}

async function readRecord(place: ConfigCachePlace): Promise<CacheRecord | undefined> {
  try {
    return JSON.parse(await readFile(recordPath(place), 'utf8')) as CacheRecord
  } catch {
    return undefined // first run, or a damaged record: it is made again
  }
}

async function hasHash(file: AbsolutePath, hash: string): Promise<boolean> {
  try {
    return sha256(await readFile(file)) === hash
  } catch {
    return false
  }
}

function cacheFolder({bundleRoot}: ConfigCachePlace): AbsolutePath {
  return path.join(bundleRoot, 'config')
}

function bundlePath(place: ConfigCachePlace, bundle: string): AbsolutePath {
  return path.join(cacheFolder(place), `${bundle}.mjs`)
}

/** One record per configuration file: a site may have several and choose with `--config`. */
function recordPath(place: ConfigCachePlace): AbsolutePath {
  return path.join(cacheFolder(place), `${sha256(path.relative(place.root, place.configFile)).slice(0, 16)}.json`)
}
