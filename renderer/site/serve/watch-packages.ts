import {existsSync, statSync, watch} from 'node:fs'
import type {FSWatcher} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'

/** A watcher of files in packages. */
export type PackageWatch = {
  /** Watches more files, some of which may not exist yet. */
  readonly add: (files: readonly AbsolutePath[]) => void
  readonly close: () => void
}

type Options = {
  /** Root of the site. Folders around it are not watched. */
  readonly root: AbsolutePath
  readonly onEvent: (file: AbsolutePath) => void
  /** Called with each path that cannot be watched. All others still are. */
  readonly onError: (error: unknown) => void
}

/** Milliseconds in which changes of one file are reported once: package managers write many files in several steps. */
const SETTLED = 100

/**
 * Watches files of packages by their folders: a package has thousands of files in few folders, and the system limits the number
 * of watchers.
 */
export function watchPackages({root, onEvent, onError}: Options): PackageWatch {
  const wanted = new Set<AbsolutePath>()
  const folders = new Map<AbsolutePath, {readonly watcher: FSWatcher; readonly inode: number}>()
  const timers = new Map<AbsolutePath, NodeJS.Timeout>()
  const tell = (changed: AbsolutePath): void => {
    // a folder that was added or removed may contain a watched file
    const file = wanted.has(changed) ? changed : [...wanted].find((one) => isInside(changed, one))
    if (file === undefined) return
    clearTimeout(timers.get(file))
    timers.set(
      file,
      setTimeout(() => {
        timers.delete(file)
        onEvent(file)
      }, SETTLED),
    )
  }
  const follow = (folder: AbsolutePath): void => {
    const inode = statSync(folder, {throwIfNoEntry: false})?.ino
    const known = folders.get(folder)
    if (inode === undefined || known?.inode === inode) return
    known?.watcher.close()
    try {
      const watcher = watch(folder, {persistent: false}, (_event, name) => tell(path.join(folder, name ?? '')))
      watcher.on('error', onError)
      folders.set(folder, {watcher, inode})
    } catch (error) {
      onError(error)
    }
  }
  return {
    add(files) {
      for (const file of files) {
        if (!isInside(root, file)) continue
        wanted.add(file)
        follow(nearestFolder(path.dirname(file)))
        // the folder itself may be replaced
        follow(nearestFolder(path.dirname(path.dirname(file))))
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const {watcher} of folders.values()) watcher.close()
    },
  }
}

/** Returns the folder itself, or the nearest existing folder around it. */
function nearestFolder(folder: AbsolutePath): AbsolutePath {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
