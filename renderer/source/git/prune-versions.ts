import {readdirSync, rmSync, rmdirSync, statSync, unlinkSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../../core/files/fs-error.ts'
import {gitFolder} from '../../core/files/git-folder.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** The age after which a folder that no version uses is removed: another branch or configuration may have used it until then. */
const MOST_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

/**
 * Removes folders of versions that have not been used for a while, such as those of former commits of a branch, and contents that no
 * folder has any more. Errors are ignored, since nothing depends on it.
 */
export function pruneVersions(stateRoot: AbsolutePath, used: ReadonlySet<AbsolutePath>, now = Date.now()): void {
  const state = path.join(stateRoot, gitFolder)
  const blobs = path.join(state, 'blobs')
  try {
    const old = readdirSync(state)
      .map((name) => path.join(state, name))
      .filter((folder) => folder !== blobs && !used.has(folder) && now - statSync(folder).mtimeMs > MOST_DAYS * DAY)
    for (const folder of old) rmSync(folder, {recursive: true, force: true})
    if (old.length > 0) pruneBlobs(blobs)
  } catch (error) {
    if (!isFsError(error)) throw error
  }
}

/** Removes contents with a single link. Where files cannot be linked, that is all of them, and they are read from Git when needed again. */
function pruneBlobs(blobs: AbsolutePath): void {
  for (const group of readdirSync(blobs)) {
    const folder = path.join(blobs, group)
    for (const name of readdirSync(folder)) if (statSync(path.join(folder, name)).nlink === 1) unlinkSync(path.join(folder, name))
    if (readdirSync(folder).length === 0) rmdirSync(folder)
  }
}
