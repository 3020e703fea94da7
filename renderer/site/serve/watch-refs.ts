import path from 'node:path'
import {setTimeout} from 'node:timers'
import {isInside} from '../../core/files/inside.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {findRefFiles, gitPlaces, tagRepositories} from '../../source/git/ref-files.ts'
import {createFolderWatch} from './folder-watch.ts'
import type {FolderWatch} from './folder-watch.ts'

/** A watcher of the tags and branches that versions from Git are read from. */
export type RefWatch = {
  /** Watches those of a configuration. Git is asked where they are if they are others than before. */
  readonly renew: (config: SiteConfig) => Promise<void>
  /** Reports whether a file is one of them. */
  readonly has: (file: AbsolutePath) => boolean
  readonly close: () => void
}

type Options = {
  /** When the site was read, in milliseconds since the epoch. */
  readonly since: number
  readonly onEvent: (file: AbsolutePath) => void
  /** Called with each path that cannot be watched. All others still are. */
  readonly onError: (error: unknown) => void
}

/** Milliseconds in which changes are reported once: git writes a file for each branch that it fetches. */
const SETTLED = 100

/** Watches files of repositories. A site without versions from Git asks for none. */
export function watchRefs({since, onEvent, onError}: Options): RefWatch {
  const wanted = new Set<AbsolutePath>()
  const tagFolders = new Set<AbsolutePath>()
  // git makes a file beside each tag while it writes it
  const has = (file: AbsolutePath): boolean =>
    wanted.has(file) || (!file.endsWith('.lock') && [...tagFolders].some((folder) => isInside(folder, file)))
  const watchers = new Map<AbsolutePath, FolderWatch>()
  let timer: NodeJS.Timeout | undefined
  let known = '[]'
  let isClosed = false
  const tell = (file: AbsolutePath): void => {
    clearTimeout(timer)
    timer = setTimeout(() => onEvent(file), SETTLED)
  }
  const open = (root: AbsolutePath): FolderWatch => {
    const watcher = createFolderWatch({
      root,
      // folders on the way to a branch come and go
      isIgnored: (file) => !has(file) && ![...wanted, ...tagFolders].some((one) => isInside(file, one)),
      onEvent({file}) {
        if (has(file)) tell(file)
      },
      onError,
    })
    watchers.set(root, watcher)
    return watcher
  }
  return {
    async renew(config) {
      const places = gitPlaces(config)
      // a commit is not asked for: HEAD may be another branch once it has changed
      const withTags = tagRepositories(config)
      const revs = places.map(({repository, rev, commit}) => [repository, rev, rev === 'HEAD' || rev === '@' ? commit : ''])
      const now = JSON.stringify([...revs, ...withTags])
      if (now === known) return
      known = now
      for (const {folder, files, tags} of await findRefFiles(places, withTags)) {
        if (isClosed) return
        const watcher = watchers.get(folder) ?? open(folder)
        if (tags !== undefined && !tagFolders.has(tags)) {
          tagFolders.add(tags)
          watcher.add(tags, {isDeep: true, since})
        }
        for (const file of files) {
          if (wanted.has(file)) continue
          wanted.add(file)
          watcher.add(path.dirname(file), {isDeep: false, since})
        }
      }
    },
    has,
    close() {
      isClosed = true
      clearTimeout(timer)
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
