import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import {readText} from '../core/files/read-file.ts'
import {packageName} from '../core/files/package-files.ts'

/** An import as written in the source. */
export type WrittenImport = {
  readonly specifier: string
  readonly importer: AbsolutePath
  /** Root of the site, which `@site/` stands for. */
  readonly root: AbsolutePath
}

/** Extensions that are tried, in this order, for an import without one: those of esbuild, and one more that webpack knows. */
export const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mjs']

/** TypeScript's source extensions for imports that use the extension of the compiled file. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx'],
  '.jsx': ['.ts', '.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
}

/** Reports whether an import refers to a file instead of a package. */
export function isPath(specifier: string): boolean {
  return /^(?:\.|\/(?!\/)|@site\/)/.test(specifier)
}

/**
 * Returns the candidate paths of an import in lookup order: files, or for a package its manifest in every `node_modules` folder
 * above the importer.
 */
export function lookedFor({specifier, importer, root}: WrittenImport): AbsolutePath[] {
  const name = specifier.replace(/\?\w+$/, '').replace(/^!*raw-loader!(?:.*!)?/, '')
  if (isPath(name)) return filesLookedFor(locate(name, {importer, root}))
  return foldersAbove(importer).map((folder) => path.join(folder, 'node_modules', packageName(name), 'package.json'))
}

/**
 * Returns the files that a package import might resolve to, according to the manifest. If the imported file is missing from the
 * package, these files determine whether it still is.
 */
export function entriesOf(manifest: AbsolutePath, specifier: string): AbsolutePath[] {
  const folder = path.dirname(manifest)
  const part = specifier.slice(packageName(specifier).length)
  const named = [`.${part}`, 'index.js', ...namesIn(manifest)]
  return named.flatMap((name) => filesLookedFor(path.join(folder, name)))
}

/** Returns the paths in the entry point fields of a manifest. */
function namesIn(manifest: AbsolutePath): string[] {
  try {
    const {exports, main, module, browser} = JSON.parse(readText(manifest)) as Readonly<Record<string, unknown>>
    const text = JSON.stringify([exports, main, module, browser])
    return [...text.matchAll(/"([^"*]+\.[a-z]+)"/g)].map(([, name = '']) => name)
  } catch {
    return [] // missing, or not JSON
  }
}

/** Returns the absolute path that an import of a file refers to, before extensions are tried. */
export function locate(name: string, {importer, root}: Omit<WrittenImport, 'specifier'>): AbsolutePath {
  return name.startsWith('@site/') ? path.join(root, name.slice('@site/'.length)) : path.resolve(path.dirname(importer), name)
}

/** Extensions of files that sites import. */
const IMPORTED = [...EXTENSIONS, '.mdx', '.md', '.mjs', '.mts', '.svg', '.png']

/**
 * Returns the files that a path may mean if it leads nowhere, the likeliest first: with or without the `_` of partials, and with another
 * extension.
 */
export function nearbyFiles(file: AbsolutePath): AbsolutePath[] {
  const {dir, name, ext} = path.parse(file)
  const other = name.startsWith('_') ? name.slice(1) : `_${name}`
  const others = [name, other].flatMap((stem) => IMPORTED.map((extension) => path.join(dir, stem + extension)))
  return [...(ext === '' ? [] : [path.join(dir, other + ext)]), ...others]
}

/** Returns the files of the site that an import may mean that is neither a path nor an installed package, as editors resolve it. */
export function ownFiles(specifier: string, root: AbsolutePath): AbsolutePath[] {
  const part = specifier.replace(/\?\w+$/, '').replace(/^[@~]\//, '')
  return [root, path.join(root, 'src')].flatMap((folder) => filesLookedFor(path.join(folder, part)))
}

function filesLookedFor(file: AbsolutePath): AbsolutePath[] {
  const extension = path.extname(file)
  const stem = file.slice(0, file.length - extension.length)
  return [
    file,
    ...EXTENSIONS.map((added) => file + added),
    ...(SOURCES[extension] ?? []).map((source) => stem + source),
    path.join(file, 'package.json'),
    ...EXTENSIONS.map((added) => path.join(file, `index${added}`)),
  ]
}

function foldersAbove(file: AbsolutePath): AbsolutePath[] {
  const folders: AbsolutePath[] = []
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (path.basename(folder) !== 'node_modules') folders.push(folder)
    if (folder === path.dirname(folder)) return folders
  }
}
