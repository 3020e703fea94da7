import path from 'node:path'
import {relativeGlobs} from '../../site-code/site-globs.ts'
import type {OnLoadArgs, OnResolveArgs, OnResolveResult, Plugin, PluginBuild} from 'esbuild'
import {createInteractiveFinder, FOLLOWING} from '../../bundle/find-interactive.ts'
import type {InteractiveFinder} from '../../bundle/find-interactive.ts'
import {USED_ISLAND} from '../../bundle/used-islands.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {InteractiveModules} from '../../core/own-feature-data.ts'
import type {InputReader} from '../../site-code/build-inputs.ts'
import {STAND_IN} from '../../site-code/stand-in.ts'
import {isInside} from '../../core/files/inside.ts'
import {toolModule, toolModules} from '../../core/files/tool-module.ts'
import {OF_PAGE} from '../../core/files/module-file.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import type {ContentComponent} from './content-components.ts'
import {COMPONENTS_MODULE} from './mdx-processor.ts'
import type {MdxModule} from './mdx-module.ts'

/** The sources of a batch's modules, and callbacks for what their imports resolve to. */
export type ContentModules = {
  readonly toolRoot: AbsolutePath
  /** Compiles a Markdown or MDX file, as a page or as a part of one, or returns its module if it was compiled before. */
  readonly compile: (file: AbsolutePath, isPage: boolean) => Promise<MdxModule>
  readonly components: ReadonlyMap<string, ContentComponent>
  /** Files that esbuild could not read in an earlier build; replaced by empty modules. */
  readonly broken: ReadonlySet<AbsolutePath>
  /** Whether a stand-in takes the place of a module that is not there. Otherwise, the pages that import it are not run. */
  readonly standsIn: boolean
  /** Called for an import that cannot be resolved. */
  readonly onMissing: (importer: AbsolutePath, specifier: string) => void
  /** Signs of code that has to run in browsers. Components of MDX with such code become islands. Undefined if a site registers islands. */
  readonly interactive: InteractiveModules | undefined
  readonly reader: InputReader
  /** Called for an import that resolves to a file. */
  readonly onFound: (importer: AbsolutePath, file: AbsolutePath) => void
}

const MISSING = 'docsite-missing'

/** Namespace of Markdown files that code imports. */
const CONTENT_IN_CODE = 'docsite-content-in-code'

const MDX = /\.mdx?$/i
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
      const {interactive, toolRoot, reader} = content
      const finder = interactive && createInteractiveFinder(build, {toolRoot, reader, named: interactive})
      const resolve = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        const found = await resolveOrMiss(build, args, content)
        if (found && !MDX.test(args.importer) && isMarkdown(found)) return {path: found.path, namespace: CONTENT_IN_CODE}
        return finder && found && MDX.test(args.importer) ? asIsland(args.path, {found, finder, toolRoot}) : found
      }
      build.onResolve({filter: /.*/, namespace: 'file'}, resolve)
      build.onLoad({filter: /.*/, namespace: CONTENT_IN_CODE}, ({path: file}) => ({
        contents: codeOfContent(file, toolRoot),
        loader: 'js',
        resolveDir: path.dirname(file),
      }))
      // components that pages can use without an import are used as if pages imported them
      build.onResolve({filter: /.*/, namespace: 'docsite-named'}, (args) => (MDX.test(args.importer) ? resolve(args) : undefined))
      // esbuild reports the unresolved imports of an island; the resolved ones decide whether an error of the island persists
      build.onResolve({filter: /.*/, namespace: 'docsite-island'}, (args) =>
        content.standsIn ? resolveOrMiss(build, args, content) : resolveAndNote(build, args, content),
      )
      const missing = content.standsIn ? `module.exports = ${STAND_IN}` : EMPTY
      build.onLoad({filter: /.*/, namespace: MISSING}, () => ({contents: missing, loader: 'js'}))
      if (content.broken.size > 0) {
        const loadBroken = ({path: file}: OnLoadArgs) => (content.broken.has(file) ? ({contents: EMPTY, loader: 'js'} as const) : undefined)
        build.onLoad({filter: /.*/}, loadBroken)
      }
      build.onLoad({filter: /\.mdx?$/i, namespace: 'file'}, async ({path: file, suffix}) => {
        const module = await content.compile(file, suffix === OF_PAGE)
        const root = build.initialOptions.absWorkingDir ?? ''
        return {
          contents: module.doc.usable ? relativeGlobs(module.code, {file, root}) : EMPTY,
          loader: 'js',
          resolveDir: path.dirname(file),
        }
      })
    },
  }
}

function isMarkdown({path: file, namespace, external}: OnResolveResult): boolean {
  return !external && namespace === 'file' && file !== undefined && MDX.test(file)
}

/** Returns the code of a module that exports what a Markdown file does, for code that may run in browsers, where its HTML is kept. */
function codeOfContent(file: AbsolutePath, toolRoot: AbsolutePath): string {
  const source = JSON.stringify(file)
  return [
    `import {createContentToKeep} from ${JSON.stringify(toolModule(toolRoot, 'renderer/compile/mdx/runtime/content-to-keep.ts'))}`,
    `import * as content from ${source}`,
    `export * from ${source}`,
    'export default content.default && createContentToKeep(content.default)',
  ].join('\n')
}

/** Returns the module of islands for one that a page imports, if its code has to run in browsers. */
async function asIsland(
  specifier: string,
  {found, finder, toolRoot}: {found: OnResolveResult; finder: InteractiveFinder; toolRoot: AbsolutePath},
): Promise<OnResolveResult> {
  const {path: file, namespace, external} = found
  if (file === undefined || external || namespace !== 'file' || !/\.[cm]?[jt]sx?$/i.test(file)) return found
  const isNamed = finder.findNamed(specifier) !== undefined
  if (!isNamed && (isInside(toolModules(toolRoot), file) || (await finder.find(file)) === undefined)) return found
  return {path: file, namespace: USED_ISLAND, ...((isNamed || isInPackage(file)) && {pluginData: specifier})}
}

/** A CommonJS module: any name can be imported from it. */
const EMPTY = 'module.exports = {}'

async function resolveOrMiss(build: PluginBuild, args: OnResolveArgs, content: ContentModules): Promise<OnResolveResult | undefined> {
  const {path: specifier, importer, kind, pluginData} = args
  // packages may try optional imports, which esbuild handles itself
  if (kind === 'entry-point' || pluginData === RESOLVING || pluginData === FOLLOWING || isInPackage(importer)) return undefined
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
 * named import it would fail the build. Stand-ins take the place of unknown components, which were reported.
 */
function componentsCode(names: readonly string[], {components}: ContentModules): string {
  const unknown = names.filter((name) => name !== '' && !components.has(name))
  const sources = names.flatMap((name) => {
    const component = components.get(name)
    return component ? [{name, ...component}] : []
  })
  const imports = sources.map(({module}, index) => `import * as module${index} from ${JSON.stringify(module)}`)
  const exported = sources.map(({name, exportName}, index) => `${name}: module${index}[${JSON.stringify(exportName)}]`)
  const members = [...exported, ...unknown.map((name) => `${name}: nothing`)]
  const standIn = unknown.length > 0 ? [`const nothing = ${STAND_IN}`] : []
  // made when a page is rendered: a component may import a partial that uses components
  const use = `export function useMDXComponents() { return (components ??= {${members.join(', ')}}) }`
  return [...imports, ...standIn, 'let components', use].join('\n')
}
