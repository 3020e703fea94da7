import {relativeGlobs} from './site-globs.ts'
import {existsSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import path from 'node:path'
import type {Metafile, Plugin, PluginBuild} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {readBytes, refuseIrregular} from '../core/files/read-file.ts'
import {isInside} from '../core/files/inside.ts'
import {moduleFile} from '../core/files/module-file.ts'
import {isInPackage, manifestsOf, packageFolder, packageName} from '../core/files/package-files.ts'
import {isPackagePlace, isSiteManifest, recordManifest, recordPlace} from '../core/files/package-place.ts'
import {createRealPathTest, momentOf, recordBytes, recordFile, sameRecord} from '../core/files/recorded-file.ts'
import {refuseFile} from './refuse-file.ts'
import {entriesOf, isPath, locate, lookedFor} from './looked-for.ts'
import type {WrittenImport} from './looked-for.ts'

/** Modules of a build by esbuild's name for them. */
type Modules = Metafile['inputs']

/** Files and classes that are read with tolerance, once a build has failed because of them. */
type Tolerated = {
  /** Scripts with types, in files that do not end as TypeScript does. */
  readonly typed: Set<AbsolutePath>
  /** Classes that CSS modules lack and others compose, by the module as esbuild names it. */
  readonly classes: Map<string, Set<string>>
}

/** Reads and records the input files of one build, so that the recorded content is the bundled content. */
export type InputReader = {
  readonly read: (file: AbsolutePath) => Promise<Buffer>
  /** Records a file whose bytes were read earlier. */
  readonly note: (file: AbsolutePath, hash: string) => void
  /**
   * Returns all inputs of modules, sorted by path. They suffice to tell, without esbuild, whether the modules are up to date.
   * Files of packages are listed individually, as are files that would have taken precedence had they existed.
   */
  readonly inputs: (modules: Modules, workingDir: AbsolutePath) => RecordedFile[]
  /** Returns the record of a file as it was read or, if it was read elsewhere, as it is now. */
  readonly record: (file: AbsolutePath) => RecordedFile
  /** Returns the records of all files read by `read`. */
  readonly files: () => RecordedFile[]
  readonly tolerated: Tolerated
}

/** Creates a reader for one build. Must be called before the build begins. */
export function createInputReader(): InputReader {
  const since = Date.now()
  const records = new Map<AbsolutePath, RecordedFile>()
  const keep = (made: RecordedFile): void => {
    const known = records.get(made.file)
    records.set(made.file, known === undefined ? made : sameRecord(known, made))
  }
  const read = new Set<AbsolutePath>()
  const isRealPath = createRealPathTest()
  const recordOf = (file: AbsolutePath): RecordedFile => {
    const known = records.get(file) ?? recordInput(file, since)
    const own: RecordedFile = isInPackage(file) || !isRealPath(file) ? known : {...known, isReal: true}
    records.set(file, own)
    return own
  }
  return {
    read: async (file) => {
      const moment = momentOf(file)
      const bytes = readBytes(file)
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
    tolerated: {typed: new Set(), classes: new Map()},
  }
}

/** Records a file that was read elsewhere, or what decides how modules are found: a place for a package, or a manifest of the site. */
export function recordInput(file: AbsolutePath, since: number): RecordedFile {
  if (isSiteManifest(file)) return recordManifest(file)
  return isPackagePlace(file) && !momentOf(file).exists ? recordPlace(file) : recordFile(file, since)
}

/** Returns all inputs of a finished build, sorted by path. `workingDir` is the one passed to esbuild. */
export function allInputs(reader: InputReader, {inputs}: Metafile, workingDir: AbsolutePath): RecordedFile[] {
  const all = new Map([...reader.inputs(inputs, workingDir), ...reader.files()].map((record) => [record.file, record]))
  return [...all.values()].sort((a, b) => compareText(a.file, b.file))
}

/** Creates a plugin that reads every file outside packages that no other plugin reads. It must come last. */
export function readInputs(reader: InputReader): Plugin {
  return {
    name: 'docsite-inputs',
    setup(build) {
      build.onLoad({filter: /.*/, namespace: 'file'}, async ({path: file}) => {
        if (isInPackage(file)) {
          refuseIrregular(file) // esbuild reads it
          return undefined
        }
        const contents = await reader.read(file)
        return refuseFile(file, contents) ?? codeOf(contents, {file, reader, build})
      })
    },
  }
}

/** A module of a site in a build of esbuild, whose working directory is the root of the site. */
type CodePlace = {
  readonly file: AbsolutePath
  readonly reader: Pick<InputReader, 'tolerated'>
  readonly build: Pick<PluginBuild, 'initialOptions'>
}

/**
 * Returns a module as esbuild takes it: with the loader of its ending, unless it has types where it should not, or imports some from React;
 * and with computed paths relative to it.
 */
export function codeOf(
  contents: Uint8Array,
  {file, reader, build}: CodePlace,
): {readonly contents: Uint8Array | string; readonly loader: 'default' | 'tsx'} {
  if (!/\.[cm]?[jt]sx?$/.test(file)) return {contents, loader: 'default'}
  const text = Buffer.from(contents).toString()
  const isTyped = reader.tolerated.typed.has(file) || (/\.[cm]?jsx?$/.test(file) && importsTypes(text))
  const code = relativeGlobs(text, {file, root: build.initialOptions.absWorkingDir ?? ''})
  return {contents: code === text ? contents : code, loader: isTyped ? 'tsx' : 'default'}
}

/** Matches what a module imports from React by name. */
const FROM_REACT = /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]react['"]/g

/** Names that begin with a capital letter and are more than types, which are nothing once code runs. */
const OF_REACT = /^(?:Activity|Children|Component|Fragment|Profiler|PureComponent|StrictMode|Suspense|SuspenseList|ViewTransition)$/

/** Reports whether code imports types of React. A module of JavaScript has no such names, but nothing uses them there. */
function importsTypes(text: string): boolean {
  const names = [...text.matchAll(FROM_REACT)].flatMap(([, list = '']) => list.split(','))
  return names.some((name) => /^\s*[A-Z]/.test(name) && !OF_REACT.test(/\w+/.exec(name)?.[0] ?? ''))
}

function filesOf(modules: Modules, workingDir: AbsolutePath): Set<AbsolutePath> {
  const files = new Set<AbsolutePath>()
  const folders = new Set<AbsolutePath>()
  const asked = new Set<string>()
  for (const [name, {imports}] of Object.entries(modules)) {
    const file = fileOf(name, workingDir)
    if (file === undefined) continue
    files.add(file)
    if (!isInPackage(file)) for (const other of resolutionOf(file, {imports, workingDir})) files.add(other)
    // modules in one folder have the same manifests, and packages have thousands of modules
    if (!folders.has(path.dirname(file)))
      for (const manifest of isInPackage(file) ? manifestsOf(file) : manifestsAbove(file)) files.add(manifest)
    folders.add(path.dirname(file))
    for (const manifest of packagesAsked(file, {imports, workingDir}, asked)) files.add(manifest)
  }
  return files
}

/** Returns the file of a module. Undefined for a virtual module of a plugin. */
function fileOf(name: string, workingDir: AbsolutePath): AbsolutePath | undefined {
  const file = moduleFile(name)
  return /^(?:[\w-]{2,}|\(disabled\)):/.test(file) ? undefined : path.resolve(workingDir, file)
}

type Importer = {readonly imports: Modules[string]['imports']; readonly workingDir: AbsolutePath}

/**
 * Returns what determines which package an import resolves to: the manifest of the resolved package and its place, and the places that were
 * looked up before it.
 */
export function placesAsked(written: WrittenImport, found: AbsolutePath | undefined): AbsolutePath[] {
  const manifests = lookedFor(written)
  const isIts = (manifest: AbsolutePath): boolean =>
    momentOf(manifest).exists || (found !== undefined && isInside(path.dirname(manifest), found))
  const its = manifests.findIndex(isIts)
  return manifests.slice(0, its + 1).flatMap((manifest, index) => {
    const place = path.dirname(manifest)
    if (index === its) return [place, manifest]
    // a folder that is no package yet becomes one with either of these
    return existsSync(place) ? [place, manifest, ...entriesOf(manifest, written.specifier)] : [place]
  })
}

/** Returns the manifest that determines how modules in a folder outside packages are read, and those that would, if they were there. */
function manifestsAbove(module: AbsolutePath): AbsolutePath[] {
  const manifests: AbsolutePath[] = []
  for (let folder = path.dirname(module); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json')
    manifests.push(manifest)
    if (momentOf(manifest).exists || folder === path.dirname(folder)) return manifests
  }
}

/**
 * Returns what determines which packages a module of a package imports. Package managers install packages in those that import
 * them, but not deeper, so one module of a package stands for all: `asked` has those that were asked for.
 */
function packagesAsked(file: AbsolutePath, {imports, workingDir}: Importer, asked: Set<string>): AbsolutePath[] {
  const owner = packageFolder(file)
  if (owner === undefined) return []
  return imports.flatMap(({path: found, original}) => {
    if (original === undefined || isPath(original) || isBuiltin(original)) return []
    const key = `${owner} ${packageName(original)}`
    if (asked.has(key)) return []
    asked.add(key)
    const written = {specifier: original, importer: path.join(owner, 'package.json'), root: workingDir}
    return placesAsked(written, fileOf(found, workingDir))
  })
}

/** Returns the files that determine how the imports of a module resolve: those looked up before the resolved file, and manifests. */
function resolutionOf(importer: AbsolutePath, {imports, workingDir}: Importer): AbsolutePath[] {
  return imports.flatMap(({path: found, original}) => {
    if (original === undefined) return []
    const file = fileOf(found, workingDir)
    const written = {specifier: original, importer, root: workingDir}
    if (!isPath(original)) return placesAsked(written, file)
    if (file === undefined || locate(original, written) === file) return []
    const places = lookedFor(written)
    return places.slice(0, places.indexOf(file) + 1)
  })
}
