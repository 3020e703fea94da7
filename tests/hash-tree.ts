import {createHash} from 'node:crypto'
import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'

/** The hash of every file below a folder, by posix path, sorted; empty when there is no such folder. */
export function hashTree(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((name) => [name, hashOf(path.join(folder, name))]))
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .sort()
  } catch {
    return []
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
