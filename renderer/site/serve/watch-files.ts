import {existsSync, lstatSync, realpathSync, statSync} from 'node:fs'
import type {Stats} from 'node:fs'
import path from 'node:path'
import {watch} from 'chokidar'
import type {FSWatcher} from 'chokidar'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {watchPackages} from './watch-packages.ts'

/** What happened to a file or folder. `changed`: its content; `moved`: it came, went or became something else. */
export type FileEvent = {readonly kind: 'changed' | 'moved'; readonly file: AbsolutePath}

/** Folders that are being watched. */
export type FileWatch = {
  /** Watches files besides, and their folders: a file that was missing may come. */
  readonly addFiles: (files: readonly AbsolutePath[]) => void
  /** Settled when everything there was at first is being watched. */
  readonly ready: Promise<void>
  readonly close: () => Promise<void>
}

/** What to watch. */
export type WatchOptions = {
  /** The site's root, which symbolic links must not leave. */
  readonly root: AbsolutePath
  /** Watched with all that is in them, also when they come later. */
  readonly folders: readonly AbsolutePath[]
  /** Files elsewhere. */
  readonly files: readonly AbsolutePath[]
  /** Folders that are left out. */
  readonly ignored: readonly AbsolutePath[]
  /** Hears of a change as soon as the system tells, perhaps twice. */
  readonly onEvent: (event: FileEvent) => void
  /** Hears of what cannot be watched; the rest is. */
  readonly onError: (error: unknown) => void
}

/**
 * chokidar tells of a change at once and keeps quiet about those of the next 50 ms, so a file that is written in two steps
 * is looked at again after them.
 */
const SETTLED = 80

/**
 * Many editors empty a file before they write it, and a busy machine may take its time in between. How often an empty file is
 * looked at again, each time after `SETTLED`, before it is believed: a page whose words have gone for a moment closes what is
 * open in a browser.
 */
const LOOKS_AT_EMPTY = 4

/** Files that an import may mean which leads nowhere yet. */
const CODE = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/

/**
 * Watches files. What a site never reads is left out: packages but for the files that are given, the state and output folders, whatever begins with a dot,
 * links that lead out of the site or to a folder around themselves.
 */
export function watchFiles({root, folders, files, ignored, onEvent, onError}: WatchOptions): FileWatch {
  const realRoot = realpathSync(root)
  // asked twice of each file, and only the second time when it is known to be there
  const isIgnored = (file: AbsolutePath, stats?: Stats): boolean =>
    isNobodys(file) || ignored.some((other) => isInside(other, file)) || (stats !== undefined && isUnfollowed(file, realRoot))
  const packages = watchPackages({root, onEvent: (file) => onEvent({kind: 'moved', file}), onError})
  packages.add(files.filter(isInPackage))
  const wanted = new Set(files)
  const isContent = (file: AbsolutePath): boolean => folders.some((folder) => isInside(folder, file))
  // beside code there may be anything, such as the log of this very program
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
  // chokidar sees nothing of the others when it is given one that is not there
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

/** The folder itself, or the first one around it that is there. */
function nearestFolder(folder: AbsolutePath): AbsolutePath {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}

/** The rule of `walkFolder`: a link to a folder around itself has no end. */
function isUnfollowed(file: AbsolutePath, realRoot: AbsolutePath): boolean {
  try {
    if (!lstatSync(file).isSymbolicLink()) return false
    const real = realpathSync(file)
    return !isInside(realRoot, real) || isInside(real, realpathSync(path.dirname(file)))
  } catch {
    return false // gone, or nothing behind the link: chokidar finds out
  }
}

const PUBLIC_DOT_NAMES: ReadonlySet<string> = new Set(['.well-known', '.nojekyll', '.htaccess'])

function isNobodys(file: AbsolutePath): boolean {
  const name = path.basename(file)
  return name === 'node_modules' || (name.startsWith('.') && !PUBLIC_DOT_NAMES.has(name))
}
