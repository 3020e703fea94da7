import path from 'node:path'
import {openBodyStore} from '../../compile/cache/body-store.ts'
import type {BodyStore} from '../../compile/cache/body-store.ts'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** Indexed articles by key, as UTF-8 of what `formatArticle` makes. Equal articles of several versions share one, as do builds. */
export type ArticleStore = {
  readonly read: (key: string) => Buffer | undefined
  readonly write: (key: string, formatted: Uint8Array) => void
  /** Says what will be read or written. */
  readonly expect: (keys: readonly string[]) => void
  /** What is wrong with the cache itself, at most one of each kind. */
  readonly diagnostics: () => Diagnostic[]
  /** Forgets what was not expected, and removes what was kept for this run only. */
  readonly close: () => void
}

/** Bytes of articles kept in memory: those of 2,000 pages. */
const memoryBudget = 32 * 1024 * 1024

/** Opens the store; files are looked at when the first article is asked for. Without `lasting`, nothing is taken from earlier runs or kept. */
export function openArticleStore({stateRoot, lasting}: {stateRoot: AbsolutePath; lasting: boolean}): ArticleStore {
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void troubles.set(trouble.code, trouble)
  const expected = new Set<string>()
  let opened: BodyStore | undefined
  const store = (): BodyStore =>
    (opened ??= openBodyStore({
      folder: lasting ? path.join(stateRoot, 'cache', 'search') : undefined,
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
    diagnostics: () => [...troubles.values()],
    close() {
      opened?.retain(expected)
      opened?.close()
    },
  }
}
