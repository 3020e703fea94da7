import {readFile} from 'node:fs/promises'
import {SourceMap} from 'node:module'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Place} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Where something in a source file threw. */
export type ThrownAt = {readonly file: AbsolutePath; readonly place: Place}

/** Where bundles are, and how to get their source maps: JSON by the bundle's path. */
export type Bundles = {
  readonly folder: AbsolutePath
  readonly readMap: (bundle: AbsolutePath) => Promise<string | undefined>
  /** Files that are not the site's own, such as docsite's, are passed over. */
  readonly isOwn?: (file: AbsolutePath) => boolean
}

const FRAME = /(file:\/\/[^\s()]+?|\/[^\s()]+?):(\d+):(\d+)/g

/** The innermost call in a stack that is in a source file of a bundle, taken back there by the source map. */
export async function findThrown(stack: string, {folder, readMap, isOwn = () => true}: Bundles): Promise<ThrownAt | undefined> {
  for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
    const bundle = url.startsWith('file:') ? fileURLToPath(url) : url
    if (path.dirname(bundle) !== folder) continue
    const origin = originOf(await readMap(bundle), Number(line) - 1, Number(column) - 1)
    if (!origin) continue
    // modules that a plugin loads are named with its namespace
    const file = path.resolve(folder, origin.source.replace(/^[a-z-]+:/, ''))
    if (isOwn(file)) return {file, place: origin.place}
  }
  return undefined
}

/** The source map beside a bundle. */
export async function readMapFile(bundle: AbsolutePath): Promise<string | undefined> {
  return readFile(`${bundle}.map`, 'utf8').catch(() => undefined) // a lost map costs the place, nothing else
}

function originOf(map: string | undefined, line: number, column: number): {source: string; place: Place} | undefined {
  if (map === undefined) return undefined
  const entry = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]).findEntry(line, column)
  if (!('originalSource' in entry) || entry.originalSource === undefined) return undefined
  const start = {line: entry.originalLine + 1, column: entry.originalColumn + 1}
  return {source: entry.originalSource, place: {start, end: {...start, column: start.column + 1}}}
}
