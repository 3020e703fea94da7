import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'

/** Whether a file belongs to an installed package. */
export function isInPackage(file: AbsolutePath): boolean {
  return file.includes(`${path.sep}node_modules${path.sep}`)
}

/**
 * The manifests that decide how a module of a package is read, the nearest first: those in the folders above it, there or not, up
 * to the package's own, which has a name. (Packages put others without a name into `dist/` to say `"type": "module"`.)
 */
export function manifestsOf(module: AbsolutePath): AbsolutePath[] {
  const manifests: AbsolutePath[] = []
  for (let folder = path.dirname(module); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    manifests.push(manifest)
    if (path.basename(path.dirname(folder)) === 'node_modules' || folder === path.dirname(folder) || hasName(manifest)) return manifests
  }
}

function hasName(manifest: AbsolutePath): boolean {
  try {
    const {name} = JSON.parse(readFileSync(manifest, 'utf8')) as {readonly name?: unknown}
    return typeof name === 'string'
  } catch {
    return false // not there or not JSON: not the package's own
  }
}

/**
 * Name of the package that an import asks for.
 * @example packageName('@scope/name/part') // => '@scope/name'
 */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
