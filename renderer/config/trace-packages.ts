import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import type {Metafile} from 'esbuild'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {manifestsOf} from '../core/files/package-files.ts'
import {placesAsked, recordInput} from '../site-code/build-inputs.ts'
import {filesThatResolve, unresolvedIn} from '../site-code/wanted-files.ts'

/** Maximum number of attempts. Each attempt excludes the imports that could not be resolved; packages contain few unexpected ones. */
const MOST_TRIES = 5

/** Loaders for files other than JavaScript and JSON, which are recorded but not parsed. */
export const notCode = Object.fromEntries(
  ['.node', '.wasm', '.css', '.html', '.txt', '.md'].map((extension) => [extension, 'empty' as const]),
)

/**
 * Records all files of modules in packages: the modules themselves, their transitive imports from any package, the manifests that
 * affect resolution, and the files to which unresolved imports would resolve; sorted. Node imports these modules without bundling, so
 * no metafile lists them. Imports with computed specifiers are not found, and neither are files that the code reads.
 * @param since time at which the first of them was looked up, in milliseconds of the epoch
 */
export async function tracePackages(modules: readonly AbsolutePath[], since: number): Promise<RecordedFile[]> {
  if (modules.length === 0) return []
  const {files, wanted} = (await filesFrom(modules)) ?? {files: modules.flatMap(filesBeside), wanted: []}
  const folders = new Map(files.map((file) => [path.dirname(file), file]))
  const manifests = [...folders.values()].flatMap(manifestsOf)
  return [...new Set([...modules, ...files, ...manifests, ...wanted])].sort(compareText).map((file) => recordInput(file, since))
}

type Traced = {
  readonly files: readonly AbsolutePath[]
  /** Files to which unresolved imports would resolve, and others instead of to what they do. Most do not exist. */
  readonly wanted: readonly AbsolutePath[]
}

/** Returns the files listed by esbuild; undefined if it cannot read all of them. */
async function filesFrom(modules: readonly AbsolutePath[]): Promise<Traced | undefined> {
  const {build} = await import('esbuild')
  const {root} = path.parse(modules[0] ?? '/')
  const external = new Set<string>()
  const wanted = new Set<AbsolutePath>()
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      const {metafile} = await build({
        absWorkingDir: root,
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
      const files = Object.keys(metafile.inputs).map((name) => path.resolve(root, name))
      return {files, wanted: [...wanted, ...nearerPackages(metafile, root)]}
    } catch (error) {
      const errors = esbuildErrors(error)
      if (!errors) throw error
      const unresolved = errors.filter((one) => unresolvedIn(one) !== undefined)
      if (unresolved.length === 0) return undefined
      for (const one of unresolved) {
        const specifier = unresolvedIn(one) ?? ''
        external.add(specifier)
        const importer = path.resolve(root, one.location?.file ?? '')
        for (const file of filesThatResolve({specifier, importer, root: path.dirname(importer)})) wanted.add(file)
      }
    }
  }
  return undefined
}

/** Returns the manifests of packages that modules would import instead of others, if they were installed inside the modules' own package. */
function nearerPackages({inputs}: Metafile, root: AbsolutePath): AbsolutePath[] {
  const manifests = Object.entries(inputs).flatMap(([name, {imports}]) =>
    imports.flatMap(({original, path: found, external}) => {
      if (original === undefined || external === true || /^[./#]/.test(original)) return []
      return placesAsked({specifier: original, importer: path.resolve(root, name), root}, path.resolve(root, found))
    }),
  )
  return [...new Set(manifests)].filter(isInPackageItself)
}

/** Reports whether a package would be in the `node_modules` of another, as package managers install it, and not in that of a folder. */
function isInPackageItself(manifest: AbsolutePath): boolean {
  return existsSync(path.join(manifest.slice(0, manifest.lastIndexOf(`${path.sep}node_modules${path.sep}`)), 'package.json'))
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
