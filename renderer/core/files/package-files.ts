import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {readText} from './read-file.ts'

/** Reports whether a file belongs to an installed package. */
export function isInPackage(file: AbsolutePath): boolean {
  return file.includes(`${path.sep}node_modules${path.sep}`)
}

/**
 * Returns the manifests that determine how a module of a package is interpreted, the nearest first: those in the folders above it,
 * whether they exist or not, up to the package's own, which has a name. (Packages put others without a name into `dist/` to set
 * `"type": "module"`.)
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
    const {name} = JSON.parse(readText(manifest)) as {readonly name?: unknown}
    return typeof name === 'string'
  } catch {
    return false // missing or invalid JSON, so not the package's own
  }
}

/** Returns the folder of the installed package that a file is in. */
export function packageFolder(file: AbsolutePath): AbsolutePath | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0]
}

/**
 * Returns the name of the package that an import refers to.
 * @example packageName('@scope/name/part') // => '@scope/name'
 */
export function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
