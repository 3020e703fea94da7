import path from 'node:path'
import {createMarkdownCompiler} from '../markdown/compile-markdown.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import {createMdxCompiler} from '../mdx/compile-mdx.ts'
import type {Compilation} from '../model/doc.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SourceFile} from '../model/source.ts'
import type {DependencyFiles} from './dependency-files.ts'
import type {ToolFacts} from './tool-facts.ts'

/** Files that no cache knows, and what they are compiled with. */
export type MissingFiles = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly options: MarkdownOptions
  readonly dependencies: DependencyFiles
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
}

/** Compiles files; results are in their order. Loaded only when there is something to compile. */
export async function compileMissing(facts: MissingFiles, sources: readonly SourceFile[]): Promise<Compilation[]> {
  const results = new Map<SourceFile, Compilation>()
  const {config, tool, options, dependencies} = facts
  const compiler = createMarkdownCompiler(options)
  for (const source of sources) {
    if (source.format === 'md')
      results.set(source, compiler.compile(source.bytes, dependencies.readerFor(path.dirname(source.absolutePath))))
  }
  const coded = sources.filter(({format}) => format !== 'md')
  if (coded.length > 0) {
    const made = await createMdxCompiler({config, toolRoot: tool.root, markdown: options}).compileAll(coded)
    for (const [index, source] of coded.entries()) {
      const compilation = made[index]
      if (compilation !== undefined) results.set(source, compilation)
    }
  }
  return sources.flatMap((source) => results.get(source) ?? [])
}
