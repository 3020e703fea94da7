import {existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import type {World} from './operation.ts'

/** Returns the files below a folder of the site, by posix path from its root, sorted; without links to folders. */
export function listSite({root}: Pick<World, 'root'>, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** Returns the folders below one of the site, sorted. */
export function listFolders({root}: Pick<World, 'root'>, folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** Chooses a page of the site: a doc of a version, a translation, a post or another page. */
export function pickPage(world: World, filter: RegExp = /\.mdx?$/): string | undefined {
  const pages = [...listSite(world, 'content'), ...listSite(world, 'i18n')].filter((file) => filter.test(file))
  return pages.length === 0 ? undefined : world.random.pick(pages)
}

/** Reads a file of the site, if it can be read. */
export function readSite({root}: Pick<World, 'root'>, file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

/** Writes a file of the site, with its folders. */
export function writeSite({root}: Pick<World, 'root'>, [file, text]: readonly [file: string, text: string]): void {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true})
  writeFileSync(path.join(root, file), text)
}

/** Changes the text of a file. False if it is not there, or would stay the same. */
export function editSite(world: World, [file, change]: readonly [file: string, change: (text: string) => string]): boolean {
  const text = readSite(world, file)
  const changed = text === undefined ? undefined : change(text)
  if (changed === undefined || changed === text) return false
  writeSite(world, [file, changed])
  return true
}
