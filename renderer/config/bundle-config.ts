import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Message, OnResolveArgs, OnResolveResult, PartialMessage, Plugin, PluginBuild} from 'esbuild'
import {explainImport} from '../site-code/explain-import.ts'
import {allInputs, createInputReader, manifestsAsked} from '../site-code/build-inputs.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import type {WrittenImport} from '../site-code/looked-for.ts'
import {esbuildErrors, fromEsbuild} from '../site-code/from-esbuild.ts'
import type {MissingImport} from '../site-code/missing-package.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {isInPackage} from '../core/files/package-files.ts'
import {defineConfig} from './define-config.ts'
import {forAudience} from './for-audience.ts'
import {tracePackages} from './trace-packages.ts'

/** A configuration as one module that Node can import from anywhere on this machine. */
export type ConfigBundle = {
  readonly code: string
  /** Source map of `code`, JSON. */
  readonly map: string
  /** The files in it, and those that would be there instead of one of them if they came; sorted. */
  readonly inputs: readonly RecordedFile[]
  /** The files of the packages that it imports, sorted. */
  readonly packages: readonly RecordedFile[]
}

/** esbuild puts CommonJS into functions that need a `require`, which modules do not have. */
const BANNER = `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`

/** What modules know about their own place, and the constants of `modulePlace` that say it. */
const MODULE_PLACES = {
  'import.meta.url': '__docsite_url',
  'import.meta.dirname': '__docsite_dirname',
  'import.meta.filename': '__docsite_filename',
  __dirname: '__docsite_dirname',
  __filename: '__docsite_filename',
}

/** Bundles the configuration and what it imports by relative paths. Starts esbuild: only when there is no cached bundle. */
export async function bundleConfig(root: AbsolutePath, configFile: AbsolutePath): Promise<Staged<ConfigBundle | undefined>> {
  const esbuild = await import('esbuild')
  const external: ExternalImport[] = []
  const reader = createInputReader()
  const since = Date.now()
  try {
    const result = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [configFile],
      outfile: path.join(root, 'site-config.mjs'),
      bundle: true,
      metafile: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // an empty list switches off esbuild's own condition `module`, which Node does not know
      conditions: [],
      mainFields: ['main'],
      sourcemap: 'external',
      logLevel: 'silent',
      // the site's tsconfig.json is for its editor; it must not change what a configuration means
      tsconfigRaw: {},
      jsx: 'automatic',
      banner: {js: BANNER},
      define: MODULE_PLACES,
      plugins: [resolveToolItself(), leavePackagesOut(root, external), readModules(reader)],
    })
    const all = allInputs(reader, result.metafile, root)
    const packages = new Map(
      [
        ...all.filter(({file}) => isInPackage(file)),
        ...external.flatMap((one) => manifestsAsked({...one, root}, one.found).map(reader.record)),
        ...(await tracePackages([...new Set(external.map(({found}) => found))].sort(compareText), since)),
      ].map((one) => [one.file, one]),
    )
    return {
      value: {
        code: textOf(result.outputFiles, '.mjs'),
        map: textOf(result.outputFiles, '.map'),
        inputs: all.filter(({file}) => !isInPackage(file)),
        packages: [...packages.values()].sort((a, b) => compareText(a.file, b.file)),
      },
      diagnostics: [],
    }
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    return {value: undefined, diagnostics: fromEsbuild(errors.map(withoutModulePlace), {code: 'config-unreadable', root})}
  }
}

function textOf(files: readonly {readonly path: string; readonly text: string}[], extension: string): string {
  return files.find((file) => file.path.endsWith(extension))?.text ?? ''
}

/**
 * What a configuration can use of the tool when it runs: the text of functions that need nothing else. Whatever the tool's own
 * bundler called them, here they have their names.
 */
const TOOL_ITSELF = Object.entries({defineConfig, forAudience})
  .map(([name, use]) => `const ${name} = ${String(use)}\nexport {${name}}\n`)
  .join('')

/** `import {defineConfig} from 'docsite'` works in folders that have no node_modules: the tool that runs is the one meant. */
function resolveToolItself(): Plugin {
  return {
    name: 'docsite-itself',
    setup(build) {
      build.onResolve({filter: /^docsite$/}, () => ({path: 'docsite', namespace: 'docsite'}))
      build.onLoad({filter: /.*/, namespace: 'docsite'}, () => ({contents: TOOL_ITSELF, loader: 'js'}))
    },
  }
}

/** An import of a module of a package, and where that is. */
type ExternalImport = Pick<WrittenImport, 'specifier' | 'importer'> & {readonly found: AbsolutePath}

/** Mark of the resolve calls that `leavePackagesOut` makes itself. */
const RESOLVING = Symbol('resolving')

/**
 * Packages are imported by Node, not bundled: they may hold native code or read files beside them. They are looked up
 * from the file that imports them, and the bundle, which lies elsewhere, gets their absolute place.
 */
function leavePackagesOut(root: AbsolutePath, external: ExternalImport[]): Plugin {
  return {
    name: 'docsite-packages',
    setup(build) {
      build.onResolve({filter: /^[^./]/}, (args) => resolvePackage(build, args, {root, external}))
    },
  }
}

type Packages = {readonly root: AbsolutePath; readonly external: ExternalImport[]}

async function resolvePackage(build: PluginBuild, args: OnResolveArgs, {root, external}: Packages): Promise<OnResolveResult | undefined> {
  if (args.kind === 'entry-point' || args.pluginData === RESOLVING || path.isAbsolute(args.path)) return undefined
  const {importer, namespace, resolveDir, kind} = args
  const found = await build.resolve(args.path, {importer, namespace, resolveDir, kind, pluginData: RESOLVING})
  if (found.errors.length > 0) return {errors: [notInstalled({specifier: args.path, root, importer, isConfig: true})]}
  if (found.external || found.namespace !== 'file') return found
  // sources of a workspace, TypeScript and JSON are bundled: they change without a version, or Node cannot import them
  if (!found.path.includes(`${path.sep}node_modules${path.sep}`) || !/\.[cm]?js$/.test(found.path)) return {path: found.path}
  external.push({specifier: args.path, importer, found: found.path})
  return {path: args.kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true}
}

function notInstalled(missing: MissingImport): PartialMessage {
  const {reason, hint} = explainImport(missing)
  return {text: `\`${missing.specifier}\` is imported here, but ${reason}.`, detail: {hint}}
}

/**
 * Records every module as it is read, not afterwards: an edit during the build must not be taken for what was built.
 * And what a module says about its own place would be the cache's after bundling; it stays the file's.
 */
function readModules(reader: InputReader): Plugin {
  return {
    name: 'docsite-modules',
    setup(build) {
      build.onLoad({filter: /.*/, namespace: 'file'}, async ({path: file}) => {
        const bytes = await reader.read(file)
        if (!/\.[cm]?[jt]s$/.test(file)) return {contents: bytes, loader: 'default'}
        const text = bytes.toString()
        const asksForPlace = /\bimport\.meta\b|__dirname|__filename/.test(text)
        return {contents: asksForPlace ? modulePlace(file) + text : text, loader: 'default'}
      })
    },
  }
}

const PLACE_MARK = '/*docsite:place*/'

/** Goes before a module's first line, so that its line numbers stay. */
function modulePlace(file: string): string {
  const [url, folder, name] = [pathToFileURL(file).href, path.dirname(file), file].map((value) => JSON.stringify(value))
  return `const __docsite_url = ${url}, __docsite_dirname = ${folder}, __docsite_filename = ${name};${PLACE_MARK}`
}

/** The message as it would be without `modulePlace`. */
function withoutModulePlace(message: Message): Message {
  const {location} = message
  const shift = location?.line === 1 ? location.lineText.indexOf(PLACE_MARK) + PLACE_MARK.length : 0
  if (!location || shift < PLACE_MARK.length) return message
  const bytes = Buffer.byteLength(location.lineText.slice(0, shift))
  return {...message, location: {...location, column: location.column - bytes, lineText: location.lineText.slice(shift)}}
}
