import {compileSources} from '../compile/compile-sources.ts'
import type {MarkdownOptions} from '../compile/markdown/markdown-options.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'
import type {DependencyFiles} from '../compile/dependency-files.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** Files that no cache knows, and what they are compiled with. */
export type MissingFiles = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly options: MarkdownOptions
  readonly dependencies: DependencyFiles
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
  /** Worker threads besides this one. Default: as many as the number of pages is worth. */
  readonly workers?: number | undefined
}

/** Compiles files; results are in their order. Loaded only when there is something to compile. */
export function compileMissing(facts: MissingFiles, sources: readonly SourceFile[]): Promise<Compilation[]> {
  const {config, tool, options, signal, onProgress, workers} = facts
  const files = {config, toolRoot: tool.root, markdown: options, sources}
  return compileSources({...files, signal, onProgress, ...(workers !== undefined && {workers})})
}
