import {readdirSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'

/** The absolute real path of every served file, by its path in the site: `/docs/index.html`, in NFC. */
export type ServedFiles = ReadonlyMap<string, string>

/**
 * Lists the files of a built site. Requests are looked up in this list and never become paths, so an unlisted file cannot be
 * served: names that begin with a dot (except `.well-known`) and symbolic links that lead out of the folder.
 */
export function listFiles(folder: string): ServedFiles {
  const root = realpathSync(folder)
  const files = new Map<string, string>()
  const visit = (real: string, place: string, parents: readonly string[]): void => {
    for (const entry of readdirSync(real, {withFileTypes: true})) {
      if (entry.name.startsWith('.') && entry.name !== '.well-known') continue
      const child = entry.isSymbolicLink() ? followInside(path.join(real, entry.name), root) : path.join(real, entry.name)
      // a link to a folder around itself would never end
      if (child === undefined || parents.includes(child)) continue
      const childPlace = `${place}/${entry.name.normalize('NFC')}`
      const kind = entry.isSymbolicLink() ? statSync(child) : entry
      if (kind.isDirectory()) visit(child, childPlace, [...parents, child])
      else if (kind.isFile()) files.set(childPlace, child)
    }
  }
  visit(root, '', [root])
  return files
}

function followInside(link: string, root: string): string | undefined {
  try {
    const real = realpathSync(link)
    return real.startsWith(`${root}${path.sep}`) ? real : undefined
  } catch {
    return undefined // a dangling or circular link
  }
}
