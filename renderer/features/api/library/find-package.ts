import {realpathSync} from 'node:fs'
import path from 'node:path'
import type {PackageHome} from '../model/library.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {sitePath} from '../../../core/files/site-path.ts'

/** A package on disk. */
export type FoundPackage = {
  /** The name or path that was asked for. */
  readonly name: string
  readonly folder: AbsolutePath
  /** The parsed `package.json`; empty for a folder without one. */
  readonly manifest: Readonly<Record<string, unknown>>
  readonly home: PackageHome
}

/**
 * Finds a package. A path (`.`, `./types`, `../core`) is relative to the site's root; a name is looked up in `node_modules` there and in
 * the folders around it, as Node does. Returns undefined if there is none.
 */
export function findPackage(root: AbsolutePath, name: string, log: ReadLog): FoundPackage | undefined {
  const folder = /^\.\.?(?:\/|$)/.test(name) ? path.resolve(root, name) : findInstalled(root, name, log)
  if (folder === undefined || !log.hasFolder(folder)) return undefined
  const manifest = readManifest(path.join(folder, 'package.json'), log)
  const {peerDependencies: peers} = manifest
  const home = {folder: sitePath(root, realpathSync(folder)), peers: typeof peers === 'object' && peers !== null ? Object.keys(peers) : []}
  return {name, folder, manifest, home}
}

function findInstalled(root: AbsolutePath, name: string, log: ReadLog): AbsolutePath | undefined {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name)
    if (log.hasFile(path.join(candidate, 'package.json'))) return candidate
    if (path.dirname(folder) === folder) return undefined
  }
}

/** Reads a manifest. Invalid JSON is treated as a missing manifest, because npm would not have installed such a package. */
function readManifest(file: AbsolutePath, log: ReadLog): FoundPackage['manifest'] {
  if (!log.hasFile(file)) return {}
  try {
    const value: unknown = JSON.parse(log.read(file))
    return typeof value === 'object' && value !== null ? {...value} : {}
  } catch {
    return {}
  }
}
