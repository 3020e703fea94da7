import {lstatSync, realpathSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {createFolderWatch} from './folder-watch.ts'
import type {WatchedSince} from './folder-watch.ts'
import type {FileEvent} from './path-state.ts'
import {watchPackages} from './watch-packages.ts'

/** A watcher of folders and files. */
export type FileWatch = {
  /** Watches more, of what was read after a moment. What is watched already stays as it is. */
  readonly add: (watched: Watched) => void
  readonly close: () => void
}

/** Files and folders to watch, with the moment before they were read. */
export type Watched = WatchedSince & {
  /** Folders that are watched recursively. They may be created later. */
  readonly folders: readonly AbsolutePath[]
  /** Files outside these folders. Their folders are watched, as a missing file may be created. */
  readonly files: readonly AbsolutePath[]
  /** Folders of which it matters which entries they have. */
  readonly listed: readonly AbsolutePath[]
}

/** Options of a file watcher. */
export type WatchOptions = Watched & {
  /** Root of the site. Symbolic links that lead out of it are not followed. */
  readonly root: AbsolutePath
  /** Folders that are not watched. */
  readonly ignored: readonly AbsolutePath[]
  /** Called as soon as the system reports a change, possibly twice for one change. */
  readonly onEvent: (event: FileEvent) => void
  /** Called with each path that cannot be watched. All others still are. */
  readonly onError: (error: unknown) => void
}

/** Files that an unresolved import may refer to. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/i

/**
 * Watches files, except those that a site never reads: packages apart from the given files, the state and output folders, names
 * that begin with a dot (apart from a few public ones), and links that lead out of the site or to a folder around themselves.
 */
export function watchFiles({root, ignored, onEvent, onError, ...first}: WatchOptions): FileWatch {
  const realRoot = realpathSync(root)
  const packages = watchPackages({root, onEvent: (file) => onEvent({kind: 'moved', file}), onError})
  const wanted = new Set<AbsolutePath>()
  const deep = new Set<AbsolutePath>()
  const shallow = new Set<AbsolutePath>()
  const isContent = (file: AbsolutePath): boolean => [...deep].some((folder) => isInside(folder, file))
  // next to code there may be any file, such as the log of this process
  const isWanted = ({kind, file}: FileEvent): boolean =>
    isContent(file) || wanted.has(file) || (kind === 'moved' && (CODE.test(file) || shallow.has(file) || shallow.has(path.dirname(file))))
  const watcher = createFolderWatch({
    root,
    isIgnored: (file) => isNobodys(file) || ignored.some((other) => isInside(other, file)) || isUnfollowed(file, realRoot),
    onEvent: (event) => {
      if (isWanted(event)) onEvent(event)
    },
    onError,
  })
  const add = ({folders, files, listed, since}: Watched): void => {
    for (const folder of folders) {
      deep.add(folder)
      watcher.add(folder, {isDeep: true, since})
    }
    packages.add(files.filter(isInPackage), since)
    const inFolders = [
      ...files.filter((file) => !wanted.has(file) && !isInPackage(file)).map((file) => path.dirname(file)),
      ...listed.filter((folder) => !shallow.has(folder)),
    ]
    for (const file of files) wanted.add(file)
    for (const folder of listed) shallow.add(folder)
    for (const folder of inFolders) if (!isContent(folder)) watcher.add(folder, {isDeep: false, since})
  }
  add(first)
  return {
    add,
    close() {
      packages.close()
      watcher.close()
    },
  }
}

/**
 * Reports whether a file is a link that is not followed, by the rule of `walkFolder`: a link to a folder around itself would
 * never end.
 */
function isUnfollowed(file: AbsolutePath, realRoot: AbsolutePath): boolean {
  try {
    if (!lstatSync(file).isSymbolicLink()) return false
    const real = realpathSync(file)
    return !isInside(realRoot, real) || isInside(real, realpathSync(path.dirname(file)))
  } catch {
    return false // deleted, or a link that leads nowhere
  }
}

const PUBLIC_DOT_NAMES: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

function isNobodys(file: AbsolutePath): boolean {
  const name = path.basename(file)
  return name === 'node_modules' || (name.startsWith('.') && !PUBLIC_DOT_NAMES.has(name))
}
