import {mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {onTestFinished} from 'vitest'

/** Folder of docsite itself. */
export const toolRoot = path.resolve(import.meta.dirname, '..')

/** Writes files, by path relative to a new temporary folder that is removed after the test; gives the folder. */
export async function makeFolder(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-')))
  onTestFinished(() => rm(root, {recursive: true, force: true, maxRetries: 5}))
  await writeFiles(root, files)
  return root
}

/** Writes files, by path relative to a folder. */
export async function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, text)
  }
}
