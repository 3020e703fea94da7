import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import type {ImportKind, Plugin} from 'esbuild'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'
import {extendConfig} from './extend-config.ts'
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
  /** The configuration file of the other tool, where a configuration of docsite extends it. */
  readonly base?: AbsolutePath
}

/** The surroundings of a foreign configuration. */
export type ForeignPlace = {
  /** Root of the site. */
  readonly root: AbsolutePath
  /** The configuration file. */
  readonly file: AbsolutePath
  /** Loads a module that is named in the configuration file, or that is beside it and called after sidebars. By absolute path. */
  readonly modules: Readonly<Record<AbsolutePath, () => Promise<unknown>>>
  /** Packages that the configuration imports and that are not installed. Functions that return themselves stand in for them. */
  readonly absent: readonly string[]
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

/** Namespace of stand-ins for packages that are not installed. */
export const ABSENT = 'docsite-absent'

/** An import of a package that is not installed. */
export type AbsentImport = {
  /** Name of the package. */
  readonly name: string
  readonly importer: AbsolutePath
  /** With an `import` statement, names have to exist. */
  readonly kind: ImportKind
}

/** The module that holds their names. */
const ABSENT_LIST = 'docsite-absent'

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
      build.onResolve({filter: /^docsite-absent$/}, () => ({path: ABSENT_LIST, namespace: ABSENT}))
      build.onLoad({filter: /.*/, namespace: ABSENT}, ({path: name, pluginData}) => ({
        contents: name === ABSENT_LIST ? 'export const absent = new Set()' : standIn(pluginData as AbsentImport),
        loader: 'js',
        resolveDir,
      }))
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
  const modules = modulesOf(file).map((module) => `${JSON.stringify(module)}: () => import(${JSON.stringify(module)})`)
  return [
    `import * as exported from ${JSON.stringify(file)}`,
    `import {readConfiguration} from ${JSON.stringify(reader.href)}`,
    "import {absent} from 'docsite-absent'",
    `const place = {root: ${JSON.stringify(root)}, file: ${JSON.stringify(file)}, modules: {${modules.join(', ')}}}`,
    'const read = await readConfiguration(exported, {...place, absent: [...absent].sort()})',
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
 * Returns the code of a module that stands in for a package that is not installed, and notes it. It can be called, and has whatever is
 * taken from it, so that a configuration loads although a package that it needs elsewhere is missing.
 */
function standIn({name, importer, kind}: AbsentImport): string {
  const isImported = kind === 'import-statement'
  const notes = isImported ? "import {absent} from 'docsite-absent'" : "const {absent} = require('docsite-absent')"
  const names = isImported ? ['itself', ...importedNames(readFileSync(importer, 'utf8'), name)] : []
  const exports = isImported
    ? `export const ${names.map((one) => `${one} = nothing`).join(', ')}\nexport default nothing`
    : 'module.exports = nothing'
  return `${notes}
absent.add(${JSON.stringify(name)})
const nothing = new Proxy(function () {}, {
  get: (_target, key) => key === Symbol.iterator ? function* () {} : (key === 'then' || typeof key === 'symbol' ? undefined : nothing),
  apply: () => nothing,
  construct: () => nothing,
})
${exports}`
}

/** Returns the names that a module imports from a package, or takes from its namespace. */
function importedNames(text: string, name: string): string[] {
  const namespaces = [...text.matchAll(/\bimport\s*\*\s*as\s+([\w$]+)\s+from\s*['"]([^'"]+)['"]/g)].filter(([, , from]) => from === name)
  const members = namespaces.flatMap(([, space = '']) =>
    [...text.matchAll(/(?<![\w$.])([\w$]+)\.([\w$]+)/g)].flatMap(([, object, member = '']) => (object === space ? member : [])),
  )
  const clauses = [...text.matchAll(/\bimport\s[^;'"]*?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)].filter(([, , from]) => from === name)
  const names = clauses.flatMap(([, list = '']) =>
    list.split(',').map(
      (one) =>
        one
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    ),
  )
  return [...new Set([...names, ...members].filter((one) => /^[\w$]+$/.test(one) && one !== 'default' && one !== 'itself'))]
}

const moduleEndings = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts', '/index.mjs', '/index.cjs']

function isFile(file: AbsolutePath): boolean {
  return existsSync(file) && statSync(file).isFile()
}

/**
 * Lists modules that the configuration may name by their path: texts of the file that are paths of sidebars or of plugins, and sidebars beside
 * it.
 */
function modulesOf(file: AbsolutePath): AbsolutePath[] {
  const folder = path.dirname(file)
  const beside = readdirSync(folder).filter((name) => /sidebars.*\.[cm]?[jt]s$/i.test(name))
  const text = readFileSync(file, 'utf8')
  const named = [...text.matchAll(/(["'`])([^"'`\s$]{0,200}sidebar[^"'`\s$]{0,50}\.[cm]?[jt]s)\1/gi)].map(([, , name = '']) => name)
  const plugins = [...text.matchAll(/(["'`])(\.{0,2}\/?[^"'`\s$:]{0,200}plugin[^"'`\s$:]{0,100})\1/gi)].flatMap(([, , name = '']) =>
    moduleEndings.map((ending) => name + ending).filter((one) => isFile(path.resolve(folder, one))),
  )
  const paths = [...beside, ...named, ...plugins].map((name) => path.resolve(folder, name))
  return [...new Set(paths)].filter((module) => module !== file && isFile(module)).sort(compareText)
}
