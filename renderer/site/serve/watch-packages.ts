import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {createFolderWatch} from './folder-watch.ts'

/** A watcher of files in packages. */
export type PackageWatch = {
  /** Watches more files, some of which may not exist yet. They were read after `since`, in milliseconds since the epoch. */
  readonly add: (files: readonly AbsolutePath[], since: number) => void
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
  const timers = new Map<AbsolutePath, NodeJS.Timeout>()
  const tell = (file: AbsolutePath): void => {
    clearTimeout(timers.get(file))
    const settle = (): void => {
      timers.delete(file)
      onEvent(file)
    }
    timers.set(file, setTimeout(settle, SETTLED))
  }
  const watcher = createFolderWatch({
    root,
    isIgnored: (file) => !isInPackage(file) && path.basename(file) !== 'node_modules',
    onEvent({file}) {
      if (wanted.has(file)) tell(file)
    },
    onError,
  })
  return {
    add(files, since) {
      for (const file of files) {
        if (wanted.has(file) || !isInside(root, file)) continue
        wanted.add(file)
        watcher.add(path.dirname(file), {isDeep: false, since})
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      watcher.close()
    },
  }
}
