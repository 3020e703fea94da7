import path from 'node:path'
import type {OnLoadArgs, OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import type {ContentComponent} from './content-components.ts'
import {COMPONENTS_MODULE} from './mdx-processor.ts'
import type {MdxModule} from './mdx-module.ts'

/** Where the modules of a batch come from, and what went wrong with them. */
export type ContentModules = {
  readonly toolRoot: AbsolutePath
  /** Compiles a Markdown or MDX file, or gives what was compiled. */
  readonly compile: (file: AbsolutePath) => Promise<MdxModule>
  readonly components: ReadonlyMap<string, ContentComponent>
  /** Files that esbuild could not read in an earlier try; they become empty. */
  readonly broken: ReadonlySet<AbsolutePath>
  /** Called for an import that leads nowhere. */
  readonly onMissing: (importer: AbsolutePath, specifier: string) => void
  /** Called for an import that leads to a file. */
  readonly onFound: (importer: AbsolutePath, file: AbsolutePath) => void
}

const MISSING = 'docsite-missing'
const RESOLVING = Symbol('resolving')

/**
 * Content as modules. Nothing in it makes the build fail: what is broken becomes a module without exports, so that one
 * page's mistake does not keep the others from being rendered.
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
      // what an island imports in vain is esbuild's error; what it finds decides whether an error of the island stays
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

/** CommonJS, of which any name can be imported. */
const EMPTY = 'module.exports = {}'

async function resolveOrMiss(build: PluginBuild, args: OnResolveArgs, content: ContentModules): Promise<OnResolveResult | undefined> {
  const {path: specifier, importer, kind, pluginData} = args
  // packages may try imports that need not succeed; esbuild knows about that
  if (kind === 'entry-point' || pluginData === RESOLVING || isInPackage(importer)) return undefined
  const found = await resolveAndNote(build, args, content)
  if (found !== undefined) return found
  content.onMissing(importer, specifier)
  return {path: `${importer} ${specifier}`, namespace: MISSING}
}

/** Resolves an import and notes the file of the site that it leads to; undefined if it leads nowhere. */
async function resolveAndNote(build: PluginBuild, args: OnResolveArgs, content: ContentModules): Promise<OnResolveResult | undefined> {
  const {path: specifier, importer, kind, resolveDir, namespace, pluginData} = args
  if (pluginData === RESOLVING) return undefined
  const found = await build.resolve(specifier, {importer, kind, resolveDir, namespace, pluginData: RESOLVING})
  if (found.errors.length > 0) return undefined
  const isSites = !found.external && found.namespace === 'file' && !isInside(path.join(content.toolRoot, 'renderer'), found.path)
  if (isSites) content.onFound(importer, found.path)
  return found
}

/** An export that is missing shows when the component is used, at its place; as a named import it would fail the build. */
function componentsCode(names: readonly string[], {components}: ContentModules): string {
  const sources = names.flatMap((name) => {
    const component = components.get(name)
    return component ? [{name, ...component}] : []
  })
  const imports = sources.map(({module}, index) => `import * as module${index} from ${JSON.stringify(module)}`)
  const members = sources.map(({name, exportName}, index) => `${name}: module${index}[${JSON.stringify(exportName)}]`)
  return [...imports, `const components = {${members.join(', ')}}`, 'export const useMDXComponents = () => components'].join('\n')
}
