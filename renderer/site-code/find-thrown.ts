import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Place} from '../core/model/diagnostic.ts'
import {readText} from '../core/files/read-file.ts'
import {isSpareFolder} from '../core/files/spare-folder.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** The place in a source file where an error was thrown. */
export type ThrownAt = {readonly file: AbsolutePath; readonly place: Place}

/** The folder of the bundles, and access to their source maps. */
export type Bundles = {
  /** Folder of the bundles. Those that could not be written there are in a temporary folder. */
  readonly folder: AbsolutePath
  readonly readMap: (bundle: AbsolutePath) => Promise<string | undefined>
  /** Reports whether a file belongs to the site. Others, such as docsite's own, are skipped. */
  readonly isOwn?: (file: AbsolutePath) => boolean
}

const FRAME = /(file:\/\/[^\s()]+?|\/[^\s()]+?):(\d+):(\d+)/g

/** Finds the innermost frame of a stack that is in a source file of a bundle, mapped through the source map. */
export async function findThrown(stack: string, {folder, readMap, isOwn = () => true}: Bundles): Promise<ThrownAt | undefined> {
  for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
    const bundle = url.startsWith('file:') ? fileURLToPath(url) : url
    const at = path.dirname(bundle)
    if (at !== folder && !isSpareFolder(at)) continue
    const origin = originOf(await readMap(bundle), Number(line) - 1, Number(column) - 1)
    if (!origin) continue
    // modules loaded by a plugin have its namespace as a prefix
    const file = path.resolve(at, origin.source.replace(/^[a-z-]+:/, ''))
    if (isOwn(file)) return {file, place: origin.place}
  }
  return undefined
}

/** Reads the source map next to a bundle. */
export async function readMapFile(bundle: AbsolutePath): Promise<string | undefined> {
  try {
    return readText(`${bundle}.map`)
  } catch {
    return undefined // without a map, only the place is unknown
  }
}

function originOf(map: string | undefined, line: number, column: number): {source: string; place: Place} | undefined {
  if (map === undefined) return undefined
  const entry = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]).findEntry(line, column)
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  const start = {line: entry.originalLine + 1, column: entry.originalColumn + 1}
  return {source: entry.originalSource, place: {start, end: {...start, column: start.column + 1}}}
}
