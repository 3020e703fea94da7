import {readdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** Returns the patches of Docusaurus that the package manager applies to a site, relative to its root: those of patch-package, pnpm and Yarn. */
export function findPatches(root: AbsolutePath): string[] {
  const folders = [root, path.dirname(root)].flatMap((folder) => [path.join(folder, 'patches'), path.join(folder, '.yarn/patches')])
  return folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => /^@docusaurus[+_-].*\.patch$/.test(name))
      .map((name) => path.relative(root, path.join(folder, name)).split(path.sep).join('/')),
  )
}

function namesIn(folder: AbsolutePath): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
