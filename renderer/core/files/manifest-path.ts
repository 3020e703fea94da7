import {existsSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath, OutputPath} from '../model/paths.ts'

/** The file that lists the whole output. It is written last. */
export const manifestPath: OutputPath = 'manifest.json'

/** Its path where the site has a file of that name, as web apps do. */
export const otherManifestPath: OutputPath = 'docsite-manifest.json'

/** Returns the path of the list beside all other files of an output. */
export function manifestBeside(files: readonly {readonly path: OutputPath}[]): OutputPath {
  return files.some((file) => file.path === manifestPath) ? otherManifestPath : manifestPath
}

/** Returns the file that lists the output in a folder, if docsite has written it. */
export function manifestIn(folder: AbsolutePath): AbsolutePath {
  const other = path.join(folder, otherManifestPath)
  return existsSync(other) ? other : path.join(folder, manifestPath)
}
