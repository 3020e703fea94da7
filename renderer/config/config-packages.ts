import {readFile} from 'node:fs/promises'
import path from 'node:path'

/** A package that a configuration imports; it is not bundled, so its version stands for its code. */
export type ConfigPackage = {
  readonly name: string
  readonly version: string
  /** Absolute path of its `package.json`. */
  readonly manifest: string
}

/**
 * The package that a module belongs to: the nearest `package.json` above it that has a name. (Packages put others
 * without a name into `dist/` to say `"type": "module"`.)
 */
export async function packageOf(module: string): Promise<ConfigPackage | undefined> {
  for (let folder = path.dirname(module); ; folder = path.dirname(folder)) {
    const found = await readPackage(path.join(folder, 'package.json'))
    if (found) return found
    if (folder === path.dirname(folder)) return undefined
  }
}

/** Whether a package is still installed where it was, in the version it had. */
export async function isUnchanged(known: ConfigPackage): Promise<boolean> {
  const now = await readPackage(known.manifest)
  return now?.name === known.name && now.version === known.version
}

async function readPackage(manifest: string): Promise<ConfigPackage | undefined> {
  try {
    const {name, version = ''} = JSON.parse(await readFile(manifest, 'utf8')) as {name?: unknown; version?: unknown}
    return typeof name === 'string' && typeof version === 'string' ? {name, version, manifest} : undefined
  } catch {
    return undefined // not there or not JSON: not the package's own
  }
}
