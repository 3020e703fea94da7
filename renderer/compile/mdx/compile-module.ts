import path from 'node:path'
import type {TolerantYaml} from '../../core/data/parse-yaml.ts'
import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {VFile} from 'vfile'
import {append} from '../../core/data/append.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {inserterOf} from '../../core/diagnostics/inserter-of.ts'
import {createCollector, createCompiledDoc, createUnusableDoc, furtherInputs, readDependency} from '../markdown/collector.ts'
import type {Collector, FileReader} from '../markdown/collector.ts'
import type {MarkdownCompiler} from '../markdown/compile-markdown.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import {readFrontMatter} from '../markdown/front-matter.ts'
import {messagesToProblems} from '../markdown/messages-to-problems.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {PluginFailure} from '../markdown/name-plugins.ts'
import {readValues, completeProblems} from '../markdown/plugins/remark-values.ts'
import {scanBlocks} from '../markdown/scan-blocks.ts'
import {TooMuchMarkup, weighMarkup} from '../markdown/weigh-markup.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'
import type {MarkdownSource} from '../../core/feature.ts'
import type {ContentValues} from '../../core/model/content-values.ts'
import type {CompiledDoc, Heading} from '../../core/model/doc.ts'
import {frontMatterInCode} from '../../core/model/front-matter.ts'
import type {FrontMatter} from '../../core/model/front-matter.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {ReadValues} from '../../core/own-feature-data.ts'
import {nearest} from '../../core/text/nearest.ts'
import {MODULE_EXTENSIONS} from './content-components.ts'
import type {ContentComponent} from './content-components.ts'
import {withHtmlComments} from './escape-comment.ts'
import {escapeHeadingIds} from './escape-heading-ids.ts'
import {rawMark} from './marks.ts'
import {COMPONENTS_MODULE} from './mdx-processor.ts'
import {canReadNatively} from './parse/native-mdx-parser.ts'
import type {MdxModule} from './mdx-module.ts'
import type {MdxData} from './rehype-raw-marks.ts'
import type {NamingDocument} from '../source-name.ts'
import {syntaxProblem} from './syntax-problem.ts'
import {unwrapCodeBlocks} from './unwrap-code-blocks.ts'
import {pathOnDisk} from '../../core/files/composed-path.ts'
import {readBytes} from '../../core/files/read-file.ts'

/** A file to compile. */
export type MdxSource = NamingDocument & {
  readonly absolutePath: AbsolutePath
  readonly bytes: Uint8Array
  readonly markdownSource?: MarkdownSource | undefined
  /** Set in locales but the default one, for a file that is in the default language. */
  readonly isUntranslated?: true
  /** Name of the version of a doc. Absent without `home`. */
  readonly version?: string
  /** The values that it can name. */
  readonly values?: ContentValues | undefined
  /** Whether it is compiled as what a page imports, which may be a page, too. */
  readonly isPart?: boolean
}

/** The settings that the compilations of all files of a site share. */
export type ModuleCompiler = {
  readonly root: AbsolutePath
  readonly processor: Processor
  /** Whether the native parser is used where possible. */
  readonly isNative: boolean
  readonly markdown: MarkdownCompiler
  /** Components that can be used without an import. */
  readonly components: ReadonlyMap<string, ContentComponent>
  /** Whether unknown components show what is inside them, with a warning. */
  readonly isLenient: boolean
  readonly tolerantYaml?: TolerantYaml | undefined
  readonly readValues: MarkdownOptions['readValues']
  readonly spacedDirectives: MarkdownOptions['spacedDirectives']
  /** Whether links that are written as elements are not checked. */
  readonly leavesElements: boolean
}

/** Compiles one MDX file. Never throws because of content: a file with a syntax error becomes an unusable module. */
export async function compileModule(source: MdxSource, number: number, compiler: ModuleCompiler): Promise<MdxModule> {
  const collector = createCollector(fileReader(source, compiler.root))
  const decoded = decodeSource(source.bytes)
  const named = readValues(decoded.text, {read: compiler.readValues, values: source.values, isMdx: true, collector})
  const withMarks = named?.text ?? decoded.text
  const {frontMatter: head, body: written, problems} = readFrontMatter(withMarks, compiler.tolerantYaml)
  const frontMatter = named?.inFrontMatter(head) ?? head
  const scanned = scanBlocks(unwrapCodeBlocks(written), compiler.spacedDirectives)
  const refusal = scanned.problem ?? weighMarkup(written, {isNative: compiler.isNative && canReadNatively(written)}).problem
  append(collector.problems, [...decoded.problems, ...problems, ...(refusal ? [refusal] : [])])
  collector.title = frontMatter.title
  collector.hidesTitle = frontMatter.hide_title === true
  collector.isPart = source.isPart === true
  collector.isUntranslated = source.isUntranslated === true
  collector.leavesElements = compiler.leavesElements
  const mdxData: MdxData = {number, raw: [], places: new Map(), isPlain: false, hasLiveExcerpt: false}
  const base = {number, path: source.path, absolutePath: source.absolutePath, text: decoded.text, raw: mdxData.raw, places: mdxData.places}
  const unusable = (): MdxModule => {
    completeProblems(collector, named)
    const doc = createUnusableDoc(collector, frontMatter)
    return {...base, doc, ...furtherInputs(collector), code: '', isPlain: false, hasLiveExcerpt: false}
  }
  if (!decoded.usable || refusal) return unusable()
  let code: string
  try {
    const body = {source, collector, frontMatter, withMarks, named, mdxData, processor: compiler.processor}
    code = await withHtmlComments(escapeHeadingIds(scanned.text), {
      parse: (text) => compiler.processor.parse(text) as Root,
      read: (text) => compileBody(text, body),
    })
  } catch (error) {
    collector.problems.push(
      error instanceof TooMuchMarkup || error instanceof PluginFailure ? error.problem : syntaxProblem(error, decoded.text),
    )
    return unusable()
  }
  const {known, unknown, modules} = missingReferences({code, text: decoded.text, inserted: collector.insertedComponents}, compiler)
  append(collector.problems, unknown)
  for (const module of modules) readDependency(collector, `@site/${path.posix.normalize(module)}`)
  if (unknown.some(({severity}) => severity === 'error')) return unusable()
  completeProblems(collector, named)
  const linked = code.replace(`"${COMPONENTS_MODULE}"`, JSON.stringify(`${COMPONENTS_MODULE}/${known.join(',')}`))
  return {
    ...base,
    doc: docOf(createCompiledDoc(collector, frontMatter), source),
    ...furtherInputs(collector),
    code: withToc(linked, collector, source.isPart === true),
    isPlain: mdxData.isPlain,
    hasLiveExcerpt: mdxData.hasLiveExcerpt,
  }
}

/**
 * Defines and exports `toc`, the headings of the file as Docusaurus names them, where its code uses that name without defining it, or a page
 * may import it.
 */
function withToc(code: string, {outline}: Collector, isPart: boolean): string {
  const [, own = code] = /^([^]*)\n\/\/# sourceMappingURL=/.exec(code) ?? []
  if (
    (!isPart && !/(?<![.\w$'"`])toc(?![\w$'"`:])/.test(own)) ||
    /\b(?:const|let|var|function|class)\s+toc\b|\bimport\s[^'"]*\btoc\b[^'"]*\bfrom\b/.test(own)
  )
    return code
  return code.replace(own, () => `${own}\n${tocCode(outline)}`)
}

function tocCode(outline: readonly Heading[]): string {
  return `export const toc = ${JSON.stringify(outline.map(({id, depth, text}) => ({value: text, id, level: depth})))}`
}

/** Returns the document of a file. What a part of a page exports may be for the page. */
function docOf(doc: CompiledDoc, {isPart}: MdxSource): CompiledDoc {
  return isPart === true ? {...doc, problems: doc.problems.filter(({code}) => code !== 'page-export-unknown')} : doc
}

type Body = {
  readonly source: MdxSource
  readonly collector: Collector
  readonly frontMatter: FrontMatter
  /** The text of the file, with marks where it names values. */
  readonly withMarks: string
  readonly named: ReadValues | undefined
  readonly mdxData: MdxData
  readonly processor: Processor
}

/** Returns the JavaScript of an MDX file, with an inline source map in the last line. */
async function compileBody(body: string, {source, collector, frontMatter, withMarks, named, mdxData, processor}: Body): Promise<string> {
  const file = new VFile({value: body, path: source.path})
  file.data.docsite = collector
  if (named !== undefined) file.data.docsiteValues = named
  if (source.markdownSource !== undefined) file.data.docsiteSource = source.markdownSource
  file.data.docsiteHead = {frontMatter, text: withMarks}
  const {path: name, home, absolutePath} = source
  file.data.docsiteDocument = {path: name, home, absolutePath, frontMatter}
  file.data.docsiteMdx = mdxData
  file.data.docsiteFrontMatter = frontMatter
  const {value, map} = await processor.process(file)
  append(collector.problems, messagesToProblems(file))
  // relative names in the source map would be resolved against the bundle's folder
  const absolute = JSON.stringify({...map, sources: [source.absolutePath], file: undefined, sourceRoot: undefined})
  return `${String(value)}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(absolute).toString('base64')}`
}

/** The check that compiled MDX makes at run time for a component that is neither imported nor defined. Elements that a plugin adds have no place. */
const MISSING = /_missingMdxReference\("([^"]+)", (?:true|false)(?:, "(\d+):(\d+)-(\d+):(\d+)")?\)/g

/** The names that the code takes from the provider, because the file neither imports nor defines them. */
const PROVIDED = /\{([\w$, ]+)\} = (?:_components\b|\{\s*\.\.\._provideComponents\b)/g

/** Components that a file uses without importing them. */
type References = {
  readonly known: readonly string[]
  readonly unknown: readonly Problem[]
  /** Paths, relative to the site's root, of the configured modules that do not exist. */
  readonly modules: readonly string[]
}

function missingReferences(
  {code, text, inserted}: {readonly code: string} & Pick<Unknown, 'text' | 'inserted'>,
  {components, isLenient}: Pick<ModuleCompiler, 'components' | 'isLenient'>,
): References {
  const provided = new Set([...code.matchAll(PROVIDED)].flatMap(([, names = '']) => names.split(', ')))
  const known = new Set<string>()
  const unknown = new Map<string, Problem>()
  const modules = new Set<string>()
  for (const [, name = '', ...numbers] of code.matchAll(MISSING)) {
    // For `<Menu.Item>`, `Menu` has an entry too. The members of an imported or defined object are known only when the page
    // runs.
    if (!provided.has(name)) continue
    const [line = 1, column = 1, endLine = 1, endColumn = 1] = numbers.map((digits: string | undefined) => Number(digits ?? 1))
    const component = components.get(name)
    const element = {start: {line, column}, end: {line: endLine, column: endColumn}}
    if (component && component.missing === undefined) known.add(name)
    else if (!unknown.has(name)) {
      const found = component
        ? withoutModule(name, component, element)
        : unknownComponent(name, {names: components.keys(), text, inserted, place: element})
      const hasStandIn = isLenient && component === undefined
      if (hasStandIn) known.add(name)
      unknown.set(name, hasStandIn ? {...found, severity: 'warning'} : found)
      if (component?.missing !== undefined) for (const extension of MODULE_EXTENSIONS) modules.add(component.missing + extension)
    }
  }
  return {known: [...known].sort(), unknown: [...unknown.values()], modules: [...modules]}
}

/** Reports whether an import of a component directly follows a line of text, and is part of its paragraph. */
function isImportedInProse(name: string, text: string): boolean {
  const statement = new RegExp(`^import\\s[^'"]*(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])[^'"]*['"]`)
  let isInFence = false
  let before = ''
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isInFence = !isInFence
    else if (!isInFence && before.trim() !== '' && statement.test(line)) return true
    before = line
  }
  return false
}

type Unknown = {
  readonly names: Iterable<string>
  readonly text: string
  readonly inserted: Collector['insertedComponents']
  readonly place: Place
}

function unknownComponent(name: string, {names, text, inserted, place: element}: Unknown): Problem {
  const by = inserted.get(name)
  if (by !== undefined) {
    return problem('component-unknown', {
      message: `${inserterOf(by)} inserts the component \`<${name}>\`, which is not registered in the configuration.`,
      hint: 'Register it under `components` or `islands` of the configuration, or correct the plugin.',
    })
  }
  if (isImportedInProse(name, text)) {
    return problem('component-unknown', {
      message: `The import of \`<${name}>\` is text, because it is not separated from the text before it.`,
      hint: 'Put an empty line before and after the imports.',
      place: openingPlace(name, element),
    })
  }
  const meant = name === 'Tab' ? 'TabItem' : nearest(name, names)
  return problem('component-unknown', {
    message: `The component \`<${name}>\` is neither imported in this file nor registered in the configuration.`,
    hint:
      meant === undefined
        ? `Import it, or register it under \`components\` or \`islands\` of the configuration.`
        : `Did you mean \`<${meant}>\`?`,
    place: openingPlace(name, element),
  })
}

function withoutModule(name: string, {missing}: ContentComponent, element: Place): Problem {
  return problem('mdx-import', {
    message: `The configuration registers \`<${name}>\` from \`${missing}\`, which does not exist.`,
    hint: 'Correct the path in the configuration; it is relative to the root of the site.',
    place: openingPlace(name, element),
  })
}

/** Returns the place of the opening tag up to the end of its name, since an element may be long. */
function openingPlace(name: string, {start}: Place): Place {
  return {start, end: {line: start.line, column: start.column + 1 + name.length}}
}

/** Compiles a file without code to a module whose component renders its HTML. */
export async function compileMarkdown(source: MdxSource, number: number, compiler: ModuleCompiler): Promise<MdxModule> {
  const {isPart, isUntranslated, values} = source
  const document = {source: source.markdownSource, place: source, isPart, isUntranslated, values}
  const {doc, html, packages} = await compiler.markdown.compileWithPlugins(source.bytes, fileReader(source, compiler.root), document)
  const {path: file, absolutePath, bytes} = source
  const code = [
    `export const frontMatter = ${JSON.stringify(frontMatterInCode(doc.frontMatter))}`,
    `export default function Markdown() { return ${JSON.stringify(rawMark(number, 0))} }`,
    ...(source.isPart === true ? [tocCode(doc.outline)] : []),
  ]
  const text = new TextDecoder().decode(bytes)
  return {
    number,
    path: file,
    absolutePath,
    text,
    doc: docOf(doc, source),
    ...(packages && {packages}),
    code: code.join('\n'),
    raw: [html],
    places: new Map(),
    isPlain: true,
    hasLiveExcerpt: false,
  }
}

/** Creates a reader for the files that Markdown includes by path. */
function fileReader(source: MdxSource, root: AbsolutePath): FileReader {
  return {
    read: (name) => {
      const file = name.startsWith('@site/')
        ? path.join(root, name.slice('@site/'.length))
        : path.join(path.dirname(source.absolutePath), name)
      try {
        return readBytes(pathOnDisk(file))
      } catch {
        return undefined
      }
    },
  }
}
