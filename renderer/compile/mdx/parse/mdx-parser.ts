import type {Root} from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import type {MarkdownOptions} from '../../markdown/markdown-options.ts'
import {TooMuchMarkup, weighMarkup} from '../../markdown/weigh-markup.ts'
import {syntaxPlugins} from '../../markdown/plugins/syntax-plugins.ts'
import {syntaxOf} from '../../markdown/parse/syntax.ts'
import type {Syntax} from '../../markdown/parse/syntax.ts'
import {loadNativeMdxParser} from './native-mdx-parser.ts'

/**
 * A function that parses MDX into a syntax tree with positions, and its code into JavaScript syntax trees. Throws the errors of
 * remark-mdx, or `TooMuchMarkup` for a text that only remark-mdx can read and that is too long for it.
 */
export type MdxParser = (text: string) => Root

/**
 * Creates the MDX parser for a site whose plugins do not extend the syntax. remark-mdx takes most of the time of a compilation,
 * so it is loaded and used only for text that the native parser cannot read.
 */
export function createMdxParser({markdown}: Pick<MarkdownOptions, 'markdown'>): MdxParser {
  const syntax = syntaxOf(markdown)
  const native = markdown.parser === 'native' ? loadNativeMdxParser(syntax) : undefined
  let reference: MdxParser | undefined
  return (text) => {
    const weight = weighMarkup(text, {isNative: true})
    // comments that became expressions may weigh more than those of the page
    if (weight.problem) throw new TooMuchMarkup(weight.problem)
    const read = weight.isDense ? undefined : native?.(text)
    if (read && 'tree' in read) return read.tree
    const problem = read && weighMarkup(text, {isNative: false}).problem
    // the other parser would take too long, even for its own words about the error
    if (problem) throw read.error ?? new TooMuchMarkup(problem)
    reference ??= createReferenceParser(syntax)
    return reference(text)
  }
}

function createReferenceParser(syntax: Syntax): MdxParser {
  const processor = unified().use(remarkParse).use(remarkMdx).use(syntaxPlugins(syntax)).freeze()
  return (text) => processor.parse(text)
}
