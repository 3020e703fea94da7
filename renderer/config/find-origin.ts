import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {findTool} from '../core/files/find-tool.ts'
import {isInside} from '../core/files/inside.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {readText} from '../core/files/read-file.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {Place, Point} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'

/** The bundle to import, and the paths that name it in messages. */
export type ImportedConfig = {
  readonly root: AbsolutePath
  readonly configFile: AbsolutePath
  readonly bundleFile: AbsolutePath
  /** Whether the bundle translates the configuration of another tool and exports what it did not take over as `diagnostics`. */
  readonly isForeign?: boolean
}

/** A bundle, and the files of packages that it loads where they are known. */
type Searched = ImportedConfig & {readonly codePackages?: readonly RecordedFile[]}

/** A source file, with the place in it if that is known. */
export type Origin = {readonly file: SitePath; readonly place?: Place}

/**
 * Returns the source place of the first position that a stack names in the bundle, or else in a package; only the configuration
 * file if it names none.
 */
export function findOrigin(stack: string, at: Searched): Origin {
  return originInBundle(stack, at) ?? originInPackage(stack, at) ?? {file: sitePath(at.root, at.configFile)}
}

/** Returns the source place of the first position in the bundle that a stack names. */
export function originInBundle(stack: string, {root, bundleFile}: Pick<ImportedConfig, 'root' | 'bundleFile'>): Origin | undefined {
  // A missing export of a package is reported with the line only, at the start of the stack: `file:///…/site.mjs:3`
  const name = path.basename(bundleFile)
  const [, line, column] = new RegExp(`${name}:(\\d+):(\\d+)`).exec(stack) ?? new RegExp(`${name}:(\\d+)`).exec(stack) ?? []
  if (line === undefined) return undefined
  const map = readMap(`${bundleFile}.map`)
  const entry = map?.findEntry(Number(line) - 1, (Number(column) || 1) - 1)
  if (!entry || !('originalSource' in entry)) return undefined
  const file = sitePath(root, path.resolve(root, entry.originalSource))
  return {file, place: placeAt({line: entry.originalLine + 1, column: entry.originalColumn + 1})}
}

/** Matches a position in a stack: the URL or path of a module, the line and the column. */
const POSITION = /(file:\/\/[^\s()]+?|\/[^\s()]+?|[A-Za-z]:\\[^()]+?):(\d+):(\d+)/g

/**
 * Returns the first position in a package that a stack names. docsite itself does not count, nor do the packages that it alone loads if
 * those of the configuration are known.
 */
export function originInPackage(stack: string, {root, codePackages}: Pick<Searched, 'root' | 'codePackages'>): Origin | undefined {
  const tool = findTool().root
  // where docsite is worked on, its packages are beside its sources, and are those of the sites there
  const ownFolders = ['lib', 'renderer', ...(isInside(tool, root) ? [] : ['node_modules'])].map((name) => path.join(tool, name))
  const isLoaded = (module: AbsolutePath): boolean => codePackages?.some(({file}) => file === module) ?? isInPackage(module)
  for (const [, module = '', line, column] of stack.matchAll(POSITION)) {
    const file = module.startsWith('file:') ? fileURLToPath(module) : module
    if (!isLoaded(file) || ownFolders.some((folder) => isInside(folder, file))) continue
    return {file: sitePath(root, file), place: placeAt({line: Number(line), column: Number(column)})}
  }
  return undefined
}

function placeAt(start: Point): Place {
  return {start, end: {...start, column: start.column + 1}}
}

function readMap(file: AbsolutePath): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readText(file)) as ConstructorParameters<typeof SourceMap>[0])
  } catch {
    return undefined // with a damaged map, only the place is lost
  }
}
