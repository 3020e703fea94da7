import {readFile, readdir} from 'node:fs/promises'
import path from 'node:path'
import {fillPlaceholders} from './fill-placeholders.ts'
import type {PlaceholderValues} from './fill-placeholders.ts'

/** Files of a new site by posix path relative to it, sorted. */
export type ScaffoldFiles = ReadonlyMap<string, string>

const NEXT = 'content/docs/next/'
const RELEASED = 'content/docs/1.0/'

/**
 * Files of next that the released version of the scaffold does not have or has in another form, as they were written after it
 * was cut.
 */
const ONLY_NEXT = new Set(['guides/publish.md', 'sidebars.json'])

/** Reads the scaffold in a folder (absolute path) and fills its placeholders. */
export async function readScaffold(folder: string, values: PlaceholderValues): Promise<ScaffoldFiles> {
  const names = await listFiles(folder)
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const own = names.map((name, index) => [siteName(name), texts[index] ?? ''] as const)
  const files = [...own, ...releasedDocs(own)].map(([name, text]) => [name, fillPlaceholders(name, text, values)] as const)
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Lists the files in a folder and those below it, one folder after the other: entries in archives of Yarn have no full `parentPath`. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {withFileTypes: true})
  const names = entries.map(async (entry) => {
    if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : []
    return (await listFiles(path.join(folder, entry.name))).map((name) => `${entry.name}/${name}`)
  })
  return (await Promise.all(names)).flat()
}

/**
 * Returns the final name of a scaffold file. In the scaffold `_` stands for the dot, because npm excludes `.gitignore` from
 * packages, and tools would apply settings that are meant for the site.
 */
function siteName(name: string): string {
  return name.replace(/^_/, '.')
}

/** Returns the docs of the released version: copies of those of next when it was cut. The scaffold stores them once. */
function releasedDocs(files: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return files
    .filter(([name]) => name.startsWith(NEXT) && !ONLY_NEXT.has(name.slice(NEXT.length)))
    .map(([name, text]) => [RELEASED + name.slice(NEXT.length), text] as const)
}
