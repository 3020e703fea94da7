import {readFile, readdir} from 'node:fs/promises'
import path from 'node:path'
import {fillPlaceholders} from './fill-placeholders.ts'
import type {Answers} from './fill-placeholders.ts'

/** Files of a new site by posix path relative to it, sorted. */
export type ScaffoldFiles = ReadonlyMap<string, string>

const NEXT = 'content/docs/next/'
const RELEASED = 'content/docs/1.0/'

/** What the released version of the scaffold does not share with next: written after it was cut, or different in it. */
const ONLY_NEXT = new Set(['guides/publish.md', 'sidebars.json'])

/** Reads the scaffold in a folder (absolute path) and fills in what is known now. */
export async function readScaffold(folder: string, answers: Answers): Promise<ScaffoldFiles> {
  const names = await listFiles(folder)
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  const own = names.map((name, index) => [siteName(name), texts[index] ?? ''] as const)
  const files = [...own, ...releasedDocs(own)].map(([name, text]) => [name, fillPlaceholders(name, text, answers)] as const)
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

/** npm takes no `.gitignore` into a package, and tools would obey settings that are meant for the site: `_` stands for the dot. */
function siteName(name: string): string {
  return name.replace(/^_/, '.')
}

/** The docs of the released version: those of next, as they were when it was cut. The scaffold has them once. */
function releasedDocs(files: readonly (readonly [string, string])[]): (readonly [string, string])[] {
  return files
    .filter(([name]) => name.startsWith(NEXT) && !ONLY_NEXT.has(name.slice(NEXT.length)))
    .map(([name, text]) => [RELEASED + name.slice(NEXT.length), text] as const)
}
