import {readdirSync} from 'node:fs'
import path from 'node:path'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {manifestsOf} from '../core/files/package-files.ts'
import {recordFile} from '../core/files/recorded-file.ts'

/** Maximum number of attempts. Each attempt excludes the imports that could not be resolved; packages contain few unexpected ones. */
const MOST_TRIES = 5

/** Loaders for files other than JavaScript and JSON, which are recorded but not parsed. */
const notCode = Object.fromEntries(['.node', '.wasm', '.css', '.html', '.txt', '.md'].map((extension) => [extension, 'empty' as const]))

/**
 * Records all files of modules in packages: the modules themselves, their transitive imports from any package, and the manifests
 * that affect resolution; sorted. Node imports these modules without bundling, so no metafile lists them. Imports with computed
 * specifiers are not found, and neither are files that the code reads.
 * @param since time at which the first of them was looked up, in milliseconds of the epoch
 */
export async function tracePackages(modules: readonly AbsolutePath[], since: number): Promise<RecordedFile[]> {
  if (modules.length === 0) return []
  const files = (await filesFrom(modules)) ?? modules.flatMap(filesBeside)
  const folders = new Map(files.map((file) => [path.dirname(file), file]))
  const manifests = [...folders.values()].flatMap(manifestsOf)
  return [...new Set([...modules, ...files, ...manifests])].sort(compareText).map((file) => recordFile(file, since))
}

/** Returns the files listed by esbuild; undefined if it cannot read all of them. */
async function filesFrom(modules: readonly AbsolutePath[]): Promise<AbsolutePath[] | undefined> {
  const {build} = await import('esbuild')
  const external = new Set<string>()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const {metafile} = await build({
        absWorkingDir: path.parse(modules[0] ?? '/').root,
        entryPoints: Object.fromEntries(modules.map((module, index) => [`package-${index}`, module])),
        outdir: 'packages',
        bundle: true,
        splitting: true,
        write: false,
        metafile: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        conditions: [],
        mainFields: ['main'],
        external: [...external],
        logLevel: 'silent',
        tsconfigRaw: {},
        loader: notCode,
      })
      const {root} = path.parse(modules[0] ?? '/')
      return Object.keys(metafile.inputs).map((name) => path.resolve(root, name))
    } catch (error) {
      const errors = esbuildErrors(error)
      if (!errors) throw error
      const unresolved = errors.flatMap(({text}) => /^Could not resolve "(.*)"$/.exec(text)?.[1] ?? [])
      if (unresolved.length === 0) return undefined
      for (const specifier of unresolved) external.add(specifier)
    }
  }
  return undefined
}

/** Returns the code files of the package that contains a module, except those of nested packages. */
function filesBeside(module: AbsolutePath): AbsolutePath[] {
  const manifest = manifestsOf(module).at(-1)
  if (manifest === undefined) return [module]
  const entries = readdirSync(path.dirname(manifest), {recursive: true, withFileTypes: true})
  return entries
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|json|node|wasm)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(path.dirname(manifest), file).split(path.sep).includes('node_modules'))
}
