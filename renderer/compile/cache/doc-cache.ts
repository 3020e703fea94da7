import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {packagesDependency} from '../../core/model/doc.ts'
import type {Compilation, CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {hashParts} from '../../core/files/hash.ts'
import {openBodyStore} from './body-store.ts'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import {openEntryIndex} from './entry-index.ts'
import type {CachedDoc} from './entry-index.ts'
import {openPackageSets} from './package-sets.ts'
import type {SetPlace} from './package-sets.ts'

/** What was compiled before, by content. Equal files share an entry, whatever version of the docs they are in. */
export type DocCache = {
  /**
   * The compilation of a source with this hash, if there is one whose dependencies all still have the hash they had.
   */
  lookup(sourceHash: string, files: FilesNow): CachedDoc | undefined
  /** Whether everything that a document of `lookup` or `store` depends on is as it was. */
  isCurrent(doc: CompiledDoc, files: FilesNow): boolean
  /** Keeps a compilation under a key of what it is. One that was given up is kept for this run, but not found by `lookup`. */
  store(sourceHash: string, compilation: Compilation): CachedDoc
  /** The files of packages that a document depends on. */
  packagesOf(doc: CompiledDoc): readonly RecordedFile[]
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

/** How the files that documents depend on are now. */
export type FilesNow = {
  /** Hash that the file of a `Dependency.path` has, or `absent`. */
  readonly hashOf: (path: string) => string
  /** Whether a file of a package has the content that it was recorded with. */
  readonly isAsRecorded: (record: RecordedFile) => boolean
}

type Options = Pick<SetPlace, 'root' | 'toolRoot'> & {
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
export function openDocCache({
  stateRoot,
  optionsHash,
  lifetime = 'lasting',
  memoryBudget = defaultMemoryBudget,
  ...roots
}: Options): DocCache {
  const folder = lifetime === 'run' ? undefined : path.join(stateRoot, 'cache', 'docs')
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void (troubles.has(trouble.code) || troubles.set(trouble.code, trouble))
  const entries = openEntryIndex(folder, report)
  const packages = openPackageSets({folder: folder === undefined ? undefined : path.join(folder, 'packages'), ...roots}, report)
  const bodies = openBodyStore({
    folder: folder === undefined ? undefined : path.join(folder, 'bodies'),
    memoryBudget,
    onDamage: () => report(damagedCache()),
    onWriteError: (error) => report(unwritableCache(error)),
  })
  const sourceKeyOf = (sourceHash: string): string => hashParts('source', sourceHash, optionsHash)
  const withPackages = ({doc, packages: files}: Compilation): CompiledDoc =>
    files === undefined ? doc : {...doc, dependencies: [...doc.dependencies, {path: packagesDependency, hash: packages.add(files)}]}
  const isCurrent = (doc: CompiledDoc, {hashOf, isAsRecorded}: FilesNow): boolean =>
    doc.dependencies.every(({path: file, hash}) =>
      file === packagesDependency ? packages.find(hash)?.every(isAsRecorded) === true : hashOf(file) === hash,
    )
  const save = (): void => {
    packages.save()
    const kept = entries.save()
    if (kept !== undefined) bodies.retain(kept)
  }
  return {
    lookup(sourceHash, files) {
      return entries.find(sourceKeyOf(sourceHash), ({key, doc}) => bodies.has(key) && isCurrent(doc, files))
    },
    isCurrent,
    packagesOf: ({dependencies}) =>
      dependencies.flatMap((dependency) => (dependency.path === packagesDependency ? (packages.find(dependency.hash) ?? []) : [])),
    store(sourceHash, compilation) {
      const doc = withPackages(compilation)
      const {html, givenUp} = compilation
      const sourceKey = sourceKeyOf(sourceHash)
      // what was compiled, and not what from: packages are recorded for all files of a run together, and keys are in names of output files
      const key = hashParts('doc', sourceKey, html, JSON.stringify({...doc, dependencies: []}))
      bodies.write(key, html)
      if (givenUp === undefined) entries.add({sourceKey, key, bodySize: Buffer.byteLength(html)}, doc)
      return {key, doc}
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
