import {isInsideAny} from './inside.ts'
import type {AbsolutePath} from '../model/paths.ts'

/** Reports whether a file is code of the site itself. Code of packages has texts and problems of its own. */
export function isOwnCode(file: AbsolutePath, siteRoots: readonly AbsolutePath[]): boolean {
  return /\.(?:[cm]?[jt]s|[jt]sx|mdx)$/i.test(file) && isInsideAny(siteRoots, file) && !file.split(/[/\\]/).includes('node_modules')
}
