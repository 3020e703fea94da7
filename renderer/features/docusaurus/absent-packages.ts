import {existsSync} from 'node:fs'
import path from 'node:path'
import {isRecord} from '../../core/data/is-record.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'

/** Packages whose work docsite does itself, or that only tools use. */
const UNUSED =
  /^(?:@docusaurus\/|@types\/|@tsconfig\/|react$|react-dom$|@mdx-js\/react$|clsx$|docsite$|typescript$|eslint|prettier|stylelint)/

/**
 * Returns the packages that the manifest of a site names and that are not installed, sorted. Pages that import them are built with stand-ins,
 * so that a checkout without packages can be looked at.
 */
export function absentPackages(root: AbsolutePath): string[] {
  return namedPackages(path.join(root, 'package.json'))
    .filter((name) => !UNUSED.test(name) && !isInstalled(name, root))
    .sort()
}

/** Reports whether a package is installed in the folder of a site, or in one around it. */
export function isInstalled(name: string, root: AbsolutePath): boolean {
  return foldersAround(root).some((folder) => existsSync(path.join(folder, 'node_modules', name, 'package.json')))
}

function namedPackages(manifest: AbsolutePath): string[] {
  try {
    const {dependencies, devDependencies} = JSON.parse(readText(manifest)) as Readonly<Record<string, unknown>>
    return [...new Set([dependencies, devDependencies].flatMap((list) => (isRecord(list) ? Object.keys(list) : [])))]
  } catch {
    return [] // without a manifest nothing is known; one that is broken stops the installation, not the build
  }
}

function foldersAround(folder: AbsolutePath): AbsolutePath[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersAround(parent)]
}
