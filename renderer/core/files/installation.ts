import {existsSync, readdirSync, realpathSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {compareText} from '../text/compare.ts'
import {readBytes, readText} from './read-file.ts'
import {isFsError} from './fs-error.ts'
import {hashList} from './hash.ts'
import {ABSENT, momentOf, recordBytes, recordFolder} from './recorded-file.ts'
import {tellCompared} from './told-reads.ts'

/** The files of packages, and what does not exist where Node would prefer it: manifests, or the folders of them. */
export type Installation = {readonly files: readonly RecordedFile[]; readonly hash: string}

/**
 * Reads packages and their dependencies as Node finds them from a folder. They are hashed by their names and bytes: the same ones have the
 * same hash on every machine.
 * @param known earlier records. A file whose stamp is that of its record is not read.
 */
export function readInstallation(root: AbsolutePath, names: readonly string[], known: readonly RecordedFile[] = []): Installation {
  const recorded = new Map(known.map((record) => [record.file, record]))
  const files = new Map<AbsolutePath, RecordedFile>()
  const parts: string[] = []
  const seen = new Set<AbsolutePath>()
  const visit = (name: string, from: AbsolutePath): void => {
    const {found, missing} = findManifest(name, from)
    for (const record of missing) files.set(record.file, record)
    if (found === undefined) return
    const manifest = realpathSync(found)
    // a link that is set to another package leaves the files of this one as they are
    if (manifest !== found) files.set(found, readRecord(found, recorded))
    if (seen.has(manifest)) return
    seen.add(manifest)
    const folder = path.dirname(manifest)
    for (const file of listCode(name, folder)) {
      const record = readRecord(path.join(folder, file), recorded)
      files.set(record.file, record)
      parts.push(name, file.replaceAll(path.sep, '/'), record.hash)
    }
    for (const dependency of dependenciesIn(manifest)) visit(dependency, folder)
  }
  for (const name of names) visit(name, root)
  return {files: [...files.values()], hash: hashList(parts)}
}

/** Finds a package as Node does: in the `node_modules` of a folder and of those above it. */
function findManifest(name: string, from: AbsolutePath): {found?: AbsolutePath; missing: readonly RecordedFile[]} {
  const missing: RecordedFile[] = []
  for (let folder = from; ; folder = path.dirname(folder)) {
    const packages = path.join(folder, 'node_modules')
    const manifest = path.join(packages, name, 'package.json')
    if (momentOf(manifest).exists) return {found: manifest, missing}
    missing.push(existsSync(packages) ? {file: manifest, hash: ABSENT} : recordFolder(packages))
    if (folder === path.dirname(folder)) return {missing}
  }
}

/** Returns the files of a package that can run in docsite, or that the compiler API reads, sorted. */
function listCode(name: string, folder: AbsolutePath): string[] {
  try {
    return readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((file) => isCode(name, file))
      .sort(compareText)
  } catch (error) {
    if (!isFsError(error)) throw error
    return []
  }
}

function isCode(name: string, file: string): boolean {
  if (file.split(path.sep).includes('node_modules') || FOR_OTHERS.test(file)) return false
  if (/\.(?:[cm]?js|json|node|wasm)$/.test(file)) return true
  // declarations of the language's library, and the program that esbuild's own package for the platform consists of
  return name === 'typescript-api' ? file.endsWith('.d.ts') : name.startsWith('@esbuild/') && /(?:^|[\\/])esbuild(?:\.exe)?$/.test(file)
}

/**
 * Minified files, Prism's plugins, files of React and satteri for other environments than Node and pages, and TypeScript's programs and
 * translations.
 */
const FOR_OTHERS = /\.min\.|^plugins[\\/]|[.-](?:browser|bun|edge|profiling|react-server)\.|^lib[\\/](?:_|.*diagnosticMessages)/

function readRecord(file: AbsolutePath, recorded: ReadonlyMap<AbsolutePath, RecordedFile>): RecordedFile {
  const moment = momentOf(file)
  const known = recorded.get(file)
  if (moment.stamp !== undefined && moment.stamp === known?.stamp) {
    tellCompared(file)
    return known
  }
  try {
    return moment.exists ? recordBytes(file, moment, readBytes(file)) : {file, hash: ABSENT}
  } catch (error) {
    if (!isFsError(error)) throw error
    return {file, hash: ABSENT}
  }
}

function dependenciesIn(manifest: AbsolutePath): string[] {
  try {
    const {dependencies, optionalDependencies} = JSON.parse(readText(manifest)) as Readonly<Record<string, object | undefined>>
    return Object.keys({...dependencies, ...optionalDependencies})
  } catch {
    return [] // loading the package reports what is wrong with it
  }
}
