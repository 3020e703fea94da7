import path from 'node:path'
import type {Plugin, PluginBuild} from 'esbuild'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import {isInPackage} from '../core/files/package-files.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {NOTE_ABSENT} from './absent-in-bundle.ts'
import {extendConfig} from './extend-config.ts'
import {namedModules} from './named-modules.ts'
import {unwrapDefaults} from './only-default.ts'
import {REMEMBER_RECORDS, STAND_IN} from '../site-code/stand-in.ts'
import type {SiteConfigInput} from './schema.ts'

/** The configuration of another tool, which docsite reads as it is. */
export type ForeignConfig = {
  /** Names of the configuration file, in order of precedence. */
  readonly names: readonly string[]
  /**
   * URL of the compiled module that exports `readConfiguration(exported: unknown, place: ForeignPlace): Promise<ForeignReading>`, which
   * translates the exports of the configuration file. It runs under the limits of a configuration.
   */
  readonly reader: URL
  /** Text of modules that take the place of packages in the configuration, by name of the package. */
  readonly packages?: Readonly<Record<string, string>>
  /** The configuration file of the other tool, where a configuration of docsite extends it. */
  readonly base?: AbsolutePath
  /** Loads what moving a site of the tool into the layout of docsite needs to know. */
  readonly loadMove?: () => Promise<ForeignMove>
}

/** Facts about another tool that decide how its sites are moved. */
export type ForeignMove = {
  /** Names of files in the root that only the other tool reads, or that list installed packages. */
  readonly leftOut: RegExp
  /** Reports whether docsite does the work of a package, which code of the site imports or not. */
  readonly isProvided: (name: string, isUsed: boolean) => boolean
  /** Returns a part of the other tool that a file needs, such as the module `@theme/Layout`. Undefined for one that is plain content. */
  readonly needOf: (file: SitePath, text: string) => string | undefined
  /** Name of a configuration that is data, and its text: what code of the site reads, and no content. */
  readonly dataConfig: (original: unknown, code: readonly string[]) => {readonly name: string; readonly data: unknown}
}

/** The surroundings of a foreign configuration. */
export type ForeignPlace = {
  /** Root of the site. */
  readonly root: AbsolutePath
  /** The configuration file. */
  readonly file: AbsolutePath
  /** Loads a module that is named in the configuration file, or that is beside it and called after sidebars. By absolute path. */
  readonly modules: Readonly<Record<AbsolutePath, () => Promise<unknown>>>
  /** Returns the modules that the configuration has imported and that are not there. Functions that return themselves stand in for them. */
  readonly absent: () => readonly AbsentImport[]
}

/** The result of reading a foreign configuration. */
export type ForeignReading = {
  /** The configuration as a site of docsite would have it. Not yet validated. */
  readonly config: SiteConfigInput
  /** Problems: above all, parts that were not taken over. */
  readonly diagnostics: readonly Diagnostic[]
  /** The configuration as it was, as far as JSON can represent it. The feature of the tool makes modules of it. */
  readonly original: unknown
}

/** Name of the module that translates a foreign configuration, as passed to esbuild. */
export const FOREIGN_ENTRY = 'docsite-foreign:'

/** Namespace of stand-ins for modules that are not there. */
export const ABSENT = 'docsite-absent'

/** An import of a package that is not installed, or of a file that does not exist. */
export type AbsentImport = {
  /** The module as the import names it. */
  readonly name: string
  readonly importer: AbsolutePath
}

/**
 * Creates the plugin with the module that translates a foreign configuration. The reader is a module of docsite, which is imported by its
 * URL.
 */
export function foreignPlugin(foreign: ForeignConfig, root: AbsolutePath, configFile: AbsolutePath): Plugin {
  const resolveDir = path.dirname(configFile)
  return {
    name: 'docsite-foreign',
    setup(build) {
      build.onResolve({filter: /^docsite-foreign:$/}, () => ({path: 'entry', namespace: 'docsite-foreign'}))
      build.onLoad({filter: /.*/, namespace: 'docsite-foreign'}, () => ({
        contents: foreignEntry(foreign, root, configFile),
        loader: 'js',
        resolveDir,
      }))
      build.onLoad({filter: /.*/, namespace: ABSENT}, ({pluginData}) => ({contents: standIn(pluginData as AbsentImport), loader: 'js'}))
      replacePackages(build, foreign.packages ?? {})
      standInForNodeModule(build)
      unwrapDefaults(build)
      build.onResolve({filter: /^file:/}, ({path: url}) => (url === foreign.reader.href ? {path: url, external: true} : undefined))
    },
  }
}

/**
 * Returns the code of a module that exports the translated configuration, and what was not taken over as `diagnostics`. If a configuration
 * of docsite extends it, that file's keys take precedence.
 */
export function foreignEntry({reader, base}: ForeignConfig, root: AbsolutePath, configFile: AbsolutePath): string {
  const file = base ?? configFile
  const modules = namedModules(file).map((module) => `${JSON.stringify(module)}: () => import(${JSON.stringify(module)})`)
  return [
    `import * as exported from ${JSON.stringify(file)}`,
    `import {readConfiguration} from ${JSON.stringify(reader.href)}`,
    `const place = {root: ${JSON.stringify(root)}, file: ${JSON.stringify(file)}, modules: {${modules.join(', ')}}}`,
    'const read = await readConfiguration(exported, {...place, absent: () => [...__docsite_absent.values()]})',
    ...(base === undefined
      ? ['export default read.config']
      : [
          `import own from ${JSON.stringify(configFile)}`,
          `const extendConfig = ${String(extendConfig)}`,
          'export default read.config && extendConfig(read.config, own)',
        ]),
    'export const diagnostics = read.diagnostics',
    'export const original = read.original',
  ].join('\n')
}

/**
 * Code at the beginning of the bundle of a foreign configuration, on one line: the list of absent modules, and a `require` for which a
 * stand-in takes the place of those, also in files of the site that Node loads for it. A path that cannot be resolved, such as that of
 * TypeScript without its extension, stays as it is.
 */
export const FOREIGN_BANNER = [
  'const __docsite_absent = new Map();',
  `const __docsite_nothing = ${REMEMBER_RECORDS}(${STAND_IN});`,
  `const ${NOTE_ABSENT} = (name, importer) => (__docsite_absent.set(importer + ' ' + name, {name, importer}), __docsite_nothing);`,
  "const isItself = (error, name) => error?.code === 'MODULE_NOT_FOUND' && String(error.message).includes(`'${name}'`);",
  "const __docsite_load = (real, name) => { const Module = real('node:module'); const original = Module._load;",
  'Module._load = function (request, parent, ...more) { try { return original.call(this, request, parent, ...more) } catch (error) {',
  "const file = parent?.filename ?? ''; const isSites = file !== '' && !/[/\\\\]node_modules[/\\\\]/.test(file);",
  'if (isSites && request !== name && isItself(error, request)) return __docsite_note(request, file); throw error } };',
  'try { return real(name) } finally { Module._load = original } };',
  'const __docsite_lenient = (real, importer) => {',
  "const folder = importer.replace(/[^/\\\\]*$/, '');",
  'const load = (name) => { try { return __docsite_load(real, name) } catch (error) { if (isItself(error, name)) return __docsite_note(name, importer); throw error } };',
  "const resolve = (...given) => { try { return real.resolve(...given) } catch { return given[0].startsWith('.') ? folder + given[0] : given[0] } };",
  'return Object.assign(load, real, {resolve: Object.assign(resolve, real.resolve)}) };',
].join(' ')

/** Returns the code of a module that stands in for one that is not there, and notes it. */
function standIn({name, importer}: AbsentImport): string {
  return `module.exports = ${NOTE_ABSENT}(${JSON.stringify(name)}, ${JSON.stringify(importer)})`
}

/** Resolves packages to modules that take their place. */
function replacePackages(build: PluginBuild, packages: NonNullable<ForeignConfig['packages']>): void {
  const namespace = 'docsite-foreign-package'
  build.onResolve({filter: /^[^./]/}, ({path: name}) => (Object.hasOwn(packages, name) ? {path: name, namespace} : undefined))
  build.onLoad({filter: /./, namespace}, ({path: name}) => ({contents: packages[name], loader: 'js'}))
}

/** Makes `createRequire` of `node:module`, by which ES modules get a `require`, as lenient as that of the bundle. */
function standInForNodeModule(build: PluginBuild): void {
  const namespace = 'docsite-node-module'
  build.onResolve({filter: /^(?:node:)?module$/, namespace: 'file'}, ({importer}) =>
    isInPackage(importer) ? undefined : {path: 'node:module', namespace},
  )
  build.onResolve({filter: /./, namespace}, ({path: name}) => ({path: name, external: true}))
  build.onLoad({filter: /.*/, namespace}, () => ({contents: NODE_MODULE, loader: 'js'}))
}

const NODE_MODULE = `
import original, {createRequire as create} from 'node:module'
import {fileURLToPath} from 'node:url'
export * from 'node:module'
export const createRequire = (from) => {
  const file = /^file:/.test(from) ? fileURLToPath(from) : from
  return __docsite_lenient(create(from), file)
}
export default Object.assign(Object.create(original), {createRequire})
`
