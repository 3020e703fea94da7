import {mkdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {readBytes} from '../core/files/read-file.ts'
import {hashList, sha256} from '../core/files/hash.ts'
import {areAsRecorded, isAbsent} from '../core/files/recorded-file.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {readSealed, writeSealed} from '../core/files/sealed-json.ts'
import type {SealedPlace} from '../core/files/sealed-json.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {ConfigBundle} from './bundle-config.ts'
import {foreignEntry} from './foreign-config.ts'
import type {ForeignConfig} from './foreign-config.ts'

/** Label of the records. It changes when records of an older docsite must not be used. */
const LABEL = 'docsite-config-5'

/** A bundled configuration on disk. */
export type CachedConfig = {
  readonly bundleFile: AbsolutePath
  readonly codeHash: string
  /** Files outside packages from which the bundle was built. */
  readonly codeFiles: readonly AbsolutePath[]
  /** Files of packages that the bundle imports. */
  readonly codePackages: readonly RecordedFile[]
}

/** The inputs of a bundle, from which the next run determines without esbuild whether the bundle is stale. */
type CacheRecord = {
  /** Root of the site. The bundle contains absolute paths, so a state folder that was copied elsewhere is invalid. */
  readonly root: AbsolutePath
  /** The entry module of a foreign configuration. Empty for one of docsite. */
  readonly entry: string
  readonly inputs: readonly RecordedFile[]
  readonly packages: readonly RecordedFile[]
  /** Files of the bundler, which is no part of `codeHash`, since native code differs between machines. */
  readonly bundler: readonly RecordedFile[]
  /** Hash of docsite, whose functions are in the bundle. */
  readonly toolHash: string
  readonly codeHash: string
  /** Hash of the bundle, which is also its file name. */
  readonly bundle: string
}

/** The paths that locate the cached configuration of a site. */
export type ConfigCachePlace = {
  readonly root: AbsolutePath
  readonly bundleRoot: AbsolutePath
  readonly configFile: AbsolutePath
  /** The tool that the configuration belongs to, if it is not docsite. */
  readonly foreign?: ForeignConfig | undefined
}

/** Reads the cached bundle, if all its inputs are unchanged and the bundle itself is intact. */
export async function readCachedConfig(place: ConfigCachePlace): Promise<CachedConfig | undefined> {
  const record = readSealed(recordPlace(place)) as CacheRecord | undefined
  if (record === undefined || !isOf(record, place)) return undefined
  const bundleFile = bundlePath(place, record.bundle)
  const isUnchanged = areAsRecorded([...record.inputs, ...record.packages, ...record.bundler]) && (await hasHash(bundleFile, record.bundle))
  return isUnchanged ? {bundleFile, codeHash: record.codeHash, codeFiles: codeFilesOf(record), codePackages: record.packages} : undefined
}

/** Reports whether a record was written by this docsite for the same configuration. */
function isOf({root, entry, toolHash}: CacheRecord, place: ConfigCachePlace): boolean {
  return root === place.root && entry === entryOf(place) && toolHash === toolFacts.hash
}

/**
 * Stores a bundle and the record of its inputs. The file is named by its content: Node loads every URL only once, so a changed
 * configuration must have another URL.
 * @throws if the state folder cannot be written
 */
export function writeCachedConfig(place: ConfigCachePlace, made: ConfigBundle): CachedConfig {
  const {inputs, packages, bundler} = made
  const codeHash = hashCode(place.root, inputs, packages)
  const bundle = sha256(made.code)
  const {root} = place
  const record: CacheRecord = {
    root,
    entry: entryOf(place),
    inputs,
    packages,
    bundler,
    toolHash: toolFacts.hash,
    codeHash,
    bundle,
  }
  const bundleFile = bundlePath(place, bundle)
  mkdirSync(cacheFolder(place), {recursive: true})
  // The record is written last, since it validates the other files.
  replaceFile(`${bundleFile}.map`, made.map)
  replaceFile(bundleFile, made.code)
  writeSealed(recordPlace(place), record)
  return {bundleFile, codeHash, codeFiles: codeFilesOf(record), codePackages: record.packages}
}

/** Returns the entry module, which changes with docsite and its place, and with the modules that the configuration names. */
function entryOf({foreign, root, configFile}: ConfigCachePlace): string {
  return foreign === undefined ? '' : foreignEntry(foreign, root, configFile)
}

function codeFilesOf({inputs}: CacheRecord): AbsolutePath[] {
  return inputs.map(({file}) => file)
}

/**
 * Hashes the code. Paths are relative to the root, and folders above it in which a package was looked for in vain do not count, so
 * the hash does not depend on the location of the site.
 */
function hashCode(root: AbsolutePath, inputs: CacheRecord['inputs'], packages: CacheRecord['packages']): string {
  const present = packages.filter((file) => !isAbsent(file))
  return hashList([...inputs, ...present].map(({file, hash}) => `${sitePath(root, file)} ${hash}`).sort(compareText))
}

async function hasHash(file: AbsolutePath, hash: string): Promise<boolean> {
  try {
    return sha256(readBytes(file)) === hash
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

/**
 * Returns the place of the record. Each configuration file has its own, since a site may have several and choose one with
 * `--config`.
 */
function recordPlace(place: ConfigCachePlace): SealedPlace {
  return {file: path.join(cacheFolder(place), `${sha256(path.relative(place.root, place.configFile)).slice(0, 16)}.json`), label: LABEL}
}
