import path from 'node:path'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {Compilation, CompiledDoc} from '../model/doc.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {hashParts} from '../shared/hash.ts'
import {openBodyStore} from './body-store.ts'
import {damagedCache, unwritableCache} from './cache-troubles.ts'
import {openEntryIndex} from './entry-index.ts'
import type {CachedDoc} from './entry-index.ts'

/** What was compiled before, by content. Equal files share an entry, whatever version of the docs they are in. */
export type DocCache = {
  /**
   * The compilation of a source with this hash, if there is one whose dependencies all still have the hash they had.
   * `resolveDependency` gets a path as in `Dependency.path` and gives the hash that the file has now, or `absent`.
   */
  lookup(sourceHash: string, resolveDependency: (path: string) => string): CachedDoc | undefined
  /** Keeps a compilation and gives its key. */
  store(sourceHash: string, compilation: Compilation): string
  /**
   * The article HTML of a key that `lookup` or `store` gave. Undefined when the file turns out to be damaged or was removed
   * meanwhile: then compile again and `store`.
   */
  body(key: string): string | undefined
  /** What is wrong with the cache itself, at most one of each kind. */
  diagnostics(): Diagnostic[]
  /** Writes what is new since the last time. Never throws; a cache that can't be written is a diagnostic. */
  save(): void
  /** Saves, and removes what was kept for this run only. */
  close(): void
}

type Options = {
  readonly stateRoot: AbsolutePath
  /** Hash of everything besides source and dependencies that a compilation depends on: tool, options, plugins. */
  readonly optionsHash: string
  /** `run`: nothing is read from earlier runs and nothing is left for later ones. */
  readonly lifetime?: 'lasting' | 'run'
  /** Bytes of bodies kept in memory. */
  readonly memoryBudget?: number
}

/** Bodies of a cold build of 1,000 pages stay below this. */
const defaultMemoryBudget = 48 * 1024 * 1024

/**
 * Opens the cache of a site. Several processes may use it at once: files are replaced in one step and proven by checksums,
 * and what one of them misses it compiles. The folder may be deleted at any time.
 */
export function openDocCache({stateRoot, optionsHash, lifetime = 'lasting', memoryBudget = defaultMemoryBudget}: Options): DocCache {
  const folder = lifetime === 'run' ? undefined : path.join(stateRoot, 'cache', 'docs')
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void (troubles.has(trouble.code) || troubles.set(trouble.code, trouble))
  const entries = openEntryIndex(folder, report)
  const bodies = openBodyStore({
    folder: folder === undefined ? undefined : path.join(folder, 'bodies'),
    memoryBudget,
    onDamage: () => report(damagedCache()),
    onWriteError: (error) => report(unwritableCache(error)),
  })
  const sourceKeyOf = (sourceHash: string): string => hashParts('source', sourceHash, optionsHash)
  const save = (): void => {
    const kept = entries.save()
    if (kept !== undefined) bodies.retain(kept)
  }
  return {
    lookup(sourceHash, resolveDependency) {
      return entries.find(sourceKeyOf(sourceHash), ({key, doc}) => bodies.has(key) && isCurrent(doc, resolveDependency))
    },
    store(sourceHash, {doc, html}) {
      const sourceKey = sourceKeyOf(sourceHash)
      const key = hashParts('doc', sourceKey, ...doc.dependencies.flatMap((dependency) => [dependency.path, dependency.hash]))
      bodies.write(key, html)
      if (isReproducible(doc)) entries.add({sourceKey, key, bodySize: Buffer.byteLength(html)}, doc)
      return key
    },
    body: (key) => bodies.read(key),
    diagnostics: () => [...troubles.values()],
    save,
    close() {
      save()
      bodies.close()
    },
  }
}

function isCurrent(doc: CompiledDoc, resolveDependency: (path: string) => string): boolean {
  return doc.dependencies.every((dependency) => resolveDependency(dependency.path) === dependency.hash)
}

/** A page that took too long may be quick enough the next time. */
function isReproducible(doc: CompiledDoc): boolean {
  return doc.problems.every((found) => found.code !== 'compile-timeout')
}
