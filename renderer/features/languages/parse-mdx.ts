import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {VFile} from 'vfile'
import {decodeSource} from '../../core/text/decode-source.ts'
import {readFrontMatter} from '../../compile/markdown/front-matter.ts'
import type {MarkdownOptions} from '../../compile/markdown/markdown-options.ts'
import {readsNatively} from '../../compile/markdown/parse/create-parser.ts'
import {scanBlocks} from '../../compile/markdown/scan-blocks.ts'
import {weighMarkup} from '../../compile/markdown/weigh-markup.ts'
import {withHtmlComments} from '../../compile/mdx/escape-comment.ts'
import {escapeHeadingIds} from '../../compile/mdx/escape-heading-ids.ts'
import {parserPlugins} from '../../compile/mdx/mdx-processor.ts'
import {canReadNatively} from '../../compile/mdx/parse/native-mdx-parser.ts'
import {remarkLimitCode} from '../../compile/mdx/remark-limit-code.ts'
import {unwrapCodeBlocks} from '../../compile/mdx/unwrap-code-blocks.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {placeOfName, pointOf} from '../../bundle/texts/parse-module.ts'
import type {ParsedCode} from '../../bundle/texts/parse-module.ts'

/** Parses an MDX file of a site as a module. Returns a problem for a file that a build would refuse to parse. */
export type MdxReader = (bytes: Uint8Array) => Promise<ParsedCode | {readonly problem: Problem}>

/** Creates a reader of MDX. It throws the parser's error for invalid syntax. */
export async function createMdxReader(options: MarkdownOptions): Promise<MdxReader> {
  const {createProcessor} = await import('@mdx-js/mdx')
  const processor = createProcessor({
    jsx: true,
    remarkPlugins: [...parserPlugins(options), remarkLimitCode],
  }).freeze() as unknown as Processor
  const isNative = readsNatively(options)
  return async (bytes) => {
    const {text} = decodeSource(bytes)
    // as in the compilation of pages: lines and columns stay those of the file
    const written = readFrontMatter(text).body
    const scanned = scanBlocks(unwrapCodeBlocks(written))
    const problem = scanned.problem ?? weighMarkup(written, {isNative: isNative && canReadNatively(written)}).problem
    if (problem) return {problem}
    const body = escapeHeadingIds(scanned.text)
    const program = await withHtmlComments(body, {
      parse: (source) => processor.parse(source) as Root,
      read: async (source) => {
        const file = new VFile(source)
        return (await processor.run(processor.parse(file), file)) as unknown as Program
      },
    })
    return {program, placeOf: ({loc}) => (loc ? placeOfName(text, pointOf(loc.start)) : undefined)}
  }
}
