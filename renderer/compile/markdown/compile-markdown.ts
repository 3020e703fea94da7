import type {Root as HastRoot} from 'hast'
import type {Root} from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {append} from '../../core/data/append.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {MarkdownSource} from '../../core/feature.ts'
import type {ContentValues} from '../../core/model/content-values.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {Compilation} from '../../core/model/doc.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {ReadValues} from '../../core/own-feature-data.ts'
import {inlineScripts} from '../../core/html/inline-sources.ts'
import {readThrown} from '../../core/text/thrown.ts'
import type {PlacedDocument} from './place-plugins.ts'
import {checkDepth} from './check-depth.ts'
import {createCollector, createCompiledDoc, createUnusableDoc, furtherInputs} from './collector.ts'
import type {Collector, FileReader} from './collector.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import {addFormerAnchors} from './former-anchors.ts'
import {readFrontMatter} from './front-matter.ts'
import type {MarkdownOptions} from './markdown-options.ts'
import {messagesToProblems} from './messages-to-problems.ts'
import {PluginFailure} from './name-plugins.ts'
import {createParser, readsNatively} from './parse/create-parser.ts'
import {rehypePlugins, remarkPlugins, remarkRehypeOptions} from './plugins/compiler-plugins.ts'
import {readValues, completeProblems} from './plugins/remark-values.ts'
import {remarkPackBlocks} from './plugins/remark-pack-blocks.ts'
import {scanBlocks} from './scan-blocks.ts'
import {weighMarkup} from './weigh-markup.ts'

/** A compiler of a site's Markdown files. */
export type MarkdownCompiler = {
  /**
   * Compiles one file. The result depends only on its bytes, the options, the files that `files` returns, and `document`. Never throws
   * because of content: errors are among the problems, and a file that cannot be compiled is not `usable`.
   */
  compile(bytes: Uint8Array, files: FileReader, document?: Omit<DocumentOfPlugins, 'place'>): Compilation
  /**
   * Compiles one file as `compile` does, with plugins that may be asynchronous and may know the document. Never settles if one of them never
   * does.
   */
  compileWithPlugins(bytes: Uint8Array, files: FileReader, document: DocumentOfPlugins): Promise<Compilation>
}

/** Facts about a document that plugins may ask for. */
export type DocumentOfPlugins = {
  readonly source?: MarkdownSource | undefined
  /** Whether it is imported by a page. */
  readonly isPart?: boolean | undefined
  /** Whether it is in the default language, in another locale. */
  readonly isUntranslated?: boolean | undefined
  /** The values that it can name. */
  readonly values?: ContentValues | undefined
  readonly place: Omit<PlacedDocument, 'frontMatter'>
}

/** Creates a compiler whose processor is created once and used for every file. */
export function createMarkdownCompiler(options: MarkdownOptions): MarkdownCompiler {
  const processor = createProcessor(options)
  const isNative = readsNatively(options)
  const begin = (bytes: Uint8Array, files: FileReader, known: Partial<DocumentOfPlugins>): Job => {
    return {bytes, known, collector: createCollector(files), processor, isNative, options}
  }
  return {
    compile: (bytes, files, document = {}) => compileFile(begin(bytes, files, document)),
    compileWithPlugins: async (bytes, files, document) => compileLater(begin(bytes, files, document)),
  }
}

type Processor = ReturnType<typeof createProcessor>

function createProcessor(options: MarkdownOptions) {
  const parse = createParser(options)
  return unified()
    .use(function useParser() {
      this.parser = parse
    })
    .use(remarkPlugins(options))
    .use(remarkPackBlocks)
    .use(remarkRehype, remarkRehypeOptions)
    .use(rehypePlugins(options))
    .use(rehypeStringify, {allowDangerousHtml: true})
    .freeze()
}

type Job = {
  readonly bytes: Uint8Array
  readonly known: Partial<DocumentOfPlugins>
  readonly collector: Collector
  readonly processor: Processor
  readonly isNative: boolean
  readonly options: Pick<MarkdownOptions, 'tolerantYaml' | 'readValues' | 'spacedDirectives'>
}

function compileFile(job: Job): Compilation {
  const read = readFile(job)
  if ('doc' in read) return read
  try {
    return finish(job, read, job.processor.runSync(read.tree, read.file))
  } catch (error) {
    return unusable(job.collector, read, failure(error))
  }
}

async function compileLater(job: Job): Promise<Compilation> {
  const read = readFile(job)
  if ('doc' in read) return read
  try {
    return finish(job, read, await job.processor.run(read.tree, read.file))
  } catch (error) {
    return unusable(job.collector, read, failure(error))
  }
}

/** A file that has been parsed. */
type ReadFile = ReadHead & {readonly file: VFile; readonly tree: Root}

/** The front matter of a file, and the values that the file names. */
type ReadHead = {readonly frontMatter: FrontMatter; readonly named?: ReadValues | undefined}

/** Parses a file. Returns its compilation if it cannot be used. */
function readFile({bytes, known, collector, processor, isNative, options}: Job): ReadFile | Compilation {
  const decoded = decodeSource(bytes)
  append(collector.problems, decoded.problems)
  if (!decoded.usable) return unusable(collector, {frontMatter: {}})
  const named = readValues(decoded.text, {read: options.readValues, values: known.values, isMdx: false, collector})
  const text = named?.text ?? decoded.text
  const {frontMatter: written, body, problems} = readFrontMatter(text, options.tolerantYaml)
  const frontMatter = named?.inFrontMatter(written) ?? written
  const head = {frontMatter, named}
  append(collector.problems, problems)
  collector.title = frontMatter.title
  collector.hidesTitle = frontMatter.hide_title === true
  collector.isPart = known.isPart === true
  collector.isUntranslated = known.isUntranslated === true
  const scanned = scanBlocks(body, options.spacedDirectives)
  const refusal = scanned.problem ?? weighMarkup(body, {isNative}).problem
  if (refusal !== undefined) return unusable(collector, head, refusal)
  const file = new VFile(scanned.text)
  file.data.docsite = collector
  if (named !== undefined) file.data.docsiteValues = named
  if (known.source !== undefined) file.data.docsiteSource = known.source
  file.data.docsiteHead = {frontMatter, text}
  if (known.place !== undefined) file.data.docsiteDocument = {...known.place, frontMatter}
  try {
    const tree = processor.parse(file) as Root
    const tooDeep = checkDepth(tree)
    return tooDeep === undefined ? {file, tree, ...head} : unusable(collector, head, tooDeep)
  } catch (error) {
    return unusable(collector, head, failure(error))
  }
}

/** Returns the compilation of a file from the hast that its plugins have made. */
function finish({bytes, collector, processor}: Job, {file, frontMatter, named}: ReadFile, tree: HastRoot): Compilation {
  const {html, problems} = addFormerAnchors({html: processor.stringify(tree, file), frontMatter, bytes, collector})
  append(collector.problems, [...messagesToProblems(file), ...problems])
  completeProblems(collector, named)
  collector.inlineScripts = inlineScripts(html)
  return {doc: createCompiledDoc(collector, frontMatter), html, ...furtherInputs(collector)}
}

function unusable(collector: Collector, {frontMatter, named}: ReadHead, found?: Problem): Compilation {
  if (found !== undefined) collector.problems.push(found)
  completeProblems(collector, named)
  return {doc: createUnusableDoc(collector, frontMatter), html: '', ...furtherInputs(collector)}
}

/** Returns the problem for an error of a parser or plugin. Remark's parser overflows the stack on input that the native one can parse. */
function failure(error: unknown): Problem {
  if (error instanceof PluginFailure) return error.problem
  if (error instanceof RangeError) {
    const hint = 'Look for long runs of brackets or asterisks.'
    return problem('nesting-too-deep', {message: 'Something on this page is nested too deeply to be compiled.', hint})
  }
  const reason = readThrown(error).message
  if (reason.includes('finished async')) {
    return problem('markdown-invalid', {message: 'A remark or rehype plugin is asynchronous where the page is compiled at once.'})
  }
  return problem('markdown-invalid', {message: `The page cannot be compiled: ${reason.replace(/\.$/, '')}.`})
}
