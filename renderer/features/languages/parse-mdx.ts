import type {Program} from 'estree-jsx'
import type {Root} from 'mdast'
import type {PluggableList, Processor} from 'unified'
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
import {tooSlow} from '../../compile/mdx/too-slow.ts'
import {unwrapCodeBlocks} from '../../compile/mdx/unwrap-code-blocks.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {createLimitedRunner} from '../../site-code/create-limited-runner.ts'
import {guardProcess} from '../../site-code/guard-process.ts'
import {placeOfName, pointOf} from '../../bundle/texts/parse-module.ts'
import type {ParsedCode} from '../../bundle/texts/parse-module.ts'

/** Parses an MDX file of a site as a module. Returns a problem for a file that a build would refuse to parse. */
export type MdxReader = (bytes: Uint8Array) => Promise<ParsedCode | {readonly problem: Problem}>

class TooSlow extends Error {}

/** Time limit in milliseconds of parsing a file, which runs code of the site if a plugin extends the syntax. */
const TIME_LIMIT = 10_000

/** Creates a reader of MDX. It throws the parser's error for invalid syntax. */
export async function createMdxReader(options: MarkdownOptions, timeLimitMs = TIME_LIMIT): Promise<MdxReader> {
  const {createProcessor} = await import('@mdx-js/mdx')
  const create = (plugins: PluggableList): Processor =>
    createProcessor({jsx: true, remarkPlugins: [...parserPlugins(options), ...plugins, remarkLimitCode]}).freeze() as unknown as Processor
  const isNative = readsNatively(options)
  const processor = create([])
  // transformers of plugins are left out: texts are read where their author wrote them
  const parser = isNative ? processor : create(options.remarkPlugins ?? [])
  const limited = createLimitedRunner(timeLimitMs)
  const parse = (source: VFile | string): Root => {
    const release = guardProcess()
    try {
      const run = limited.run(() => parser.parse(source) as Root)
      if (!run) throw new TooSlow()
      return run.value
    } finally {
      release()
    }
  }
  const read = async (source: string): Promise<Program> => {
    const file = new VFile(source)
    return (await processor.run(parse(file), file)) as unknown as Program
  }
  return async (bytes) => {
    const {text} = decodeSource(bytes)
    // as in the compilation of pages: lines and columns stay those of the file
    const written = readFrontMatter(text).body
    const scanned = scanBlocks(unwrapCodeBlocks(written), options.spacedDirectives)
    const problem = scanned.problem ?? weighMarkup(written, {isNative: isNative && canReadNatively(written)}).problem
    if (problem) return {problem}
    const body = escapeHeadingIds(scanned.text)
    let program: Program
    try {
      program = await withHtmlComments(body, {parse, read})
    } catch (error) {
      if (error instanceof TooSlow) return {problem: tooSlow()}
      throw error
    }
    return {program, placeOf: ({loc}) => (loc ? placeOfName(text, pointOf(loc.start)) : undefined)}
  }
}
