import {compileSources} from '../compile/compile-sources.ts'
import type {MarkdownOptions} from '../compile/markdown/markdown-options.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SourceFile} from '../core/model/source.ts'
import type {DependencyFiles} from '../compile/dependency-files.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** The settings for compiling files that are not cached. */
export type MissingFiles = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  readonly options: MarkdownOptions
  readonly dependencies: DependencyFiles
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
  /** The number of worker threads besides this one. Default: depends on the number of pages. */
  readonly workers?: number | undefined
}

/** Compiles files and returns the results in the same order. This module is loaded only when there is something to compile. */
export function compileMissing(facts: MissingFiles, sources: readonly SourceFile[]): Promise<Compilation[]> {
  const {config, tool, options, signal, onProgress, workers} = facts
  const files = {config, toolRoot: tool.root, markdown: options, sources}
  return compileSources({...files, signal, onProgress, ...(workers !== undefined && {workers})})
}
