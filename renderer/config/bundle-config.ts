import {existsSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import type {Message, OnResolveArgs, OnResolveResult, PartialMessage, Plugin, PluginBuild} from 'esbuild'
import {loadersByEnding} from '../site-code/loaders-by-ending.ts'
import {refuseFile} from '../site-code/refuse-file.ts'
import {explainImport} from '../site-code/explain-import.ts'
import {allInputs, createInputReader, placesAsked} from '../site-code/build-inputs.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import type {WrittenImport} from '../site-code/looked-for.ts'
import {filesThatResolve} from '../site-code/wanted-files.ts'
import {esbuildErrors, fromEsbuild} from '../site-code/from-esbuild.ts'
import type {MissingImport} from '../site-code/missing-package.ts'
import {append} from '../core/data/append.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {compareText} from '../core/text/compare.ts'
import {readText} from '../core/files/read-file.ts'
import {readInstallation} from '../core/files/installation.ts'
import {readRecords, recordPlaces} from '../core/files/installation-record.ts'
import {toolFacts} from '../core/files/tool-facts.ts'
import {isInPackage, manifestsOf} from '../core/files/package-files.ts'
import {isOfResolution} from '../core/files/package-place.ts'
import {refuseEntries} from '../site-code/refuse-manifest.ts'
import {refuseUrls} from '../site-code/url-imports.ts'
import {defineConfig} from './define-config.ts'
import {definePlugin} from './define-plugin.ts'
import {forAudience} from './for-audience.ts'
import {ABSENT, FOREIGN_BANNER, FOREIGN_ENTRY, foreignPlugin} from './foreign-config.ts'
import {ONLY_DEFAULT, hasOnlyDefault} from './only-default.ts'
import type {AbsentImport, ForeignConfig} from './foreign-config.ts'
import {loadOwnPackages, resolveOwnPackage} from './own-packages.ts'
import {tracePackages} from './trace-packages.ts'

/** A configuration bundled into one module that Node can import from any folder of this machine. */
export type ConfigBundle = {
  readonly code: string
  /** Source map of `code`, as JSON. */
  readonly map: string
  /** Bundled files, and absent files that would take precedence over one of them if they were created; sorted. */
  readonly inputs: readonly RecordedFile[]
  /** Files of the packages that it imports, sorted. */
  readonly packages: readonly RecordedFile[]
  /** Files of the bundler. */
  readonly bundler: readonly RecordedFile[]
}

/** Definition of the `require` that CommonJS code bundled by esbuild needs and that ES modules lack. */
const BANNER = `import {createRequire as __createRequire} from 'node:module';`
const REQUIRE = 'const require = __createRequire(import.meta.url);'

/** Expressions that depend on the location of a module, and the constants of `modulePlace` that replace them. */
const MODULE_PLACES = {
  'import.meta.url': '__docsite_url',
  'import.meta.dirname': '__docsite_dirname',
  'import.meta.filename': '__docsite_filename',
  __dirname: '__docsite_dirname',
  __filename: '__docsite_filename',
  'require.resolve': '__docsite_resolve',
}

/** The configuration to bundle. */
export type BundledConfig = {
  readonly root: AbsolutePath
  readonly configFile: AbsolutePath
  /** The tool that it belongs to, if it is not docsite. */
  readonly foreign?: ForeignConfig | undefined
}

/** Bundles the configuration and its relative imports. Called only if there is no cached bundle, because it starts esbuild. */
export async function bundleConfig({root, configFile, foreign}: BundledConfig): Promise<Staged<ConfigBundle | undefined>> {
  const esbuild = await import('esbuild')
  const external: ExternalImport[] = []
  const wanted: AbsolutePath[] = []
  const reader = createInputReader()
  const since = Date.now()
  try {
    const result = await esbuild.build({
      absWorkingDir: root,
      entryPoints: [foreign === undefined ? configFile : FOREIGN_ENTRY],
      outfile: path.join(root, 'site-config.mjs'),
      bundle: true,
      metafile: true,
      write: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      // An empty list disables esbuild's default condition `module`, which Node does not support.
      conditions: [],
      mainFields: ['main'],
      sourcemap: 'external',
      logLevel: 'silent',
      // The site's tsconfig.json is for editors; it must not affect the configuration.
      tsconfigRaw: {},
      loader: loadersByEnding(),
      jsx: 'automatic',
      banner: {js: foreign === undefined ? `${BANNER} ${REQUIRE}` : foreignBanner(configFile)},
      define: MODULE_PLACES,
      plugins: [
        refuseEntries(root, []),
        ...(foreign === undefined ? [] : [foreignPlugin(foreign, root, configFile)]),
        resolveToolItself(),
        loadOwnPackages(),
        refuseUrls(),
        leavePackagesOut({root, external, wanted, standsIn: foreign !== undefined}),
        readModules(reader, foreign !== undefined),
      ],
    })
    const all = allInputs(reader, result.metafile, root)
    const packages = new Map(
      [
        ...all.filter(isPackages),
        ...external.flatMap((one) => placesAsked({...one, root}, one.found).map(reader.record)),
        ...wanted.map(reader.record),
        ...(await tracePackages([...new Set(external.map(({found}) => found))].sort(compareText), since)),
      ].map((one) => [one.file, one]),
    )
    return {
      value: {
        code: textOf(result.outputFiles, '.mjs'),
        map: textOf(result.outputFiles, '.map'),
        inputs: all.filter((record) => !isPackages(record)),
        packages: [...packages.values()].sort((a, b) => compareText(a.file, b.file)),
        bundler: readInstallation(toolFacts.root, ['esbuild'], readRecords(recordPlaces(toolFacts.root), toolFacts)[0]?.files).files,
      },
      diagnostics: [],
    }
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    return {value: undefined, diagnostics: fromEsbuild(errors.map(withoutModulePlace), {code: 'config-unreadable', root})}
  }
}

/** Reports whether a record is of a package, or of what decides which package an import means. */
function isPackages(record: RecordedFile): boolean {
  return isInPackage(record.file) || isOfResolution(record)
}

/** Returns the banner of a foreign configuration, whose `require` is that of its file. */
function foreignBanner(configFile: AbsolutePath): string {
  const place = JSON.stringify(configFile)
  return `${BANNER} ${FOREIGN_BANNER} const require = __docsite_lenient(__createRequire(${place}), ${place});`
}

function textOf(files: readonly {readonly path: string; readonly text: string}[], extension: string): string {
  return files.find((file) => file.path.endsWith(extension))?.text ?? ''
}

/**
 * The exports of docsite that a configuration can use at runtime, as the source text of self-contained functions. They have their
 * original names here, even if the tool's own bundler renamed them.
 */
const TOOL_ITSELF: Readonly<Record<string, string>> = {
  docsite: sourceOf({defineConfig, forAudience}),
  'docsite/plugin': sourceOf({definePlugin}),
}

function sourceOf(functions: Readonly<Record<string, unknown>>): string {
  return Object.entries(functions)
    .map(([name, use]) => `const ${name} = ${String(use)}\nexport {${name}}\n`)
    .join('')
}

/**
 * Creates the plugin that resolves `docsite` to the running tool, so that `import {defineConfig} from 'docsite'` also works in
 * folders without node_modules.
 */
function resolveToolItself(): Plugin {
  return {
    name: 'docsite-itself',
    setup(build) {
      build.onResolve({filter: /^docsite(?:\/plugin)?$/}, ({path: name}) => ({path: name, namespace: 'docsite'}))
      build.onLoad({filter: /.*/, namespace: 'docsite'}, ({path: name}) => ({contents: TOOL_ITSELF[name], loader: 'js'}))
    },
  }
}

/** An import of a module from a package, with the path it resolves to. */
type ExternalImport = Pick<WrittenImport, 'specifier' | 'importer'> & {readonly found: AbsolutePath}

/** Marker of the resolve calls made by `leavePackagesOut`. */
const RESOLVING = Symbol('resolving')

/**
 * Creates the plugin that leaves packages to Node instead of bundling them, because they may contain native code or read adjacent
 * files. They are resolved from the importing file. The bundle, which is in another folder, imports them by absolute path.
 */
function leavePackagesOut(packages: Packages): Plugin {
  return {
    name: 'docsite-packages',
    setup(build) {
      build.onResolve({filter: /^[^./]/}, (args) => resolvePackage(build, args, packages))
      if (packages.standsIn) build.onResolve({filter: /^[./]/}, (args) => resolveFile(build, args, packages))
    },
  }
}

type Packages = {
  readonly root: AbsolutePath
  readonly external: ExternalImport[]
  /** Files that would be imported in place of a stand-in if they existed. */
  readonly wanted: AbsolutePath[]
  /** Whether a stand-in is used for packages that are not installed, and for files that do not exist. */
  readonly standsIn: boolean
}

async function resolvePackage(build: PluginBuild, args: OnResolveArgs, packages: Packages): Promise<OnResolveResult | undefined> {
  const {root, external} = packages
  if (args.kind === 'entry-point' || args.pluginData === RESOLVING || path.isAbsolute(args.path)) return undefined
  const {importer, namespace, resolveDir, kind} = args
  const found = await build.resolve(args.path, {importer, namespace, resolveDir, kind, pluginData: RESOLVING})
  if (found.errors.length > 0 && packages.standsIn) return standInFor(args, packages)
  if (found.errors.length > 0) return {errors: [notInstalled({specifier: args.path, root, importer, isConfig: true})]}
  if (found.external || found.namespace !== 'file') return found
  // Sources of a workspace, TypeScript and JSON are bundled: they change without a new version, or Node cannot import them.
  if (!isInPackage(found.path) || !/\.[cm]?js$/.test(found.path)) return {path: found.path}
  // So are plugins of docsite: they import `docsite`, which Node would look for where it may not be installed.
  if (buildsOnDocsite(found.path)) return {path: found.path}
  external.push({specifier: args.path, importer, found: found.path})
  return {path: args.kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true}
}

/** Resolves a path in code of a foreign configuration to its file, or else to a stand-in: a script that has not run may make it. */
async function resolveFile(build: PluginBuild, args: OnResolveArgs, packages: Packages): Promise<OnResolveResult | undefined> {
  const {importer, namespace, resolveDir, kind} = args
  if (kind === 'entry-point' || args.pluginData === RESOLVING || namespace !== 'file') return undefined
  const found = await build.resolve(args.path, {importer, namespace, resolveDir, kind, pluginData: RESOLVING})
  if (found.errors.length > 0) return standInFor(args, packages)
  return kind === 'require-call' && hasOnlyDefault(found.path) ? {path: found.path, namespace: ONLY_DEFAULT} : found
}

/** Resolves an import to a package of docsite or to a stand-in, and notes the files that would fix it. */
function standInFor({path: name, importer}: OnResolveArgs, {root, wanted}: Packages): OnResolveResult {
  append(wanted, filesThatResolve({specifier: name, importer, root}))
  const own = resolveOwnPackage(name, importer)
  if (own !== undefined) return own
  const pluginData: AbsentImport = {name, importer}
  // esbuild would take the module for one of ES if its path ended like that of such a module
  return {path: `${name} (imported by ${importer})`, namespace: ABSENT, pluginData}
}

/** Reports whether a module of a package, or the manifest of its package, names docsite. */
function buildsOnDocsite(module: AbsolutePath): boolean {
  const manifest = manifestsOf(module).at(-1)
  return [module, ...(manifest === undefined ? [] : [manifest])].some(
    (file) => existsSync(file) && /["']docsite(?:\/plugin)?["']/.test(readText(file)),
  )
}

function notInstalled(missing: MissingImport): PartialMessage {
  const {reason, hint} = explainImport(missing)
  return {text: `\`${missing.specifier}\` is imported here, but ${reason}.`, detail: {hint}}
}

/**
 * Creates the plugin that records every module at the time it is read, so that an edit during the build is not mistaken for the
 * version that was built. It also replaces references to the location of a module, which would otherwise refer to the bundle in
 * the cache.
 */
function readModules(reader: InputReader, isLenient: boolean): Plugin {
  return {
    name: 'docsite-modules',
    setup(build) {
      build.onLoad({filter: /.*/, namespace: 'file'}, async ({path: file}) => {
        const bytes = await reader.read(file)
        const refused = refuseFile(file, bytes)
        if (refused) return refused
        if (!/\.[cm]?[jt]s$/i.test(file)) return {contents: bytes, loader: 'default'}
        // a hashbang is one on the first line only, which gets other code before it
        const text = bytes.toString().replace(/^#!/, '//')
        const asksForPlace = /\bimport\.meta\b|__dirname|__filename|\brequire\.resolve\b/.test(text)
        return {contents: asksForPlace ? modulePlace(file, isLenient) + text : text, loader: 'default'}
      })
    },
  }
}

const PLACE_MARK = '/*docsite:place*/'

/** Returns the constants with the location of a module. They precede its first line, so that line numbers do not change. */
function modulePlace(file: string, isLenient: boolean): string {
  const [url, folder, name] = [pathToFileURL(file).href, path.dirname(file), file].map((value) => JSON.stringify(value))
  const real = `__createRequire(${url})`
  const resolve = isLenient ? `__docsite_lenient(${real}, ${name}).resolve` : `${real}.resolve`
  return `const __docsite_url = ${url}, __docsite_dirname = ${folder}, __docsite_filename = ${name}, __docsite_resolve = ${resolve};${PLACE_MARK}`
}

/** Corrects the column of a message for the text that `modulePlace` inserted. */
function withoutModulePlace(message: Message): Message {
  const {location} = message
  const shift = location?.line === 1 ? location.lineText.indexOf(PLACE_MARK) + PLACE_MARK.length : 0
  if (!location || shift < PLACE_MARK.length) return message
  const bytes = Buffer.byteLength(location.lineText.slice(0, shift))
  return {...message, location: {...location, column: location.column - bytes, lineText: location.lineText.slice(shift)}}
}
