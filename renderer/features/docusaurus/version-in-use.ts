import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'

/**
 * Returns the major and minor version of a package that a site uses: the installed one, or that of a lockfile, or else the newest that
 * `package.json` admits. Infinity for what nothing says.
 */
export function versionInUse(root: AbsolutePath, name: string): readonly [major: number, minor: number] {
  const escaped = name.replaceAll('/', String.raw`\/`)
  const installed = `"version"\\s*:\\s*"(\\d+)\\.(\\d+)`
  const found =
    search(root, path.join('node_modules', name, 'package.json'), installed) ??
    search(root, 'package-lock.json', `"node_modules\\/${escaped}": \\{\\s*${installed}`) ??
    search(root, 'yarn.lock', `^"?${escaped}@[^\\n]*:\\n\\s+version:? "?(\\d+)\\.(\\d+)`) ??
    search(root, 'pnpm-lock.yaml', `^ +['"]?\\/?${escaped}[@/](\\d+)\\.(\\d+)`) ??
    search(root, 'bun.lock', `"${escaped}@(\\d+)\\.(\\d+)`)
  if (found !== undefined) return found
  const [, range, major, minor] = /^(\D?)(\d+)(?:\.(\d+))?/.exec(rangeOf(root, name)) ?? []
  return [Number(major ?? Infinity), range === '^' || minor === undefined ? Infinity : Number(minor)]
}

/** Searches a file of a name in a folder and those around it, for a pattern with the two numbers. */
// oxlint-disable-next-line eslint/max-params -- where and what
function search(folder: AbsolutePath, file: string, pattern: string): readonly [number, number] | undefined {
  const numbers = new RegExp(pattern, 'm').exec(read(path.join(folder, file)))
  if (numbers !== null) return [Number(numbers[1]), Number(numbers[2])]
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
