import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {isArea} from '../../core/model/area-dependency.ts'
import {isValue} from '../../core/model/content-values.ts'
import {packagesDependency, placeDependency} from '../../core/model/doc.ts'
import type {Compilation, CompiledDoc} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {hashList, hashParts} from '../../core/files/hash.ts'
import {compareText} from '../../core/text/compare.ts'
import {openBodyStore} from './body-store.ts'
import type {BodyStore} from './body-store.ts'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import {openEntryIndex} from './entry-index.ts'
import type {CachedDoc} from './entry-index.ts'
import {openPackageSets} from './package-sets.ts'
import type {PackageSets, SetPlace} from './package-sets.ts'

/** A source that was compiled. */
export type CompiledSource = {
  /** Hash of all of it that its compilation may depend on, such as the language for which it is compiled. */
  readonly sourceHash: string
  /** Hash of its content alone. */
  readonly contentHash: string
}

/** A cache of compiled documents by content. Equal files share an entry, whichever version of the docs they are in. */
export type DocCache = {
  /** Returns the compilation of the source with this hash, if one exists whose dependencies all have unchanged hashes. */
  lookup(sourceHash: string, files: FilesNow): CachedDoc | undefined
  /**
   * Returns the state of all files that decided about compilations of the source with this hash. Documents with equal hashes and states
   * will compile to the same, unless one of them turns out to depend on yet other files.
   */
  stateOf(sourceHash: string, files: FilesNow): string
  /** Reports whether all dependencies of a document returned by `lookup` or `store` are unchanged. */
  isCurrent(doc: CompiledDoc, files: FilesNow): boolean
  /**
   * Stores a compilation under a key derived from its content, so that equal results have equal keys, whatever else their sources were compiled for.
   * A compilation that was given up is kept for this run, but not found by `lookup`.
   */
  store(source: CompiledSource, compilation: Compilation): CachedDoc
  /** Returns the key of the entries of the source with this hash, which is the same on every machine. */
  sourceKeyOf(sourceHash: string): string
  /** The lists of package files, as other machines get and give them. */
  readonly packages: Pick<PackageSets, 'toShare' | 'fromShared'>
  /** Returns the package files that a document depends on. */
  packagesOf(doc: CompiledDoc): readonly RecordedFile[]
  /**
   * Returns the article HTML for a key that `lookup` or `store` returned. Undefined if the file is damaged or was removed in the
   * meantime: then compile again and call `store`.
   */
  body(key: string): string | undefined
  /** Returns the document for a key that an earlier run got. Undefined if it is no longer there. */
  docOf(key: string): CompiledDoc | undefined
  /** Returns the problems of the cache itself, at most one of each kind. */
  diagnostics(): Diagnostic[]
  /** Writes new entries to disk. Never throws; a failure to write is reported as a diagnostic. */
  save(): void
  /** Saves, and removes data that was kept for this run only. */
  close(): void
}

/** The current state of the files that documents depend on. */
export type FilesNow = {
  /** Path of the document. */
  readonly path: SitePath
  /** Returns the hash of the file of a `Dependency.path`, or `absent`. */
  readonly hashOf: (path: string) => string
  /** Reports whether a package file still has the recorded content. */
  readonly isAsRecorded: (record: RecordedFile) => boolean
}

type Options = Pick<SetPlace, 'root' | 'toolRoot'> & {
  readonly stateRoot: AbsolutePath
  /** Hash of everything that a site asks for besides source and dependencies: options, plugins. */
  readonly optionsHash: string
  /**
   * Hash of docsite and the packages it loads. Another one's compilations are not found, but equal results have equal keys: native
   * packages differ between machines, and output may not.
   */
  readonly toolHash: string
  /** Lifetime of the cache. With `run`, nothing is read from earlier runs and nothing is left for later ones. */
  readonly lifetime?: 'lasting' | 'run'
  /** Maximum number of bytes of bodies kept in memory. */
  readonly memoryBudget?: number
}

/** Bytes of documents that stay in memory, which are all of about 2,000 pages. Parts of others are read again. */
const docBudget = 8 * 1024 * 1024

/** Default memory budget in bytes. Further bodies are read again, from files that the system has just written. */
const defaultMemoryBudget = 24 * 1024 * 1024

/**
 * Opens the cache of a site. Several processes may use it concurrently: files are replaced atomically and verified by checksums,
 * and a process compiles the entries that it misses. The folder may be deleted at any time.
 */
export function openDocCache({
  stateRoot,
  optionsHash,
  toolHash,
  lifetime = 'lasting',
  memoryBudget = defaultMemoryBudget,
  ...roots
}: Options): DocCache {
  const folder = lifetime === 'run' ? undefined : path.join(stateRoot, 'cache', 'docs')
  const troubles = new Map<string, Diagnostic>()
  const report = (trouble: Diagnostic): void => void (troubles.has(trouble.code) || troubles.set(trouble.code, trouble))
  const openStore = (name: string, budget: number): BodyStore =>
    openBodyStore({
      folder: folder === undefined ? undefined : path.join(folder, name),
      memoryBudget: budget,
      onDamage: () => report(damagedCache()),
      onWriteError: (error) => report(unwritableCache(error)),
    })
  // without a folder, no file lasts as long as the documents
  const docs = openStore('docs', folder === undefined ? Infinity : docBudget)
  const bodies = openStore('bodies', memoryBudget)
  const entries = openEntryIndex({folder, stored: docs}, report)
  const packages = openPackageSets({folder: folder === undefined ? undefined : path.join(folder, 'packages'), ...roots}, report)
  const sourceKeyOf = (sourceHash: string): string => hashParts('source', sourceHash, optionsHash, toolHash)
  const withPackages = ({doc, packages: files}: Compilation): CompiledDoc =>
    files === undefined ? doc : {...doc, dependencies: [...doc.dependencies, {path: packagesDependency, hash: packages.add(files)}]}
  const isCurrent = (doc: CompiledDoc, {path: own, hashOf, isAsRecorded}: FilesNow): boolean =>
    doc.dependencies.every(({path: file, hash}) => {
      if (file === packagesDependency) return packages.find(hash)?.every(isAsRecorded) === true
      return (file === placeDependency ? own : hashOf(file)) === hash
    })
  const save = (): void => {
    packages.save()
    const kept = entries.save()
    if (kept === undefined) return
    docs.retain(kept.docs)
    bodies.retain(kept.bodies)
  }
  return {
    lookup(sourceHash, files) {
      return entries.find(sourceKeyOf(sourceHash), ({key, doc}) => bodies.has(key) && isCurrent(doc, files))
    },
    stateOf(sourceHash, {path: own, hashOf}) {
      const names = entries.docs(sourceKeyOf(sourceHash)).flatMap(({dependencies}) => dependencies.map((dependency) => dependency.path))
      const wanted = [...new Set(names)].filter((name) => name !== packagesDependency).sort(compareText)
      return hashList(wanted.map((name) => (name === placeDependency ? own : hashOf(name))))
    },
    docOf: (key) => entries.byKey(key),
    isCurrent,
    sourceKeyOf,
    packages,
    packagesOf: ({dependencies}) =>
      dependencies.flatMap((dependency) => (dependency.path === packagesDependency ? (packages.find(dependency.hash) ?? []) : [])),
    store({sourceHash, contentHash}, compilation) {
      const doc = withPackages(compilation)
      const {html, givenUp} = compilation
      const sourceKey = sourceKeyOf(sourceHash)
      // The key covers the output but not the dependencies: packages are recorded for all files of a run together, and keys are
      // part of output file names. Nor does it cover what a result may have depended on and did not: whether two languages share a
      // compilation also follows from these packages. Results for several places or values, equal or not, have entries of their own.
      const place = doc.dependencies.filter(({path: name}) => name === placeDependency || isArea(name) || isValue(name))
      const key = hashParts('doc', contentHash, optionsHash, html, JSON.stringify({...doc, dependencies: place}))
      bodies.write(key, html)
      if (givenUp !== undefined) return {key, doc}
      return {key, doc: entries.add({sourceKey, key, bodySize: Buffer.byteLength(html)}, doc)}
    },
    body: (key) => bodies.read(key),
    diagnostics: () => [...troubles.values()],
    save,
    close() {
      save()
      docs.close()
      bodies.close()
    },
  }
}
