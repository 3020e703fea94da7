import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {refuseManifest} from '../site-code/refuse-manifest.ts'
import type {OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import type {SiteConfig} from '../config/site-config.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {EXTENSIONS} from '../site-code/looked-for.ts'
import {STAND_IN} from '../site-code/stand-in.ts'
import {pathOnDisk} from '../core/files/composed-path.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {NamedModules} from '../core/own-feature-data.ts'

/** Configuration of imports by name. */
type AliasConfig = Pick<SiteConfig, 'root' | 'staticRoots' | 'ownFeatures' | 'generatedModules'>

const NAMESPACE = 'docsite-named'

/** Namespace of the modules that import pages. */
const PAGES = 'docsite-page'

/** Creates the plugin that resolves imports of `@site/…` to the site's root, and of modules that features provide by name. */
export function siteAliases(
  {root, staticRoots, ownFeatures, generatedModules: generated = {}}: AliasConfig,
  reader: Pick<InputReader, 'read'>,
): Plugin {
  const none = {
    files: {},
    overrides: {},
    replacements: {},
    fromRoot: false,
    absent: [],
    standsIn: false,
    lenientComponents: false,
    defines: {},
    transforms: {},
  }
  const fromRun: NamedModules = {...none, generated}
  // the first module of a name is taken: features have empty ones for what may not be generated
  const named = [...(Object.keys(generated).length > 0 ? [fromRun] : []), ...ownFeatures.flatMap(({modules}) => modules ?? [])]
  return {
    name: 'docsite-site-aliases',
    setup(build) {
      build.onResolve({filter: /^@site\//}, async ({path: specifier, importer, kind, pluginData}: OnResolveArgs) => {
        const inSite = `./${specifier.slice('@site/'.length)}`
        const unread = refuseManifest(path.join(root, inSite))
        if (unread !== undefined) return {errors: [unread]}
        const found = await build.resolve(inSite, {importer, kind, namespace: 'file', resolveDir: root, pluginData})
        // The error names the specifier in the source rather than the resolved path.
        return found.errors.length > 0 ? {errors: [{text: `Could not resolve "${specifier}"`}]} : found
      })
      resolveAccents(build)
      for (const modules of named) {
        provideModules(build, root, modules)
        standIn(build, modules)
        resolveFromRoot(build, [...staticRoots, root], modules)
        transformFiles(build, reader, modules)
      }
    },
  }
}

/** Resolves imports of files whose accents have another form on disk, as in names from macOS. */
function resolveAccents(build: PluginBuild): void {
  build.onResolve({filter: /^\.\.?\/.*[^\x00-\x7F]/}, ({path: specifier, resolveDir, importer, kind, pluginData}) => {
    const [, written = specifier, query = ''] = /^([^?]*)(\?.*)?$/.exec(specifier) ?? []
    const wanted = ['', ...EXTENSIONS].map((extension) => path.join(resolveDir, written + extension))
    const found = wanted.find((file) => pathOnDisk(file) !== file)
    if (found === undefined || wanted.some((file) => existsSync(file))) return undefined
    const renamed = `./${path.relative(resolveDir, pathOnDisk(found)).split(path.sep).join('/')}`
    return build.resolve(renamed + query, {resolveDir, importer, kind, namespace: 'file', pluginData})
  })
}

function provideModules(build: PluginBuild, root: string, {files, generated, overrides, replacements}: NamedModules): void {
  const names = [...Object.keys(files), ...Object.keys(generated), ...Object.keys(overrides)]
  const prefixes = Object.keys(replacements)
  const filter = new RegExp(`^(?:${[...names.map((name) => `${escaped(name)}$`), ...prefixes.map(escaped)].join('|')})`)
  build.onResolve({filter}, (args): OnResolveResult | undefined => {
    const {path: name, namespace} = args
    // the bytes of pages are known there
    if (namespace === PAGES && path.isAbsolute(name)) return undefined
    if (overrides[name] !== undefined) return {path: name, namespace: NAMESPACE}
    const prefix = prefixes.find((one) => name.startsWith(one)) ?? ''
    const replacement = path.join(root, replacements[prefix] ?? '', name.slice(prefix.length))
    const file = (prefix === '' ? undefined : findModule(replacement)) ?? files[name]
    if (file !== undefined) return {path: file}
    return generated[name] === undefined ? undefined : {path: name, namespace: NAMESPACE}
  })
  build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: name}) => {
    const contents = overrides[name] ?? generated[name]
    if (contents === undefined) return undefined
    return path.isAbsolute(name) ? {contents, loader: 'tsx', resolveDir: path.dirname(name)} : {contents, loader: 'js', resolveDir: root}
  })
}

/** Returns the code that takes the place of global names. */
export function definedNames({ownFeatures}: Pick<SiteConfig, 'ownFeatures'>): Record<string, string> {
  return {'process.env.NODE_ENV': '"production"', ...Object.assign({}, ...ownFeatures.map(({modules}) => modules?.defines))}
}

/** Returns the files of a site that would take the place of a module which features provide by name, or would be that module. */
export function replacementFiles(name: string, {root, ownFeatures}: Pick<SiteConfig, 'root' | 'ownFeatures'>): AbsolutePath[] {
  return ownFeatures.flatMap(({modules}) =>
    Object.entries(modules?.replacements ?? {}).flatMap(([prefix, folder]) =>
      name.startsWith(prefix) ? MODULE_ENDINGS.map((ending) => path.join(root, folder, name.slice(prefix.length)) + ending) : [],
    ),
  )
}

/** Resolves paths that begin with a slash from the first of the folders that has the file, which may be named without its extension. */
function resolveFromRoot(build: PluginBuild, folders: readonly AbsolutePath[], {fromRoot}: NamedModules): void {
  if (!fromRoot) return
  build.onResolve({filter: /^\//}, ({path: name}) => {
    const file = isFile(name)
      ? undefined
      : folders.map((folder) => findModule(path.join(folder, name))).find((found) => found !== undefined)
    return file === undefined ? undefined : {path: file}
  })
}

/** Resolves imports of packages that are not installed, and of their modules, to stand-ins. */
function standIn(build: PluginBuild, {absent}: NamedModules): void {
  if (absent.length === 0) return
  const namespace = 'docsite-absent-package'
  build.onResolve({filter: new RegExp(`^(?:${absent.map(escaped).join('|')})(?:/|$)`)}, ({path: name}) => ({path: name, namespace}))
  build.onLoad({filter: /.*/, namespace}, ({path: name}) =>
    /\.(?:css|s[ac]ss|less)$/.test(name) ? {contents: '', loader: 'css'} : {contents: `module.exports = ${STAND_IN}`, loader: 'js'},
  )
}

function transformFiles(build: PluginBuild, {read}: Pick<InputReader, 'read'>, {transforms}: NamedModules): void {
  for (const [extension, loadTransform] of Object.entries(transforms)) {
    build.onLoad({filter: new RegExp(`${escaped(extension)}$`), namespace: 'file'}, async ({path: file}) => {
      const transform = await loadTransform()
      return {contents: transform((await read(file)).toString()), loader: 'js', resolveDir: path.dirname(file)}
    })
  }
}

/** Finds a module by its path without extension, or the index of a folder. */
function findModule(base: AbsolutePath): AbsolutePath | undefined {
  return MODULE_ENDINGS.map((ending) => base + ending).find(isFile)
}

function isFile(file: AbsolutePath): boolean {
  return existsSync(file) && statSync(file).isFile()
}

const extensions = ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md']
const MODULE_ENDINGS = ['', ...extensions, ...extensions.map((extension) => `/index${extension}`)]

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
}
