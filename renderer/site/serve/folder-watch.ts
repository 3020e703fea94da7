import {existsSync, lstatSync, readdirSync, realpathSync} from 'node:fs'
import path from 'node:path'
import {watch} from 'chokidar'
import type {FSWatcher} from 'chokidar'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {isWrittenSince} from '../../core/files/recorded-file.ts'
import {isSameState, kindAt, stateOf} from './path-state.ts'
import type {FileEvent, PathState} from './path-state.ts'

/** A watcher of folders. */
export type FolderWatch = {
  /**
   * Watches the entries of a folder, and those of the folders in it if `isDeep`. The folder may be created later, and it may be
   * replaced. What has changed since it was read is reported, everything else that it contains is known.
   */
  readonly add: (folder: AbsolutePath, options: WatchedSince & {readonly isDeep: boolean}) => void
  readonly close: () => void
}

/** When what is watched was read. */
export type WatchedSince = {
  /**
   * Milliseconds since the epoch before anything of it was read: what has been written since is reported, and a folder that has got or lost
   * entries since.
   */
  readonly since: number
}

/** Options of a watcher of folders. */
export type FolderWatchOptions = {
  /** The folder around which nothing is watched. */
  readonly root: AbsolutePath
  /** Reports whether an entry is neither reported nor entered. */
  readonly isIgnored: (file: AbsolutePath) => boolean
  /** Called for each change of a file or folder. A folder that comes or goes is reported with all its files. */
  readonly onEvent: (event: FileEvent) => void
  /** Called for what cannot be watched for another reason than its absence or its permissions. */
  readonly onError: (error: unknown) => void
}

/**
 * Milliseconds until a path is checked again: the system may report a change before it is complete, and a file that is replaced
 * is missing for a moment.
 */
const SETTLED = 80

/**
 * How often an empty file is checked again, each time after `SETTLED`, before it is accepted as empty. Many editors truncate a
 * file before they write it, and on a busy machine the write may come late: a page whose text disappears for a moment closes
 * what is open in a browser.
 */
const LOOKS_AT_EMPTY = 4

/** Milliseconds by which the clock of a file system may lag. */
const CLOCK_LAG = 20

/** Reasons why a folder cannot be watched of which reading the site has something to say. */
const SAID_ELSEWHERE = /^(?:ENOENT|ENOTDIR|ELOOP|EACCES|EPERM)$/

/** Functions called by the watcher of a folder. */
type FolderListener = {
  /** Called with the name of an entry that may have changed, or null if the system does not say which. */
  readonly hear: (name: string | null, isMove: boolean) => void
  /** Called when the folder is being watched. */
  readonly onReady: () => void
}

/** Stamp of an entry that has not changed since it was listed. */
const UNSEEN = 'unseen'

/** A watched folder with the last reported states of its entries. */
type WatchedFolder = {
  readonly watcher: FSWatcher
  readonly state: PathState
  isDeep: boolean
  readonly entries: Map<string, PathState>
}

/** Options of watching a folder. */
type Wanted = WatchedSince & {readonly isDeep: boolean}

/** Options of entering a folder: `isNews` if it has just come, with all that is in it. */
type Entering = Wanted & {readonly isNews: boolean}

/**
 * Watches folders with chokidar, one watcher per folder. Its events are only hints, and so are those of the system, which it passes on:
 * they arrive early, in any order, or once for two changes, and it forgets a file that is replaced while it lists the folder. After each
 * event, immediately and after `SETTLED`, the path is compared with its last reported state, so that the final state of a path is always
 * reported.
 */
export function createFolderWatch({root, isIgnored, onEvent, onError}: FolderWatchOptions): FolderWatch {
  const wanted = new Map<AbsolutePath, Wanted>()
  const folders = new Map<AbsolutePath, WatchedFolder>()
  const timers = new Map<AbsolutePath, NodeJS.Timeout>()
  const again = new Set<AbsolutePath>()
  const targets = new Map<AbsolutePath, {readonly watcher: FSWatcher; readonly links: Map<string, Set<AbsolutePath>>}>()
  let isClosed = false

  const open = (folder: AbsolutePath, {hear, onReady}: FolderListener): FSWatcher => {
    const watcher = watch(folder, {
      depth: 0,
      // otherwise watchers of one path share that of the system, also after the folder was replaced; on Windows only that one handles errors
      persistent: process.platform === 'win32',
      ignoreInitial: true,
      // the system reports the files of a folder; only where it does not is each of them polled (`CHOKIDAR_USEPOLLING`)
      ignored: (file) => path.resolve(file) !== folder && (!watcher.options.usePolling || isIgnored(path.resolve(file))),
    })
    return watcher
      .on('raw', (event, name: string | null) => hear(name, event === 'rename'))
      .on('all', (_event, file) => hear(path.basename(file), false))
      .on('ready', onReady)
      .on('error', (error) => {
        const isSaid = isFsError(error) && SAID_ELSEWHERE.test(error.code ?? '')
        if (!isSaid && existsSync(folder)) onError(error)
      })
  }
  const follow = (folder: AbsolutePath, entering: Entering): void => {
    const {isDeep, isNews, since} = entering
    const state = stateOf(folder)
    if (state?.kind !== 'folder') return
    const known = folders.get(folder)
    if (known !== undefined && isSameState(known.state, state)) {
      if (!isDeep || known.isDeep) return
      known.isDeep = true
      for (const [name, {kind}] of known.entries) if (kind === 'folder') follow(path.join(folder, name), entering)
      return
    }
    if (known !== undefined) forget(folder)
    const from = Math.min(since, Date.now() - CLOCK_LAG)
    const watcher = open(folder, {hear: (name, isMove) => hear(folder, name, isMove), onReady: () => lookSince(folder, from)})
    const entries = new Map<string, PathState>()
    // known before it is entered, as its files may be links to it
    folders.set(folder, {watcher, state, isDeep, entries})
    // something may have been removed from it
    if (!isNews && isWrittenSince(folder, since)) onEvent({kind: 'moved', file: folder})
    for (const {name, state: found} of list(folder, since)) {
      const file = path.join(folder, name)
      entries.set(name, found)
      // a folder that is not entered may be in the place of a file that was read
      const hasCome = found.kind === 'folder' && !isDeep && isWrittenSince(file, since)
      if (isNews || hasCome) onEvent({kind: 'moved', file})
      if (found.kind === 'folder' && isDeep) follow(file, entering)
    }
    if (known !== undefined) ensureInside(folder)
  }
  /** Lists the entries of a folder. A link to what has been written since a moment is as unseen as a file. */
  const list = (folder: AbsolutePath, since: number): {readonly name: string; readonly state: PathState}[] => {
    try {
      return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
        const file = path.join(folder, entry.name)
        if (isIgnored(file)) return []
        if (!entry.isSymbolicLink()) return [{name: entry.name, state: {kind: entry.isDirectory() ? 'folder' : 'file', stamp: UNSEEN}}]
        const state = stateOf(file)
        if (state?.kind === 'file') followTarget(file)
        if (state === undefined) return []
        return [{name: entry.name, state: isWrittenSince(file, since) ? {...state, stamp: UNSEEN} : state}]
      })
    } catch (error) {
      if (isFsError(error)) return []
      throw error
    }
  }
  /** Watches the file that a link leads to, if it is one, which may be in a folder that is not watched. */
  const followTarget = (link: AbsolutePath): void => {
    const target = targetOf(link)
    if (target === undefined) return
    const folder = path.dirname(target)
    const links = targets.get(folder)?.links ?? new Map<string, Set<AbsolutePath>>()
    if (!targets.has(folder)) {
      const lookAt = (name: string | null): void => links.get(name ?? '')?.forEach((one) => look(one))
      targets.set(folder, {watcher: open(folder, {hear: lookAt, onReady: () => [...links.keys()].forEach(lookAt)}), links})
    }
    const name = path.basename(target)
    links.set(name, (links.get(name) ?? new Set()).add(link))
  }
  /** Stops watching a folder and those in it. Returns the files that were known. */
  const forget = (folder: AbsolutePath): AbsolutePath[] => {
    const lost = [...folders].filter(([one]) => isInside(folder, one))
    for (const [one, {watcher}] of lost) {
      void watcher.close()
      folders.delete(one)
    }
    return lost.flatMap(([one, {entries}]) => [...entries.keys()].map((name) => path.join(one, name)))
  }
  const hear = (folder: AbsolutePath, name: string | null, isMove: boolean): void => {
    if (isClosed) return
    if (name === null) for (const known of folders.get(folder)?.entries.keys() ?? []) look(path.join(folder, known))
    else look(path.join(folder, name))
    // such an event is also one of the folder itself, whose watcher is of no use any more
    if (isMove && (name === null || name === path.basename(folder))) reopen(folder)
  }
  const reopen = (folder: AbsolutePath): void => {
    const isDeep = folders.get(folder)?.isDeep ?? false
    for (const file of forget(folder)) onEvent({kind: 'moved', file})
    follow(folder, {isDeep, isNews: true, since: Date.now()})
    // if it is gone, an ancestor has to report when it comes back
    ensureInside(folder)
  }
  /** Checks the entries that have changed after a folder was listed and before its watcher was ready, and the folder itself. */
  const lookSince = (folder: AbsolutePath, since: number): void => {
    const watched = folders.get(folder)
    if (watched === undefined || isClosed) return
    if (!isSameState(watched.state, stateOf(folder))) {
      reopen(folder)
      return
    }
    const known = watched.entries
    for (const name of new Set([...known.keys(), ...list(folder, since).map((entry) => entry.name)])) {
      const file = path.join(folder, name)
      const inside = folders.get(file)
      const kind = kindAt(file)
      if (kind !== known.get(name)?.kind || (kind === 'file' && isWrittenSince(file, since))) look(file)
      else if (inside !== undefined && !isSameState(inside.state, stateOf(file))) reopen(file)
    }
  }
  /** Checks a path now, unless that has just been done, and once more later. */
  const look = (file: AbsolutePath): void => {
    if (timers.has(file)) {
      again.add(file)
      return
    }
    const state = stateOf(file)
    if (state !== undefined && !state.isEmpty) compare(file, state)
    lookLater(file, LOOKS_AT_EMPTY)
  }
  const lookLater = (file: AbsolutePath, looks: number): void => {
    const settle = (): void => {
      timers.delete(file)
      const state = stateOf(file)
      if (state?.isEmpty === true && looks > 1) {
        lookLater(file, looks - 1)
        return
      }
      compare(file, state)
      if (again.delete(file)) lookLater(file, LOOKS_AT_EMPTY)
    }
    timers.set(file, setTimeout(settle, SETTLED))
  }
  /** Reports a path if it is not as it was reported last. */
  const compare = (file: AbsolutePath, state: PathState | undefined): void => {
    const folder = folders.get(path.dirname(file))
    const name = path.basename(file)
    const before = folder?.entries.get(name)
    if (folder === undefined || isIgnored(file) || isSameState(before, state)) return
    if (state === undefined) folder.entries.delete(name)
    else folder.entries.set(name, state)
    onEvent({kind: before?.kind === 'file' && state?.kind === 'file' ? 'changed' : 'moved', file})
    if (before?.kind === 'folder') for (const lost of forget(file)) onEvent({kind: 'moved', file: lost})
    if (state?.kind === 'folder' && folder.isDeep) follow(file, {isDeep: true, isNews: true, since: Date.now()})
    if (state?.kind === 'file') followTarget(file)
    ensureInside(file)
  }
  const ensureInside = (folder: AbsolutePath): void => {
    for (const one of wanted.keys()) if (isInside(folder, one)) ensure(one, true)
  }
  const ensure = (folder: AbsolutePath, isNews: boolean): void => {
    const {isDeep = false, since: read = Date.now()} = wanted.get(folder) ?? {}
    const since = isNews ? Date.now() : read
    follow(folder, {isDeep, isNews, since})
    const around = nearestFolder(path.dirname(folder))
    if (folder !== root && isInside(root, around)) follow(around, {isDeep: false, isNews: false, since})
  }
  return {
    add(folder, {isDeep, since}) {
      const known = wanted.get(folder)?.isDeep
      if (known === true || known === isDeep) return
      wanted.set(folder, {isDeep, since})
      ensure(folder, false)
    },
    close() {
      isClosed = true
      for (const timer of timers.values()) clearTimeout(timer)
      for (const {watcher} of [...folders.values(), ...targets.values()]) void watcher.close()
    },
  }
}

/** Returns the folder itself, or the nearest existing folder around it. */
function nearestFolder(folder: AbsolutePath): AbsolutePath {
  return stateOf(folder)?.kind === 'folder' || folder === path.dirname(folder) ? folder : nearestFolder(path.dirname(folder))
}

function targetOf(link: AbsolutePath): AbsolutePath | undefined {
  try {
    return lstatSync(link).isSymbolicLink() ? realpathSync(link) : undefined
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
