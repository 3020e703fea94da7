import type {Root} from 'mdast'
import {unified} from 'unified'
import type {PluggableList} from 'unified'
import {loadPackage} from '../load-package.ts'
import type {MarkdownOptions} from '../markdown-options.ts'
import {syntaxPlugins} from '../plugins/syntax-plugins.ts'
import {weighMarkup} from '../weigh-markup.ts'
import {extendsSyntax} from './extends-syntax.ts'
import {nativeFeatures, parseSyntax} from './native-syntax.ts'
import {syntaxOf} from './syntax.ts'
import type {Syntax} from './syntax.ts'

/**
 * Creates the parser for a site. The native parser is the default. Remark's parser is used if the configuration selects it, if a
 * plugin of the site extends the syntax, if the native parser has no binding for the platform, and for texts for which the
 * native parser would take more than linear time or memory or that it misreads.
 */
export function createParser(options: MarkdownOptions): MarkdownParser {
  const syntax = syntaxOf(options.markdown)
  const native = readsNatively(options) ? loadNativeParser(syntax) : undefined
  if (!native) return createRemarkParser({syntax, plugins: options.remarkPlugins ?? []})
  let reference: MarkdownParser | undefined
  return (text) => {
    const hasRoom = (): boolean => weighMarkup(text, {isNative: false}).problem === undefined
    const isClosedAfter = closesAfterDefinition(text) && hasRoom()
    if (!isClosedAfter && !weighMarkup(text, {isNative: true}).isDense) {
      const tree = native.parse(text)
      if (tree !== undefined) return tree
      if (!hasRoom()) return native.parseRoughly(text)
    }
    reference ??= createRemarkParser({syntax})
    return reference(text)
  }
}

/** Reports whether a directive may be closed right after a definition of a link, which the native parser does not see. */
export function closesAfterDefinition(text: string): boolean {
  return text.includes(':::') && /^[\t >]*\[[^\]\n][^\]\n]*\]:[^\n]*\n[\t >]*::::*[\t ]*$/m.test(text)
}

/** Reports whether the native parser is used for the site. */
export function readsNatively({markdown, remarkPlugins = []}: Pick<MarkdownOptions, 'markdown' | 'remarkPlugins'>): boolean {
  return markdown.parser === 'native' && !extendsSyntax(remarkPlugins)
}

/** Loads the native parser. Returns undefined if its binding is missing. */
export function loadNativeParser(syntax: Syntax): NativeParser | undefined {
  let satteri: typeof import('satteri')
  try {
    satteri = loadPackage('satteri') as typeof import('satteri')
  } catch {
    return undefined
  }
  const features = nativeFeatures(syntax)
  const parseRoughly: MarkdownParser = (text) => satteri.markdownToMdast(text, {features}) as Root
  return {parse: (text) => parseSyntax(text, syntax, parseRoughly), parseRoughly}
}

/** The native parser. */
export type NativeParser = {
  /** Parses a text to the tree of the reference parser; undefined if it might be another one. */
  readonly parse: (text: string) => Root | undefined
  /** Parses a text by the rules that the parser itself has. */
  readonly parseRoughly: MarkdownParser
}

/**
 * Creates the reference parser: remark with the extensions against which the native parser is compared, and with those of plugins
 * of the site.
 */
export function createRemarkParser({syntax, plugins = []}: {readonly syntax: Syntax; readonly plugins?: PluggableList}): MarkdownParser {
  const {default: remarkParse} = loadPackage('remark-parse') as typeof import('remark-parse')
  const processor = unified()
    .use(remarkParse)
    .use(syntaxPlugins(syntax))
    .use([...plugins])
    .freeze()
  return (text) => processor.parse(text)
}

/** A function that parses Markdown (CommonMark, GFM, directives, and math if enabled) into a syntax tree with positions. */
export type MarkdownParser = (text: string) => Root
