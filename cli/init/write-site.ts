import {randomBytes} from 'node:crypto'
import {copyFile, mkdir, readdir, rename, rm, writeFile} from 'node:fs/promises'
import {constants} from 'node:fs'
import path from 'node:path'
import type {SitePlace} from './find-place.ts'

/** Files of a new site by posix path relative to it: their texts, or the absolute path of a file to copy. */
export type SiteFiles = ReadonlyMap<string, string | {readonly copy: string}>

/** The reason why a site was not written. */
export type WriteFailure = {
  /** The file system error, or the reason of an interruption. */
  readonly cause: unknown
  /** Absolute paths of files and folders that could not be removed again. Usually empty. */
  readonly leftovers: readonly string[]
}

/**
 * Writes the files of a new site, all of them or none: into a staging folder, which then becomes the site's folder or whose
 * content moves into it. Missing parent folders are created. Returns undefined on success.
 */
export async function writeSite({site, existing}: SitePlace, files: SiteFiles, signal: AbortSignal): Promise<WriteFailure | undefined> {
  // the first missing folder, and the path below it: `a` and `b/c` of `a/b/c`
  const [first, ...below] = path.relative(existing, site).split(path.sep)
  const staging = path.join(existing, `.docsite-init-${randomBytes(4).toString('hex')}`)
  const moved: string[] = []
  try {
    await writeFiles(path.join(staging, ...below), files, signal)
    if (first) await rename(staging, path.join(existing, first))
    else await moveEntries(staging, site, moved)
    return undefined
  } catch (cause) {
    return {cause, leftovers: await removeAll([...moved, staging])}
  }
}

async function writeFiles(folder: string, files: SiteFiles, signal: AbortSignal): Promise<void> {
  for (const [name, content] of files) {
    signal.throwIfAborted()
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), {recursive: true})
    if (typeof content === 'string') await writeFile(file, content, {flag: 'wx'})
    else await copyFile(content.copy, file, constants.COPYFILE_EXCL)
  }
}

/**
 * Moves the content of one folder into another and records the new paths. The folder `content` goes first: if another site has
 * been created there meanwhile, renaming fails, as a folder cannot replace one that is not empty.
 */
async function moveEntries(from: string, to: string, moved: string[]): Promise<void> {
  const names = (await readdir(from)).sort((a, b) => Number(b === 'content') - Number(a === 'content'))
  for (const name of names) {
    await rename(path.join(from, name), path.join(to, name))
    moved.push(path.join(to, name))
  }
  await rm(from, {recursive: true})
}

/** Removes files and folders. Returns those that cannot be removed. */
async function removeAll(paths: readonly string[]): Promise<string[]> {
  const leftovers: string[] = []
  for (const file of paths) await rm(file, {recursive: true, force: true}).catch(() => leftovers.push(file))
  return leftovers
}
