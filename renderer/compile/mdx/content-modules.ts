import path from 'node:path'
import type {OnLoadArgs, OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {toolModules} from '../../core/files/tool-module.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import type {ContentComponent} from './content-components.ts'
import {COMPONENTS_MODULE} from './mdx-processor.ts'
import type {MdxModule} from './mdx-module.ts'

/** The sources of a batch's modules, and callbacks for what their imports resolve to. */
export type ContentModules = {
  readonly toolRoot: AbsolutePath
  /** Compiles a Markdown or MDX file, or returns its module if it was compiled before. */
  readonly compile: (file: AbsolutePath) => Promise<MdxModule>
  readonly components: ReadonlyMap<string, ContentComponent>
  /** Files that esbuild could not read in an earlier build; replaced by empty modules. */
  readonly broken: ReadonlySet<AbsolutePath>
  /** Called for an import that cannot be resolved. */
  readonly onMissing: (importer: AbsolutePath, specifier: string) => void
  /** Called for an import that resolves to a file. */
  readonly onFound: (importer: AbsolutePath, file: AbsolutePath) => void
}

const MISSING = 'docsite-missing'
const RESOLVING = Symbol('resolving')

/**
 * Creates the esbuild plugin that loads content as modules. Broken content never fails the build: it is replaced by a module
 * without exports, so that one page's mistake does not keep the other pages from being rendered.
 */
export function contentModules(content: ContentModules): Plugin {
  return {
    name: 'docsite-content',
    setup(build) {
      build.onResolve({filter: /^docsite:components\//}, ({path: name}) => ({path: name, namespace: 'docsite-components'}))
      build.onLoad({filter: /.*/, namespace: 'docsite-components'}, ({path: name}) => ({
        contents: componentsCode(name.slice(COMPONENTS_MODULE.length + 1).split(','), content),
        loader: 'js',
        resolveDir: content.toolRoot,
      }))
      build.onResolve({filter: /.*/, namespace: 'file'}, (args) => resolveOrMiss(build, args, content))
      // esbuild reports the unresolved imports of an island; the resolved ones decide whether an error of the island persists
      build.onResolve({filter: /.*/, namespace: 'docsite-island'}, (args) => resolveAndNote(build, args, content))
      build.onLoad({filter: /.*/, namespace: MISSING}, () => ({contents: EMPTY, loader: 'js'}))
      if (content.broken.size > 0) {
        const loadBroken = ({path: file}: OnLoadArgs) => (content.broken.has(file) ? ({contents: EMPTY, loader: 'js'} as const) : undefined)
        build.onLoad({filter: /.*/}, loadBroken)
      }
      build.onLoad({filter: /\.mdx?$/, namespace: 'file'}, async ({path: file}) => {
        const module = await content.compile(file)
        return {contents: module.doc.usable ? module.code : EMPTY, loader: 'js', resolveDir: path.dirname(file)}
      })
    },
  }
}

/** A CommonJS module: any name can be imported from it. */
const EMPTY = 'module.exports = {}'

async function resolveOrMiss(build: PluginBuild, args: OnResolveArgs, content: ContentModules): Promise<OnResolveResult | undefined> {
  const {path: specifier, importer, kind, pluginData} = args
  // packages may try optional imports, which esbuild handles itself
  if (kind === 'entry-point' || pluginData === RESOLVING || isInPackage(importer)) return undefined
  const found = await resolveAndNote(build, args, content)
  if (found !== undefined) return found
  content.onMissing(importer, specifier)
  return {path: `${importer} ${specifier}`, namespace: MISSING}
}

/** Resolves an import and notes it if it is a file of the site. Returns undefined if the import cannot be resolved. */
async function resolveAndNote(build: PluginBuild, args: OnResolveArgs, content: ContentModules): Promise<OnResolveResult | undefined> {
  const {path: specifier, importer, kind, resolveDir, namespace, pluginData} = args
  if (pluginData === RESOLVING) return undefined
  const found = await build.resolve(specifier, {importer, kind, resolveDir, namespace, pluginData: RESOLVING})
  if (found.errors.length > 0) return undefined
  const isSites = !found.external && found.namespace === 'file' && !isInside(toolModules(content.toolRoot), found.path)
  if (isSites) content.onFound(importer, found.path)
  return found
}

/**
 * Returns the code of a module that exports the given components. A missing export is reported where the component is used; as a
 * named import it would fail the build.
 */
function componentsCode(names: readonly string[], {components}: ContentModules): string {
  const sources = names.flatMap((name) => {
    const component = components.get(name)
    return component ? [{name, ...component}] : []
  })
  const imports = sources.map(({module}, index) => `import * as module${index} from ${JSON.stringify(module)}`)
  const members = sources.map(({name, exportName}, index) => `${name}: module${index}[${JSON.stringify(exportName)}]`)
  return [...imports, `const components = {${members.join(', ')}}`, 'export const useMDXComponents = () => components'].join('\n')
}
