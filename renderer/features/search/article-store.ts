import path from 'node:path'
import {openBodyStore} from '../../compile/cache/body-store.ts'
import type {BodyStore} from '../../compile/cache/body-store.ts'
import type {BodyPlace} from '../../compile/cache/body-pack.ts'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** A store of indexed articles by key, as UTF-8 from `formatArticle`. Equal articles are shared between versions and builds. */
export type ArticleStore = {
  readonly read: (key: string) => Buffer | undefined
  readonly write: (key: string, formatted: Uint8Array) => void
  /** Announces the keys that will be read or written. */
  readonly expect: (keys: readonly string[]) => void
  /** Returns problems of the cache itself, at most one of each kind. */
  readonly diagnostics: () => Diagnostic[]
  /** Returns where an article is, if it lasts. Also after `close`. */
  readonly place: (key: string) => BodyPlace | undefined
  /** Removes articles that were not announced, and temporary files of this run. */
  readonly close: () => void
}

/** The maximum number of bytes of articles kept in memory, enough for 500 pages. Others are read again. */
const memoryBudget = 8 * 1024 * 1024

/** Returns the folder of what the search keeps between builds. */
export function searchCache(stateRoot: AbsolutePath): AbsolutePath {
  return path.join(stateRoot, 'cache', 'search')
}

/**
 * Opens the store. The disk is not accessed until the first article is requested. Without `lasting`, the store neither uses results of
 * earlier runs nor keeps any.
 */
export function openArticleStore({stateRoot, lasting}: {stateRoot: AbsolutePath; lasting: boolean}): ArticleStore {
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void troubles.set(trouble.code, trouble)
  const expected = new Set<string>()
  let opened: BodyStore | undefined
  const store = (): BodyStore =>
    (opened ??= openBodyStore({
      folder: lasting ? searchCache(stateRoot) : undefined,
      memoryBudget,
      onDamage: () => report(damagedCache()),
      onWriteError: (error) => report(unwritableCache(error)),
    }))
  return {
    expect(keys) {
      for (const key of keys) expected.add(key)
    },
    read: (key) => store().readBytes(key),
    write: (key, formatted) => store().write(key, formatted),
    place: (key) => opened?.place(key),
    diagnostics: () => [...troubles.values()],
    close() {
      opened?.retain(expected)
      opened?.close()
    },
  }
}
