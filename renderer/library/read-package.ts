import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {Declarations, VersionLibrary} from '../model/library.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {findEntries} from './find-entries.ts'
import type {FoundPackage} from './find-package.ts'

/** The declarations of a package as they are on disk. */
export type PackageDeclarations = Pick<VersionLibrary, 'declarations' | 'entries' | 'folder'>

/**
 * Reads all declarations of a package, whether an entry point leads to them or not, but those of packages inside it.
 * Undefined when no entry point has declarations.
 * @throws an error of the file system
 */
export function readPackage({folder, manifest}: FoundPackage): PackageDeclarations | undefined {
  const files = listDeclarations(folder, '')
  const entries = findEntries(manifest, (file) => files.includes(file))
  const main = entries.values().next().value
  if (main === undefined) return undefined
  const declarations = files.map((file): Declarations => {
    const text = readFileSync(path.join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
    return {path: file, text}
  })
  return {declarations, entries, folder: main.slice(0, main.lastIndexOf('/') + 1)}
}

function listDeclarations(folder: AbsolutePath, inside: string): string[] {
  const files: string[] = []
  for (const entry of readdirSync(path.join(folder, inside), {withFileTypes: true})) {
    const name = inside + entry.name
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.')) files.push(...listDeclarations(folder, `${name}/`))
    else if (entry.isFile() && /\.d\.[cm]?ts$/.test(entry.name)) files.push(name)
  }
  return files.sort(compareText)
}

/** Folders of a working copy and of native code that have many files and no declarations of the package. */
const skipped = new Set(['node_modules', 'android', 'ios', 'cpp', 'third-party', 'coverage'])
