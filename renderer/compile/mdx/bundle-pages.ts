import path from 'node:path'
import type {Message} from 'esbuild'
import type {InputReader} from '../../site-code/build-inputs.ts'
import {filesThatFix, unresolvedIn} from '../../site-code/wanted-files.ts'
import {runNodeBuild} from '../../bundle/run-node-build.ts'
import {replacementFiles} from '../../bundle/site-aliases.ts'
import {standsInForMissing} from '../../bundle/stand-in-for-missing.ts'
import type {NodeBuild} from '../../bundle/run-node-build.ts'
import {esbuildErrors} from '../../site-code/from-esbuild.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isInside} from '../../core/files/inside.ts'
import {moduleFile, OF_PAGE} from '../../core/files/module-file.ts'
import {isOfResolution} from '../../core/files/package-place.ts'
import {isInPackage} from '../../core/files/package-files.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {toolModules} from '../../core/files/tool-module.ts'
import type {MdxSource} from './compile-module.ts'
import {contentModules} from './content-modules.ts'
import type {ContentModules} from './content-modules.ts'
import {dependsOnPlace} from './depends-on-place.ts'
import {findCircles, modulesFrom} from './import-graph.ts'
import type {CircularImport, ImportGraph} from './import-graph.ts'
import {pageEntries, pageEntry} from './page-entries.ts'

/** A page whose code must run to render it. */
export type PageEntry = MdxSource

/** An error in a file that prevents the pages that use it from being rendered. */
export type BrokenImport =
  /** An import that cannot be resolved. */
  | {readonly kind: 'missing'; readonly file: AbsolutePath; readonly specifier: string}
  | CircularImport
  /** An import of a name that its module lacks, for which there is a stand-in. */
  | {readonly kind: 'lacking'; readonly file: AbsolutePath; readonly message: Message}
  /** An error that esbuild reported for the file. */
  | {
      readonly kind: 'unreadable'
      readonly file: AbsolutePath
      readonly message: Message
      /**
       * The files that it imports, directly or not, whether they exist or not. The file is left out of the bundle, so the build
       * metadata does not list them.
       */
      readonly imports: readonly AbsolutePath[]
    }

/** Pages bundled as modules, not yet written to disk. */
export type PageBundle = {
  readonly outputs: NodeBuild['outputFiles']
  /** Absolute path of each page's module, in the order of the pages. */
  readonly modules: readonly (AbsolutePath | undefined)[]
  /** Returns the absolute paths of the emitted modules that a page consists of; none for a page that is not run. */
  readonly outputsOf: (page: PageEntry) => ReadonlySet<AbsolutePath>
  /** Returns the absolute paths of the files that make up a page, itself included; packages and docsite's own files are left out. */
  readonly filesOf: (page: PageEntry) => ReadonlySet<AbsolutePath>
  /**
   * Returns the records, as of when they were read, of the same files and of the files that would be resolved instead of one of
   * them if they were created.
   */
  readonly recordsOf: (page: PageEntry) => readonly RecordedFile[]
  /**
   * Returns the records, as of when they were read, of package files, docsite's own included; undefined for a page that is not
   * run. All pages share one list, since packages seldom change.
   */
  readonly packagesOf: (page: PageEntry) => readonly RecordedFile[] | undefined
  /** Reports whether the code of a page leads to a result that cannot be used in other versions than that in the folder `home`. */
  readonly dependsOnPlace: (page: PageEntry, home: AbsolutePath) => boolean
  readonly broken: readonly BrokenImport[]
}

/** The pages to bundle and the output directory. */
export type PageBundleTask = Pick<ContentModules, 'compile' | 'components' | 'toolRoot'> & {
  readonly config: SiteConfig
  readonly pages: readonly PageEntry[]
  readonly outdir: AbsolutePath
  readonly reader: InputReader
}

/** Maximum number of retries. Each failed build excludes at least one broken file from the next. */
const MOST_TRIES = 50

/**
 * Bundles all pages together. A file that cannot be read is replaced by an empty module and the build is retried.
 * @throws the error of esbuild if it names no file of the site, so that the content cannot be at fault, or if too many files are
 * broken
 */
export async function bundlePages(task: PageBundleTask): Promise<PageBundle> {
  const unreadable = new Map<AbsolutePath, BrokenImport[]>()
  const imports = new Map<AbsolutePath, Set<AbsolutePath>>()
  const missing: BrokenImport[] = []
  const lacking = new Map<string, BrokenImport>()
  for (let tries = 0; ; tries += 1) {
    try {
      const build = await buildOnce(task, {broken: new Set(unreadable.keys()), missing, lacking, imports})
      return describeBundle(task, {build, broken: [...[...unreadable.values()].flat(), ...missing, ...lacking.values()]})
    } catch (error) {
      const found = (esbuildErrors(error) ?? []).flatMap((message) => {
        const {root} = task.config
        const {location, detail} = message
        const name = isFsError(detail) ? detail.path : location && moduleFile(location.file)
        const file = name && path.resolve(root, name)
        if (!file || unreadable.has(file)) return []
        const specifier = unresolvedIn(message)
        const wanted = specifier === undefined ? [] : filesThatFix({specifier, importer: file, root})
        return [{kind: 'unreadable', file, message, imports: [...reachedFrom(file, imports), ...wanted]} as const]
      })
      if (found.length === 0 || tries === MOST_TRIES) throw error
      for (const one of found) unreadable.set(one.file, [...(unreadable.get(one.file) ?? []), one])
    }
  }
}

/** Returns the files that a file imports, directly or not. */
function reachedFrom(file: AbsolutePath, imports: ReadonlyMap<AbsolutePath, ReadonlySet<AbsolutePath>>): Set<AbsolutePath> {
  const reached = new Set(imports.get(file))
  // iterating over a set includes entries added during the iteration
  for (const one of reached) for (const further of imports.get(one) ?? []) reached.add(further)
  return reached
}

type Attempt = {
  readonly broken: ReadonlySet<AbsolutePath>
  readonly missing: BrokenImport[]
  readonly lacking: Map<string, BrokenImport>
  readonly imports: Map<AbsolutePath, Set<AbsolutePath>>
}

async function buildOnce(task: PageBundleTask, {broken, missing, lacking, imports}: Attempt): Promise<NodeBuild> {
  const {config, toolRoot, pages, outdir, reader, compile, components} = task
  const onMissing = (file: AbsolutePath, specifier: string): void => {
    const isKnown = missing.some((known) => known.kind === 'missing' && known.file === file && known.specifier === specifier)
    if (!isKnown) missing.push({kind: 'missing', file, specifier})
  }
  const onLacking = (message: Message): void => {
    const {file: name = '', line, column} = message.location ?? {}
    const file = path.resolve(config.root, moduleFile(name))
    lacking.set(`${file}:${line}:${column}:${message.text}`, {kind: 'lacking', file, message})
  }
  const onFound = (importer: AbsolutePath, file: AbsolutePath): void =>
    void imports.set(importer, (imports.get(importer) ?? new Set()).add(file))
  const interactive = config.ownFeatures.find((feature) => feature.interactive)?.interactive
  const standsIn = standsInForMissing(config)
  const content = contentModules({toolRoot, compile, components, broken, standsIn, onMissing, onFound, interactive, reader})
  return runNodeBuild({
    config,
    toolRoot,
    outdir,
    reader,
    entries: Object.fromEntries(pages.map((_page, index) => [`page-${index}`, pageEntry(index)])),
    contentModules: new Set(pages.map((page) => page.absolutePath)),
    onLacking,
    plugins: [content, pageEntries(pages, {toolRoot, pagesRoot: config.pagesRoot, root: config.root, interactive, reader})],
  })
}

type Built = {readonly build: NodeBuild; readonly broken: readonly BrokenImport[]}

function describeBundle({config, toolRoot, pages, reader}: PageBundleTask, {build, broken}: Built): PageBundle {
  const {root} = config
  const {inputs, outputs} = build.metafile
  const byEntry = new Map(
    Object.entries(outputs).flatMap(([name, {entryPoint}]) => (entryPoint === undefined ? [] : [[entryPoint, name] as const])),
  )
  const engine = toolModules(toolRoot)
  const graph: ImportGraph = {inputs, root, engine: `${sitePath(root, engine)}/`}
  // shared by all pages, as places for packages and manifests are
  const isPackages = (record: RecordedFile): boolean => isInPackage(record.file) || isInside(engine, record.file) || isOfResolution(record)
  const modulesByPage = new Map<SitePath, ReadonlySet<string>>()
  const modulesOf = (page: PageEntry): ReadonlySet<string> => {
    const modules = modulesByPage.get(page.path) ?? modulesFrom(moduleOf(page, root), graph)
    modulesByPage.set(page.path, modules)
    return modules
  }
  const filesOf = (page: PageEntry): ReadonlySet<AbsolutePath> =>
    new Set([...modulesOf(page)].map((name) => path.resolve(root, moduleFile(name))))
  const outputsOf = (page: PageEntry): ReadonlySet<AbsolutePath> => {
    const entry = byEntry.get(pageEntry(pages.indexOf(page)))
    const names = new Set(entry === undefined ? [] : [entry])
    for (const name of names)
      for (const {path: imported, external} of outputs[name]?.imports ?? []) if (external !== true) names.add(imported)
    return new Set([...names].map((name) => path.resolve(root, name)))
  }
  const wanted = broken.flatMap((one) => lookedForBy(one, config)).map(reader.record)
  const packages = [...new Set([...reader.inputs(inputs, root), ...wanted])].filter(isPackages)
  return {
    outputs: build.outputFiles,
    modules: pages.map((_page, index) => {
      const output = byEntry.get(pageEntry(index))
      return output === undefined ? undefined : path.resolve(root, output)
    }),
    outputsOf,
    filesOf,
    recordsOf(page) {
      const modules = Object.fromEntries([...modulesOf(page)].flatMap((name) => (inputs[name] ? [[name, inputs[name]]] : [])))
      const files = filesOf(page)
      const further = broken.filter((one) => files.has(one.file)).flatMap((one) => lookedForBy(one, config))
      return [...reader.inputs(modules, root), ...further.map(reader.record)].filter((record) => !isPackages(record))
    },
    dependsOnPlace: (page, home) => dependsOnPlace(home, modulesOf(page), graph),
    packagesOf: (page) => (pages.includes(page) ? packages : undefined),
    broken: [...broken, ...findCircles(graph)],
  }
}

/** Returns the name that esbuild gives to the module of a page. */
function moduleOf({absolutePath}: PageEntry, root: AbsolutePath): string {
  const file = sitePath(root, absolutePath)
  return /\.mdx?$/i.test(file) ? `${file}${OF_PAGE}` : file
}

/** Returns the files that decide whether an import stays broken. The files of a circular import are part of the page anyway. */
function lookedForBy(broken: BrokenImport, config: SiteConfig): readonly AbsolutePath[] {
  if (broken.kind === 'circular' || broken.kind === 'lacking') return []
  if (broken.kind === 'unreadable') return broken.imports
  const {specifier, file: importer} = broken
  return [...filesThatFix({specifier, importer, root: config.root}), ...replacementFiles(specifier, config)]
}
