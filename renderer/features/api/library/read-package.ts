import path from 'node:path'
import {append} from '../../../core/data/append.ts'
import type {Declarations, VersionLibrary} from '../model/library.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {ReadLog} from '../../../core/files/read-log.ts'
import {compilerVersion} from '../samples/compiler.ts'
import {compareText} from '../../../core/text/compare.ts'
import {chooseEntries} from './choose-entries.ts'
import type {EntryProblem} from './choose-entries.ts'
import {findEntries} from './find-entries.ts'
import type {FoundPackage} from './find-package.ts'

/** The declarations of a package as they are on disk. */
export type PackageDeclarations = Pick<VersionLibrary, 'home' | 'declarations' | 'entries' | 'otherEntries' | 'imports' | 'folder'>

/** The declarations of a package, with the problems found. */
export type ReadPackage = {
  readonly value: PackageDeclarations
  readonly problems: readonly EntryProblem[]
  /** Configured entry points that the package does not have. */
  readonly lost: readonly string[]
}

/**
 * Reads all declarations of a package, whether or not an entry point leads to them, but not those of packages nested in it. Returns
 * undefined if no entry point has declarations.
 * @param log records what is read
 * @param wanted entry points that are modules; default: see `chooseEntries`
 * @throws an error of the file system
 */
export function readPackage(
  {name, folder, manifest, home}: FoundPackage,
  log: ReadLog,
  wanted?: readonly string[],
): ReadPackage | undefined {
  const names = listDeclarations(folder, '', log)
  const known = new Set(names)
  const found = findEntries(manifest, {names, has: (file) => known.has(file)}, compilerVersion())
  const main = found.entries[0]?.file
  if (main === undefined) return undefined
  const {problems, lost, ...chosen} = chooseEntries(found, name, wanted)
  const declarations = names.map((file): Declarations => {
    const text = log
      .read(path.join(folder, file))
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
    return {path: file, text}
  })
  const value = {home, declarations, ...chosen, imports: found.imports, folder: main.slice(0, main.lastIndexOf('/') + 1)}
  return {value, problems, lost}
}

function listDeclarations(folder: AbsolutePath, inside: string, log: ReadLog): string[] {
  const files: string[] = []
  for (const entry of log.list(path.join(folder, inside))) {
    const name = inside + entry.name
    if (entry.isDirectory() && !skipped.has(entry.name) && !entry.name.startsWith('.'))
      append(files, listDeclarations(folder, `${name}/`, log))
    else if (entry.isFile() && /\.d\.[cm]?ts$/.test(entry.name)) files.push(name)
  }
  return files.sort(compareText)
}

/** Folders of a working copy and of native code that contain many files but no declarations of the package. */
const skipped = new Set(['node_modules', 'android', 'ios', 'cpp', 'third-party', 'coverage'])
