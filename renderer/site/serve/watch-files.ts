import {existsSync, lstatSync, realpathSync, statSync} from 'node:fs'
import type {Stats} from 'node:fs'
import path from 'node:path'
import {watch} from 'chokidar'
import type {FSWatcher} from 'chokidar'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {watchPackages} from './watch-packages.ts'

/** A change of a file or folder. `changed`: its content changed; `moved`: it was added, removed or replaced by something else. */
export type FileEvent = {readonly kind: 'changed' | 'moved'; readonly file: AbsolutePath}

/** A watcher of folders and files. */
export type FileWatch = {
  /** Watches more files, and their folders, as a missing file may be created. */
  readonly addFiles: (files: readonly AbsolutePath[]) => void
  /** Watches more folders recursively. */
  readonly addFolders: (folders: readonly AbsolutePath[]) => void
  /** Resolves when all initial files are being watched. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** Options of a file watcher. */
export type WatchOptions = {
  /** Root of the site. Symbolic links that lead out of it are not followed. */
  readonly root: AbsolutePath
  /** Folders that are watched recursively. They may be created later. */
  readonly folders: readonly AbsolutePath[]
  /** Files outside these folders. */
  readonly files: readonly AbsolutePath[]
  /** Folders that are not watched. */
  readonly ignored: readonly AbsolutePath[]
  /** Called as soon as the system reports a change, possibly twice for one change. */
  readonly onEvent: (event: FileEvent) => void
  /** Called for what cannot be watched. Everything else still is. */
  readonly onError: (error: unknown) => void
}

/**
 * Milliseconds until a changed file is checked again. chokidar reports a change at once and ignores those of the next 50 ms,
 * and a file may be written in two steps.
 */
const SETTLED = 80

/**
 * How often an empty file is checked again, each time after `SETTLED`, before it is accepted as empty. Many editors truncate a
 * file before they write it, and on a busy machine the write may come late: a page whose text disappears for a moment closes
 * what is open in a browser.
 */
const LOOKS_AT_EMPTY = 4

/** Files that an unresolved import may refer to. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/

/**
 * Watches files, except those that a site never reads: packages apart from the given files, the state and output folders, names
 * that begin with a dot (apart from a few public ones), and links that lead out of the site or to a folder around themselves.
 */
export function watchFiles({root, folders, files, ignored, onEvent, onError}: WatchOptions): FileWatch {
  const realRoot = realpathSync(root)
  // called twice for each file, and only the second time the file is known to exist
  const isIgnored = (file: AbsolutePath, stats?: Stats): boolean =>
    isNobodys(file) || ignored.some((other) => isInside(other, file)) || (stats !== undefined && isUnfollowed(file, realRoot))
  const packages = watchPackages({root, onEvent: (file) => onEvent({kind: 'moved', file}), onError})
  packages.add(files.filter(isInPackage))
  const wanted = new Set(files)
  const watched = new Set(folders)
  const isContent = (file: AbsolutePath): boolean => [...watched].some((folder) => isInside(folder, file))
  // next to code there may be any file, such as the log of this process
  const isWanted = ({kind, file}: FileEvent): boolean => isContent(file) || wanted.has(file) || (kind === 'moved' && CODE.test(file))
  const tell = (event: FileEvent): void => {
    if (isWanted(event)) onEvent(event)
  }
  const settling = new Set<NodeJS.Timeout>()
  const tellLater = (file: AbsolutePath, looks = LOOKS_AT_EMPTY): void => {
    const timer = setTimeout(() => {
      settling.delete(timer)
      if (looks > 1 && isEmpty(file)) tellLater(file, looks - 1)
      else tell({kind: 'changed', file})
    }, SETTLED)
    settling.add(timer)
  }
  const changed = (file: AbsolutePath): void => {
    if (!isEmpty(file)) tell({kind: 'changed', file})
    tellLater(file)
  }
  const follow = (places: readonly AbsolutePath[], depth?: number): FSWatcher => {
    const watcher = watch([...places], {ignoreInitial: true, ignored: isIgnored, ...(depth !== undefined && {depth})})
    for (const name of ['add', 'unlink', 'addDir', 'unlinkDir'] as const) watcher.on(name, (file) => tell({kind: 'moved', file}))
    return watcher.on('change', changed).on('error', onError)
  }
  const foldersOf = (code: readonly AbsolutePath[]): AbsolutePath[] =>
    [...new Set(code.filter((file) => !isInPackage(file)).map((file) => path.dirname(file)))].filter((other) => !isContent(other))
  const missing = new Set(folders.filter((folder) => !existsSync(folder)))
  // chokidar does not watch the other folders if one of them does not exist
  const content = follow(folders.filter((folder) => !missing.has(folder)))
  const beside = follow([...foldersOf(files), ...[...missing].map(nearestFolder)], 0)
  beside.on('addDir', (came) => {
    for (const folder of missing) {
      if (!isInside(came, folder)) continue
      if (existsSync(folder)) {
        missing.delete(folder)
        content.add(folder)
        onEvent({kind: 'moved', file: folder})
      } else beside.add(nearestFolder(folder))
    }
  })
  return {
    addFiles(more) {
      packages.add(more.filter(isInPackage))
      for (const file of more) wanted.add(file)
      beside.add(foldersOf(more))
    },
    addFolders(more) {
      for (const folder of more.filter((one) => !watched.has(one))) {
        watched.add(folder)
        if (existsSync(folder)) content.add(folder)
        else {
          missing.add(folder)
          beside.add(nearestFolder(folder))
        }
      }
    },
    ready: Promise.all([readyOf(content), readyOf(beside)]).then(() => undefined),
    async close() {
      packages.close()
      for (const timer of settling) clearTimeout(timer)
      await Promise.all([content.close(), beside.close()])
    },
  }
}

function readyOf(watcher: FSWatcher): Promise<void> {
  return new Promise((resolve) => void watcher.once('ready', resolve))
}

function isEmpty(file: AbsolutePath): boolean {
  return statSync(file, {throwIfNoEntry: false})?.size === 0
}

/** Returns the folder itself, or the nearest existing folder around it. */
function nearestFolder(folder: AbsolutePath): AbsolutePath {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
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
    return false // deleted, or a dangling link: chokidar handles both
  }
}

const PUBLIC_DOT_NAMES: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

function isNobodys(file: AbsolutePath): boolean {
  const name = path.basename(file)
  return name === 'node_modules' || (name.startsWith('.') && !PUBLIC_DOT_NAMES.has(name))
}
