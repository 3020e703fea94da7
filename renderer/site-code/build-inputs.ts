import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Metafile, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {isInside} from '../core/files/inside.ts'
import {moduleFile} from '../core/files/module-file.ts'
import {isInPackage, manifestsOf} from '../core/files/package-files.ts'
import {momentOf, recordBytes, recordFile, sameRecord} from '../core/files/recorded-file.ts'
import {isPath, locate, lookedFor} from './looked-for.ts'
import type {WrittenImport} from './looked-for.ts'

/** Modules of a build by the name that esbuild has for them. */
type Modules = Metafile['inputs']

/** Reads the files of one build and records them, so that what is recorded is what was bundled. */
export type InputReader = {
  readonly read: (file: AbsolutePath) => Promise<Buffer>
  /** Records a file whose bytes were read before. */
  readonly note: (file: AbsolutePath, hash: string) => void
  /**
   * Everything that modules were made from, sorted by path: whoever knows it can tell without esbuild whether they would be the
   * same again. Packages are in it file by file, and so are files that would have been taken instead had they been there.
   */
  readonly inputs: (modules: Modules, workingDir: AbsolutePath) => RecordedFile[]
  /** A file as it was read or, when somebody else read it, as it is. */
  readonly record: (file: AbsolutePath) => RecordedFile
  /** Every file that `read` has read. */
  readonly files: () => RecordedFile[]
}

/** A reader for one build, made before it begins. */
export function createInputReader(): InputReader {
  const since = Date.now()
  const records = new Map<AbsolutePath, RecordedFile>()
  const keep = (made: RecordedFile): void => {
    const known = records.get(made.file)
    records.set(made.file, known === undefined ? made : sameRecord(known, made))
  }
  const read = new Set<AbsolutePath>()
  const recordOf = (file: AbsolutePath): RecordedFile => {
    const known = records.get(file) ?? recordFile(file, since)
    records.set(file, known)
    return known
  }
  return {
    read: async (file) => {
      const moment = momentOf(file)
      const bytes = await readFile(file)
      keep(recordBytes(file, moment, bytes))
      read.add(file)
      return bytes
    },
    note: (file, hash) => keep({file, hash}),
    inputs(modules, workingDir) {
      const files = filesOf(modules, workingDir)
      return [...files].sort(compareText).map(recordOf)
    },
    record: recordOf,
    files: () => [...read].map(recordOf),
  }
}

/** Everything that a finished build was made from, sorted by path; `workingDir` is the one that esbuild was given. */
export function allInputs(reader: InputReader, {inputs}: Metafile, workingDir: AbsolutePath): RecordedFile[] {
  const all = new Map([...reader.inputs(inputs, workingDir), ...reader.files()].map((record) => [record.file, record]))
  return [...all.values()].sort((a, b) => compareText(a.file, b.file))
}

/** Reads every file that no other plugin reads, outside of packages. Goes last. */
export function readInputs(reader: InputReader): Plugin {
  return {
    name: 'docsite-inputs',
    setup(build) {
      build.onLoad({filter: /.*/, namespace: 'file'}, async ({path: file}) =>
        isInPackage(file) ? undefined : {contents: await reader.read(file), loader: 'default'},
      )
    },
  }
}

function filesOf(modules: Modules, workingDir: AbsolutePath): Set<AbsolutePath> {
  const files = new Set<AbsolutePath>()
  const folders = new Set<AbsolutePath>()
  for (const [name, {imports}] of Object.entries(modules)) {
    const file = fileOf(name, workingDir)
    if (file === undefined) continue
    files.add(file)
    if (!isInPackage(file)) for (const other of resolutionOf(file, {imports, workingDir})) files.add(other)
    // modules of one folder have the same manifests, and packages have thousands of modules
    else if (!folders.has(path.dirname(file))) for (const manifest of manifestsOf(file)) files.add(manifest)
    folders.add(path.dirname(file))
  }
  return files
}

/** The file of a module; undefined for a module that a plugin made up. */
function fileOf(name: string, workingDir: AbsolutePath): AbsolutePath | undefined {
  const file = moduleFile(name)
  return /^(?:[\w-]{2,}|\(disabled\)):/.test(file) ? undefined : path.resolve(workingDir, file)
}

type Importer = {readonly imports: Modules[string]['imports']; readonly workingDir: AbsolutePath}

/** The manifests that decide which package an import means: that of the one where it leads, and those asked before it. */
export function manifestsAsked(written: WrittenImport, found: AbsolutePath | undefined): AbsolutePath[] {
  const manifests = lookedFor(written)
  const isIts = (manifest: AbsolutePath): boolean =>
    momentOf(manifest).exists || (found !== undefined && isInside(path.dirname(manifest), found))
  return manifests.slice(0, manifests.findIndex(isIts) + 1)
}

/** Files that decide where the imports of a module lead: those that were looked for before what was found, and manifests. */
function resolutionOf(importer: AbsolutePath, {imports, workingDir}: Importer): AbsolutePath[] {
  return imports.flatMap(({path: found, original}) => {
    if (original === undefined) return []
    const file = fileOf(found, workingDir)
    const written = {specifier: original, importer, root: workingDir}
    if (!isPath(original)) return manifestsAsked(written, file)
    if (file === undefined || locate(original, written) === file) return []
    const places = lookedFor(written)
    return places.slice(0, places.indexOf(file) + 1)
  })
}
