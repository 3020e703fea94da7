import {rm} from 'node:fs/promises'
import {createInputReader} from '../../site-code/build-inputs.ts'
import {createMarkdownCompiler} from '../markdown/compile-markdown.ts'
import {readsNatively} from '../markdown/parse/create-parser.ts'
import type {LimitedRunner} from '../../site-code/create-limited-runner.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {Compilation} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {standsInForMissing} from '../../bundle/stand-in-for-missing.ts'
import {sha256} from '../../core/files/hash.ts'
import {OF_PAGE} from '../../core/files/module-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {ALWAYS_MDX, contentFormat, markdownFormat} from '../../source/content-format.ts'
import type {MarkdownFormat} from '../../source/content-format.ts'
import {createMarkdownSources} from '../../source/markdown-source.ts'
import type {PageEntry} from './bundle-pages.ts'
import {compileMarkdown, compileModule} from './compile-module.ts'
import type {ElementComponent} from '../../core/own-feature-data.ts'
import type {MdxSource, ModuleCompiler} from './compile-module.ts'
import {contentComponents} from './content-components.ts'
import {fenceIndentedCode, isMarkdownToo, isPlainMarkdown, withPlainSpaces} from '../../core/text/mdx-in-text.ts'
import {createMdxProcessor} from './mdx-processor.ts'
import type {MdxModule} from './mdx-module.ts'
import {createCodeReads, recordReads} from './code-reads.ts'
import type {CodeReads} from './code-reads.ts'
import {createPageAssembler} from './page-compilation.ts'
import {bundleSomewhere, renderPages} from './render-pages.ts'

/** Options of the MDX compiler. */
export type MdxCompilerOptions = {
  readonly config: SiteConfig
  /** The folder of docsite itself. */
  readonly toolRoot: AbsolutePath
  readonly markdown: MarkdownOptions
  /**
   * Called before a page is compiled and before its code runs, so that whoever aborts a page that never ends can tell which page it
   * was. Called without a page before the work on all of them.
   */
  readonly onPage?: (path?: SitePath) => void
  /** Aborts the rendering of a page that takes too long. Default: no limit. */
  readonly limit?: LimitedRunner
  /** Accesses of the code of pages. Default: they are not recorded. */
  readonly reads?: CodeReads
  /** Awaited once the pages have been rendered, while the bundle still exists, in which what they throw late is located. */
  readonly onRendered?: () => Promise<void>
}

/** A compiler of pages that have code: MDX, and the React pages of `content/pages`. */
export type MdxCompiler = {
  /**
   * Compiles files together in one bundle and returns the results in the order of the files. Never throws because of content: a
   * page that fails is unusable and has a problem that says why; the other pages are not affected.
   */
  readonly compileAll: (sources: readonly MdxSource[]) => Promise<readonly Compilation[]>
}

const unlimited: LimitedRunner = {timeLimitMs: Infinity, run: (task) => ({value: task()})}

/** Creates the compiler of a site. It runs the content's code in the current thread. */
export function createMdxCompiler(options: MdxCompilerOptions): MdxCompiler {
  const {config, toolRoot, markdown, onPage = () => {}, limit = unlimited, reads = createCodeReads(), onRendered} = options
  const compiler: ModuleCompiler = {
    root: config.root,
    processor: createMdxProcessor(markdown, elementComponents(config), standsInForMissing(config)),
    isNative: readsNatively(markdown),
    markdown: createMarkdownCompiler(markdown),
    tolerantYaml: markdown.tolerantYaml,
    readValues: markdown.readValues,
    spacedDirectives: markdown.spacedDirectives,
    leavesElements: config.ownFeatures.some(({uncheckedElements}) => uncheckedElements === 'everywhere'),
    components: contentComponents(config, toolRoot),
    isLenient: config.ownFeatures.some(({modules}) => modules?.lenientComponents === true),
  }

  // the plugins of a site's configuration are not in the copy that threads have
  const format = markdownFormat({...config, markdown: {...config.markdown, remarkPlugins: [...(markdown.remarkPlugins ?? [])]}})

  const compileAlike = async (sources: readonly MdxSource[]): Promise<readonly Compilation[]> => {
    const since = Date.now()
    const reader = createInputReader()
    for (const {absolutePath, bytes} of sources) reader.note(absolutePath, sha256(bytes))
    const modules = new Map<AbsolutePath, Promise<MdxModule>>()
    const compile = (source: MdxSource): Promise<MdxModule> => {
      const key = `${source.absolutePath}${source.isPart === true ? '' : OF_PAGE}`
      const module = modules.get(key) ?? compileByFormat(source, modules.size, {...compiler, format})
      modules.set(key, module)
      return module
    }
    const pages: PageEntry[] = []
    for (const source of sources) {
      onPage(source.path)
      const module = isReact(source) ? undefined : await compile(source)
      if (!module || (module.doc.usable && !module.isPlain)) pages.push(source)
    }
    onPage()
    const findSource = sources.some(({markdownSource}) => markdownSource !== undefined) ? createMarkdownSources(config) : undefined
    const read = async (absolutePath: AbsolutePath, isPage: boolean): Promise<MdxModule> => {
      const known = modules.get(`${absolutePath}${isPage ? OF_PAGE : ''}`)
      if (known !== undefined) return known
      const file = sitePath(config.root, absolutePath)
      const bytes = sources.find((source) => source.absolutePath === absolutePath)?.bytes ?? (await reader.read(absolutePath))
      return compile({path: file, absolutePath, bytes, markdownSource: findSource?.(file), values: sources[0]?.values, isPart: true})
    }
    const {components} = compiler
    const {outdir, bundle} = await bundleSomewhere({config, toolRoot, pages, reader, compile: read, components}, reads.runs())
    const batch = {config, toolRoot, markdown, outdir, bundle, modules: await settle(modules)}
    const assembler = createPageAssembler(batch)
    const runnable = pages.flatMap((page, index) => (assembler.canRun(page) ? [index] : []))
    try {
      const {value: runs, accesses} = await reads.during(async () =>
        bundle ? renderPages({bundle, pages, onPage, limit, spares: assembler.spares}, runnable) : new Map(),
      )
      const inputsOf = recordReads(accesses, {...batch, root: config.root, since})
      onPage()
      await onRendered?.()
      // awaited inside the `try`: a page that tampers with JavaScript's built-ins may keep this from settling, and the bundle is
      // needed to locate the code
      return await Promise.all(
        sources.map(async (source) => {
          const index = pages.findIndex((page) => page.path === source.path)
          const packages = inputsOf(source)
          return {...(await assembler.assemble(source, runs.get(index))), ...(packages && {packages})}
        }),
      )
    } finally {
      await rm(outdir, {recursive: true, force: true})
    }
  }
  return {
    async compileAll(sources) {
      const made = new Map<MdxSource, Compilation>()
      for (const group of groupByValues(sources))
        for (const [index, compilation] of (await compileAlike(group)).entries()) if (group[index]) made.set(group[index], compilation)
      return sources.flatMap((source) => made.get(source) ?? [])
    },
  }
}

/** Groups files by the values that they can name: what they import is in their bundle once. */
function groupByValues(sources: readonly MdxSource[]): MdxSource[][] {
  const groups = new Map<string, MdxSource[]>()
  for (const source of sources) {
    const key = JSON.stringify(source.values ?? null)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [source])
    else group.push(source)
  }
  return [...groups.values()]
}

function elementComponents({ownFeatures}: SiteConfig): Readonly<Record<string, ElementComponent>> {
  return Object.assign({}, ...ownFeatures.map((feature) => feature.elementComponents ?? {}))
}

type ContentCompiler = ModuleCompiler & {readonly format: MarkdownFormat}

async function compileByFormat(source: MdxSource, number: number, {format, ...compiler}: ContentCompiler): Promise<MdxModule> {
  const text = new TextDecoder().decode(source.bytes).replaceAll(/\r\n?/g, '\n')
  const isMarkdown = contentFormat(source.path, source.bytes, format) === 'md' || (format !== ALWAYS_MDX && isPlainMarkdown(text))
  if (isMarkdown) return compileMarkdown(source, number, compiler)
  const fenced = format === 'mixed' ? fenceIndentedCode(text) : text
  const module = await compileModule(fenced === text ? source : {...source, bytes: Buffer.from(fenced)}, number, compiler)
  const fault = format === 'mixed' ? faultOf(module) : undefined
  if (fault === undefined) return module
  const plain = withPlainSpaces(text)
  if (isMarkdownToo(plain))
    return withWarning(
      await compileMarkdown({...source, bytes: Buffer.from(plain)}, number, compiler),
      'This page is read as Markdown',
      fault,
    )
  const compileText = (written: string): Promise<MdxModule> => compileModule({...source, bytes: Buffer.from(written)}, number, compiler)
  return (await withMarksAsText(fenced, fault, compileText)) ?? module
}

/** Returns the mistake in the MDX of a module. */
function faultOf({doc}: MdxModule): Problem | undefined {
  return doc.usable ? undefined : doc.problems.find(({code}) => code === 'mdx-syntax')
}

/** Maximum number of tags and braces of a file that are read as text. */
const MOST_MARKS = 60

/**
 * Compiles a file in which MDX takes some words in angle brackets for tags, such as `<your name>`, or some in braces for expressions, as text.
 * Undefined if that is not all that is wrong, or if they may be components.
 */
async function withMarksAsText(
  text: string,
  fault: Problem,
  compile: (text: string) => Promise<MdxModule>,
): Promise<MdxModule | undefined> {
  const faults: Problem[] = []
  let written = text
  for (let found: Problem | undefined = fault; found !== undefined;) {
    const at = markAt(written, found)
    if (at === undefined || faults.push(found) > MOST_MARKS) return undefined
    written = `${written.slice(0, at)}\\${written.slice(at)}`
    const module = await compile(written)
    if (module.doc.usable) return faults.reduce((made, one) => withWarning(made, 'This is read as text', one), module)
    found = faultOf(module)
  }
  return undefined
}

/** Returns the offset of the tag or the brace at the place of a mistake, or before it in its paragraph. Undefined for the tag of a component. */
function markAt(text: string, {place}: Problem): number | undefined {
  if (place === undefined) return undefined
  const {line, column} = place.start
  const start = text.split('\n', line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  const before = text.slice(text.lastIndexOf('\n\n', start) + 1, start + column)
  const offset = Math.max(before.lastIndexOf('<'), before.lastIndexOf('{'))
  const at = start + column - before.length + offset
  // with the character before it: after a word, a tag is that of a type in TypeScript
  const mark = text.slice(Math.max(0, at - 1), at + 80)
  return offset === -1 || /^\\|^\W?<\/?[A-Z]\w*[a-z.]/.test(mark) ? undefined : at
}

/** Adds the warning that a file, or a part of it, is not read as MDX because of a mistake. */
function withWarning(module: MdxModule, said: string, {message, place, hint}: Problem): MdxModule {
  const reason = message.charAt(0).toLowerCase() + message.slice(1)
  const warning = problem('markdown-is-mdx', {
    message: `${said}, because it is no MDX of today: ${reason}`,
    ...(hint !== undefined && {hint}),
    ...(place && {place}),
  })
  return {...module, doc: {...module.doc, problems: [...module.doc.problems, warning]}}
}

function isReact({path}: MdxSource): boolean {
  return !/\.mdx?$/i.test(path)
}

async function settle(modules: ReadonlyMap<AbsolutePath, Promise<MdxModule>>): Promise<ReadonlyMap<AbsolutePath, MdxModule>> {
  return new Map(await Promise.all([...modules].map(async ([file, module]) => [file, await module] as const)))
}
