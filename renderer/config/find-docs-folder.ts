import {readdirSync} from 'node:fs'
import path from 'node:path'
import {isFsError} from '../core/files/fs-error.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** Names of folders that projects keep their documentation in. */
const FOLDERS = ['docs', 'doc', 'documentation']

/** Finds a folder that holds Markdown in a project without a site. Returns its name, such as `docs`, or undefined if no usual folder does. */
export function findDocsFolder(root: AbsolutePath): string | undefined {
  return FOLDERS.find((name) => namesIn(path.join(root, name)).some((file) => /\.mdx?$/i.test(file)))
}

function namesIn(folder: AbsolutePath): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (!isFsError(error)) throw error
    return []
  }
}
