import {readFileSync} from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'

/** Files whose spelling is checked, relative to the project: what cspell's configuration names. */
export function spelledFiles(project: string): readonly string[] {
  const {files, ignorePaths} = JSON.parse(readFileSync(path.join(project, 'cspell.json'), 'utf8')) as {
    readonly files: readonly string[]
    readonly ignorePaths: readonly string[]
  }
  return fastGlob.sync([...files], {cwd: project, ignore: ['**/node_modules/**', ...ignorePaths]})
}
