import path from 'node:path'
import type {SitePath} from '../../../core/model/paths.ts'
import {isNone} from '../../../source/git/read-history.ts'
import type {FileHistory} from '../../../source/git/read-history.ts'

/** A commit that concerns a page. */
export type PageEvent = {
  readonly commit: string
  /** Path of the original at that time. */
  readonly original: SitePath
  /** Id of the translation's content. Undefined if the commit only changes the original. */
  readonly id: string | undefined
}

/** A folder of originals, and the folder of their translations. */
export type FolderPair = {readonly originals: SitePath; readonly translations: SitePath}

/** Finds the commits that concern the page of a translation, oldest first. */
export type EventFinder = (translation: SitePath) => readonly PageEvent[]

/** A change of a file. `time` counts commits from the oldest. */
type FileEvent = {readonly time: number; readonly commit: string; readonly id: string}

/**
 * Creates what finds the events of pages. A file that was moved has those of its former path; one that was copied, as when a version is cut, those
 * of the file that it is a copy of.
 */
export function createEventFinder({commits}: Pick<FileHistory, 'commits'>, folders: readonly FolderPair[]): EventFinder {
  const byFile = new Map<SitePath, FileEvent[]>()
  const byContent = new Map<string, Set<SitePath>>()
  for (const [index, {commit, files, placed}] of commits.toReversed().entries()) {
    for (const {file, ids} of [...files, ...placed]) {
      addTo(byFile, file, {time: index, commit, id: ids[1]})
      const known = byContent.get(ids[1])
      if (known === undefined) byContent.set(ids[1], new Set([file]))
      else known.add(file)
    }
  }
  const index: HistoryIndex = {byFile, byContent}
  return (translation) => {
    const own = followFile(index, translation, Infinity)
    const events = own.flatMap(({path: file, event}): (PageEvent & {time: number})[] => {
      const original = originalOf(file, folders)
      return original === undefined ? [] : [{...pick(event), original, id: event.id}]
    })
    const original = originalOf(translation, folders)
    const times = new Set(events.map(({time}) => time))
    const others = (original === undefined ? [] : (byFile.get(original) ?? []))
      .filter(({time}) => !times.has(time))
      .map((event) => ({...pick(event), original: original ?? '', id: undefined}))
    return [...events, ...others].sort((a, b) => a.time - b.time).map(({commit, original: at, id}) => ({commit, original: at, id}))
  }
}

function pick({time, commit}: FileEvent): Pick<FileEvent, 'time' | 'commit'> {
  return {time, commit}
}

type HistoryIndex = {
  readonly byFile: ReadonlyMap<SitePath, readonly FileEvent[]>
  /** Files that have once had a content, by its id. */
  readonly byContent: ReadonlyMap<string, ReadonlySet<SitePath>>
}

/** Returns the events of a file up to a time, with those of the file that it was made from. */
function followFile(index: HistoryIndex, file: SitePath, until: number): {path: SitePath; event: FileEvent}[] {
  const all = (index.byFile.get(file) ?? []).filter(({time}) => time <= until)
  const own = all.slice(all.findLastIndex(({id}) => isNone(id)) + 1)
  const [first] = own
  if (first === undefined) return []
  const origin = findOrigin(index, file, first)
  const earlier = origin === undefined ? [] : followFile(index, origin, first.time - 1)
  return [...earlier, ...own.map((event) => ({path: file, event}))]
}

/** Finds the file that a new one was moved or copied from: of the same locale and with the same content just before. */
function findOrigin({byFile, byContent}: HistoryIndex, file: SitePath, {time, id}: FileEvent): SitePath | undefined {
  const candidates = [...(byContent.get(id) ?? [])].flatMap((other): {other: SitePath; rank: number}[] => {
    if (other === file || localeOf(other) !== localeOf(file)) return []
    const events = byFile.get(other) ?? []
    const before = events.findLast((event) => event.time < time)
    if (before?.id !== id) return []
    const isMoved = events.some((event) => event.time === time && isNone(event.id))
    if (!isMoved && path.posix.basename(other) !== path.posix.basename(file)) return []
    return [{other, rank: commonEnd(other, file) + (isMoved ? 1000 : 0)}]
  })
  return candidates.sort((a, b) => b.rank - a.rank)[0]?.other
}

function localeOf(file: SitePath): string {
  return file.split('/').slice(0, 2).join('/')
}

/** Returns the number of folders and names at the ends of two paths that are the same. */
function commonEnd(a: SitePath, b: SitePath): number {
  const [x, y] = [a.split('/').toReversed(), b.split('/').toReversed()]
  const different = x.findIndex((name, index) => name !== y[index])
  return different === -1 ? x.length : different
}

/** Returns the path of the original of a translation. Undefined for files outside of the folders. */
export function originalOf(translation: SitePath, folders: readonly FolderPair[]): SitePath | undefined {
  const found = folders.find(({translations}) => translation.startsWith(`${translations}/`))
  return found && found.originals + translation.slice(found.translations.length)
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [value])
  else known.push(value)
}
