import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {VFile} from 'vfile'
import {decodeSource} from '../markdown/decode-source.ts'
import {readFrontMatter} from '../markdown/front-matter.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {readsNatively} from '../markdown/parse/create-parser.ts'
import {scanBlocks} from '../markdown/scan-blocks.ts'
import {weighMarkup} from '../markdown/weigh-markup.ts'
import {withHtmlComments} from '../mdx/escape-comment.ts'
import {escapeHeadingIds} from '../mdx/escape-heading-ids.ts'
import {parserPlugins} from '../mdx/mdx-processor.ts'
import {canReadNatively} from '../mdx/parse/native-mdx-parser.ts'
import {remarkLimitCode} from '../mdx/remark-limit-code.ts'
import {unwrapCodeBlocks} from '../mdx/unwrap-code-blocks.ts'
import type {Problem} from '../model/diagnostic.ts'
import {placeOfName, pointOf} from './parse-module.ts'
import type {ParsedCode} from './parse-module.ts'

/** Parses MDX files of a site as the modules that they are. A file that a build refuses to parse is a problem. */
export type MdxReader = (bytes: Uint8Array) => Promise<ParsedCode | {readonly problem: Problem}>

/** Creates a reader of MDX, which throws what the parser throws at a syntax error. */
export async function createMdxReader(options: MarkdownOptions): Promise<MdxReader> {
  const {createProcessor} = await import('@mdx-js/mdx')
  const processor = createProcessor({
    jsx: true,
    remarkPlugins: [...parserPlugins(options), remarkLimitCode],
  }).freeze() as unknown as Processor
  const isNative = readsNatively(options)
  return async (bytes) => {
    const {text} = decodeSource(bytes)
    // as pages are compiled: lines and columns stay what they are in the file
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
