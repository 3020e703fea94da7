import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'

type VersionInUse = readonly [major: number, minor: number, alpha: number]

/** Matches the numbers of a version. */
const NUMBERS = String.raw`(\d+)\.(\d+)(?:\.\d+-alpha\.(\d+))?`

/**
 * Returns the major and minor version of a package that a site uses, and which alpha of it: the installed one, or that of a lockfile, or else
 * the newest that `package.json` admits. Infinity for what nothing says, and for what is no alpha.
 */
export function versionInUse(root: AbsolutePath, name: string): VersionInUse {
  const escaped = name.replaceAll('/', String.raw`\/`)
  const installed = `"version"\\s*:\\s*"${NUMBERS}`
  const found =
    search(root, path.join('node_modules', name, 'package.json'), installed) ??
    search(root, 'package-lock.json', `"(?:node_modules\\/)?${escaped}": \\{\\s*${installed}`) ??
    search(root, 'yarn.lock', `^"?${escaped}@[^\\n]*:\\n\\s+version:? "?${NUMBERS}`) ??
    search(root, 'pnpm-lock.yaml', `^ +['"]?\\/?${escaped}[@/]${NUMBERS}`) ??
    search(root, 'bun.lock', `"${escaped}@${NUMBERS}`)
  if (found !== undefined) return found
  const [, range, major, minor, alpha = Infinity] = /^(\D?)(\d+)(?:\.(\d+)(?:\.\d+-alpha\.(\d+))?)?/.exec(rangeOf(root, name)) ?? []
  const isNewest = range === '^' || minor === undefined
  return [Number(major ?? Infinity), isNewest ? Infinity : Number(minor), range ? Infinity : Number(alpha)]
}

/** Searches a file of a name in a folder and those around it, for a pattern with its numbers. */
function search(folder: AbsolutePath, file: string, pattern: string): VersionInUse | undefined {
  const numbers = new RegExp(pattern, 'm').exec(read(path.join(folder, file)))
  if (numbers !== null) return [Number(numbers[1]), Number(numbers[2]), Number(numbers[3] ?? Infinity)]
  const parent = path.dirname(folder)
  return parent === folder ? undefined : search(parent, file, pattern)
}

function read(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return ''
  }
}

type PackageJson = {readonly [Key in 'dependencies' | 'devDependencies']?: Readonly<Record<string, string>>}

/** Returns the range of versions that the site's `package.json` asks for. Empty if it does not name the package. */
export function rangeOf(root: AbsolutePath, name: string): string {
  try {
    const {dependencies = {}, devDependencies = {}} = JSON.parse(read(path.join(root, 'package.json'))) as PackageJson
    return {...devDependencies, ...dependencies}[name] ?? ''
  } catch {
    return ''
  }
}
