import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {Processor} from 'unified'
import {VFile} from 'vfile'
import {decodeSource} from '../markdown/decode-source.ts'
import {readFrontMatter} from '../markdown/front-matter.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {scanBlocks} from '../markdown/scan-blocks.ts'
import {withHtmlComments} from '../mdx/escape-comment.ts'
import {escapeHeadingIds} from '../mdx/escape-heading-ids.ts'
import {parserPlugins} from '../mdx/mdx-processor.ts'
import {unwrapCodeBlocks} from '../mdx/unwrap-code-blocks.ts'
import {placeOfName, pointOf} from './parse-module.ts'
import type {ParsedCode} from './parse-module.ts'

/** Parses MDX files of a site as the modules that they are. */
export type MdxReader = (bytes: Uint8Array) => Promise<ParsedCode>

/** Makes a reader of MDX. It throws what the parser throws at a syntax error. */
export async function createMdxReader(options: MarkdownOptions): Promise<MdxReader> {
  const {createProcessor} = await import('@mdx-js/mdx')
  const processor = createProcessor({jsx: true, remarkPlugins: parserPlugins(options)}).freeze() as unknown as Processor
  return async (bytes) => {
    const {text} = decodeSource(bytes)
    // as pages are compiled: lines and columns stay what they are in the file
    const body = escapeHeadingIds(scanBlocks(unwrapCodeBlocks(readFrontMatter(text).body)).text)
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
