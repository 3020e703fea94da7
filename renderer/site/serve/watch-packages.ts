import {existsSync, statSync, watch} from 'node:fs'
import type {FSWatcher} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'

/** Files of packages that are being watched. */
export type PackageWatch = {
  /** Watches these files besides; some may not be there yet. */
  readonly add: (files: readonly AbsolutePath[]) => void
  readonly close: () => void
}

type Options = {
  /** The site's root; folders around it are left alone. */
  readonly root: AbsolutePath
  readonly onEvent: (file: AbsolutePath) => void
  /** Hears of what cannot be watched; the rest is. */
  readonly onError: (error: unknown) => void
}

/** Milliseconds in which changes of one file are told of once: package managers write many files in several steps. */
const SETTLED = 100

/**
 * Watches files of packages, by their folders: a package has thousands of files in few of them, and the system's watchers are
 * counted.
 */
export function watchPackages({root, onEvent, onError}: Options): PackageWatch {
  const wanted = new Set<AbsolutePath>()
  const folders = new Map<AbsolutePath, {readonly watcher: FSWatcher; readonly inode: number}>()
  const timers = new Map<AbsolutePath, NodeJS.Timeout>()
  const tell = (changed: AbsolutePath): void => {
    // a folder that came or went may bring or take what is wanted
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

/** The folder itself, or the first one around it that is there. */
function nearestFolder(folder: AbsolutePath): AbsolutePath {
  return existsSync(folder) ? folder : nearestFolder(path.dirname(folder))
}
