import {readFile} from 'node:fs/promises'
import path from 'node:path'
import type {Metafile, Plugin} from 'esbuild'
import {isUnchanged, packageOf} from '../config/config-packages.ts'
import type {ConfigPackage} from '../config/config-packages.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {sha256} from '../shared/hash.ts'

/** Everything a bundle was made from: whoever knows it can tell without esbuild whether the bundle is still good. */
export type BuildInputs = {
  /** Files outside of packages with the sha256 of what they held when they were read; sorted. */
  readonly files: readonly {readonly file: AbsolutePath; readonly hash: string}[]
  /** Packages with files in the bundle; their version stands for their content. Sorted by place. */
  readonly packages: readonly ConfigPackage[]
}

/** Reads the files of one build and remembers their hashes, so that what is hashed is what was bundled. */
export type InputReader = {
  readonly read: (file: AbsolutePath) => Promise<Buffer>
  /** The inputs of a finished build; `workingDir` is the one esbuild was given. */
  readonly inputs: (metafile: Metafile, workingDir: AbsolutePath) => Promise<BuildInputs>
  /** Hash of a file that was read. */
  readonly hashOf: (file: AbsolutePath) => string | undefined
}

/** A reader for one build. */
export function createInputReader(): InputReader {
  const hashes = new Map<AbsolutePath, string>()
  return {
    read: async (file) => {
      const bytes = await readFile(file)
      hashes.set(file, sha256(bytes))
      return bytes
    },
    inputs: async (metafile, workingDir) => {
      const files = [...hashes].map(([file, hash]) => ({file, hash}))
      return {files: files.sort((a, b) => compareText(a.file, b.file)), packages: await packagesOf(metafile, workingDir)}
    },
    hashOf: (file) => hashes.get(file),
  }
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

/** Whether everything is as it was. */
export async function areUnchanged({files, packages}: BuildInputs): Promise<boolean> {
  const same = await Promise.all([...files.map(({file, hash}) => hasHash(file, hash)), ...packages.map(isUnchanged)])
  return same.every(Boolean)
}

/** Whether a file exists and has this sha256. */
export async function hasHash(file: AbsolutePath, hash: string): Promise<boolean> {
  try {
    return sha256(await readFile(file)) === hash
  } catch {
    return false
  }
}

/** Whether a file belongs to an installed package. */
export function isInPackage(file: AbsolutePath): boolean {
  return file.includes(`${path.sep}node_modules${path.sep}`)
}

async function packagesOf({inputs}: Metafile, workingDir: AbsolutePath): Promise<ConfigPackage[]> {
  const modules = Object.keys(inputs).map((name) => path.resolve(workingDir, name.replace(/^[\w-]+:/, '')))
  // one module per folder is enough to find the package, and packages have thousands of modules
  const byFolder = new Map(modules.filter(isInPackage).map((file) => [path.dirname(file), file]))
  const found = await Promise.all([...byFolder.values()].map(packageOf))
  const byManifest = new Map(found.filter((one) => one !== undefined).map((one) => [one.manifest, one]))
  return [...byManifest.values()].sort((a, b) => compareText(a.manifest, b.manifest))
}
