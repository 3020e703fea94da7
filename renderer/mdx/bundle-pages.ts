import path from 'node:path'
import type {Message} from 'esbuild'
import {createInputReader} from '../bundle/build-inputs.ts'
import type {InputReader} from '../bundle/build-inputs.ts'
import {runNodeBuild} from '../bundle/run-node-build.ts'
import type {NodeBuild} from '../bundle/run-node-build.ts'
import {esbuildErrors} from '../diagnostics/from-esbuild.ts'
import type {AbsolutePath, SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {sitePath} from '../shared/site-path.ts'
import type {MdxSource} from './compile-module.ts'
import {contentModules} from './content-modules.ts'
import type {ContentModules} from './content-modules.ts'
import {filesFrom, findCircles} from './import-graph.ts'
import type {CircularImport, ImportGraph} from './import-graph.ts'
import {pageEntries, pageEntry} from './page-entries.ts'

/** A page that has to be run to be rendered. */
export type PageEntry = MdxSource

/** An error of one file that keeps the pages that use it from being rendered. */
export type BrokenImport =
  /** An import that leads nowhere. */
  | {readonly kind: 'missing'; readonly file: AbsolutePath; readonly specifier: string}
  | CircularImport
  /** What esbuild says of the file. */
  | {
      readonly kind: 'unreadable'
      readonly file: AbsolutePath
      readonly message: Message
      /** Files that it imports; since it is left out of the bundle, nothing else tells. */
      readonly imports: readonly AbsolutePath[]
    }

/** Pages as modules on their way to disk. */
export type PageBundle = {
  readonly outputs: NodeBuild['outputFiles']
  /** Absolute path of each page's module, in the order of the pages. */
  readonly modules: readonly (AbsolutePath | undefined)[]
  /** Absolute paths of the files that a page consists of, itself among them; packages and docsite's own are left out. */
  readonly filesOf: (page: PageEntry) => ReadonlySet<AbsolutePath>
  readonly broken: readonly BrokenImport[]
  readonly reader: InputReader
}

/** What is bundled, and where it will lie. */
export type PageBundleTask = Pick<ContentModules, 'compile' | 'components' | 'toolRoot'> & {
  readonly config: SiteConfig
  readonly pages: readonly PageEntry[]
  readonly outdir: AbsolutePath
}

/** A build that fails names at least one file; so many files may be broken before the whole is given up. */
const MOST_TRIES = 50

/**
 * Bundles all pages in one go. A file that cannot be read becomes an empty module, and the rest is tried again.
 * @throws when esbuild fails without naming a file of the site: then it is not the content's fault
 */
export async function bundlePages(task: PageBundleTask): Promise<PageBundle> {
  const unreadable = new Map<AbsolutePath, BrokenImport>()
  const imports = new Map<AbsolutePath, Set<AbsolutePath>>()
  const missing: BrokenImport[] = []
  for (let tries = 0; ; tries += 1) {
    const reader = createInputReader()
    try {
      const build = await buildOnce(task, {reader, broken: new Set(unreadable.keys()), missing, imports})
      return describeBundle(task, {build, reader, broken: [...unreadable.values(), ...missing]})
    } catch (error) {
      const found = (esbuildErrors(error) ?? []).flatMap((message) => {
        const file = message.location && path.resolve(task.config.root, message.location.file)
        return file && !unreadable.has(file) ? [{kind: 'unreadable', file, message, imports: [...(imports.get(file) ?? [])]} as const] : []
      })
      if (found.length === 0 || tries === MOST_TRIES) throw error
      // further errors of a file mostly follow from its first
      for (const one of found.toReversed()) unreadable.set(one.file, one)
    }
  }
}

type Attempt = {
  readonly reader: InputReader
  readonly broken: ReadonlySet<AbsolutePath>
  readonly missing: BrokenImport[]
  readonly imports: Map<AbsolutePath, Set<AbsolutePath>>
}

async function buildOnce({config, toolRoot, pages, outdir, compile, components}: PageBundleTask, attempt: Attempt): Promise<NodeBuild> {
  const {reader, broken, missing, imports} = attempt
  const onMissing = (file: AbsolutePath, specifier: string): void => {
    const isKnown = missing.some((known) => known.kind === 'missing' && known.file === file && known.specifier === specifier)
    if (!isKnown) missing.push({kind: 'missing', file, specifier})
  }
  const onFound = (importer: AbsolutePath, file: AbsolutePath): void =>
    void imports.set(importer, (imports.get(importer) ?? new Set()).add(file))
  const content = contentModules({toolRoot, compile, components, broken, onMissing, onFound})
  return runNodeBuild({
    config,
    toolRoot,
    outdir,
    reader,
    entries: Object.fromEntries(pages.map((_page, index) => [`page-${index}`, pageEntry(index)])),
    contentModules: new Set(pages.map((page) => page.absolutePath)),
    plugins: [content, pageEntries(pages, {toolRoot, contentRoot: config.contentRoot})],
  })
}

type Built = {readonly build: NodeBuild; readonly reader: InputReader; readonly broken: readonly BrokenImport[]}

function describeBundle({config, toolRoot, pages}: PageBundleTask, {build, reader, broken}: Built): PageBundle {
  const {inputs, outputs} = build.metafile
  const byEntry = new Map(
    Object.entries(outputs).flatMap(([name, {entryPoint}]) => (entryPoint === undefined ? [] : [[entryPoint, name] as const])),
  )
  const filesByPage = new Map<SitePath, ReadonlySet<AbsolutePath>>()
  const graph: ImportGraph = {inputs, root: config.root, engine: `${sitePath(config.root, path.join(toolRoot, 'renderer'))}/`}
  return {
    outputs: build.outputFiles,
    modules: pages.map((_page, index) => {
      const output = byEntry.get(pageEntry(index))
      return output === undefined ? undefined : path.resolve(config.root, output)
    }),
    filesOf: (page) => {
      const files = filesByPage.get(page.path) ?? filesFrom(page, graph)
      filesByPage.set(page.path, files)
      return files
    },
    broken: [...broken, ...findCircles(graph)],
    reader,
  }
}
