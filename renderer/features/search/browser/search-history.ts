import type {SafeStorage} from '../../../browser/storage.ts'
import {isStoredHit} from './stored-hit.ts'
import type {StoredHit} from './stored-hit.ts'

const MOST_FAVORITES = 10

/** The search history of a reader, newest first. */
export type SearchHistory = {
  readonly recent: () => readonly StoredHit[]
  readonly favorites: () => readonly StoredHit[]
  /** Stores a hit that was followed, unless it is a favourite. */
  readonly remember: (hit: StoredHit) => void
  /** Turns a recent hit into a favourite. */
  readonly save: (hit: StoredHit) => void
  /** Removes a hit from recent hits and favourites. */
  readonly forget: (hit: StoredHit) => void
}

/** Opens the history of an index. Invalid entries in the storage are ignored. */
export function openHistory(storage: SafeStorage, index: string): SearchHistory {
  const recentKey = `__DOCSEARCH_RECENT_SEARCHES__${index}`
  const favoriteKey = `__DOCSEARCH_FAVORITE_SEARCHES__${index}`
  const favorites = (): StoredHit[] => read(storage, favoriteKey).slice(0, MOST_FAVORITES)
  // Fewer recent hits if there are favourites, which need room too.
  const recent = (): StoredHit[] => read(storage, recentKey).slice(0, favorites().length > 0 ? 4 : 7)
  const write = (key: string, hits: readonly StoredHit[]): void => storage.set(key, JSON.stringify(hits))
  return {
    recent,
    favorites,
    remember(hit) {
      if (!favorites().some(isSame(hit))) write(recentKey, [hit, ...without(recent(), hit)].slice(0, favorites().length > 0 ? 4 : 7))
    },
    save(hit) {
      write(recentKey, without(recent(), hit))
      write(favoriteKey, [hit, ...without(favorites(), hit)].slice(0, MOST_FAVORITES))
    },
    forget(hit) {
      write(favoriteKey, without(favorites(), hit))
      write(recentKey, without(recent(), hit))
    },
  }
}

function read(storage: SafeStorage, key: string): StoredHit[] {
  try {
    const value: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredHit) : []
  } catch {
    return []
  }
}

function without(hits: readonly StoredHit[], hit: StoredHit): StoredHit[] {
  const same = isSame(hit)
  return hits.filter((other) => !same(other))
}

function isSame({objectID}: StoredHit): (hit: StoredHit) => boolean {
  return (hit) => hit.objectID === objectID
}
