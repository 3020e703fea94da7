import path from 'node:path'
import {openDocCache} from '../cache/doc-cache.ts'
import type {DocCache} from '../cache/doc-cache.ts'
import {createMarkdownCompiler} from '../markdown/compile-markdown.ts'
import {markdownOptionsHash} from '../markdown/markdown-options.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {Compilation} from '../model/doc.ts'
import type {SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources, SourceFile} from '../model/source.ts'
import type {CompiledFiles, KeyedDoc} from '../routes/create-docs.ts'
import {hashParts} from '../shared/hash.ts'
import {createDependencyFiles} from './doc-files.ts'
import type {DependencyFiles} from './doc-files.ts'
import type {ToolFacts} from './tool-facts.ts'

/** Every file of a site, compiled. */
export type CompiledSite = {
  readonly files: CompiledFiles
  /** Keys that this run compiled. */
  readonly fresh: ReadonlySet<string>
  /** Article HTML with holes, by key. */
  readonly body: (key: string) => string
  /** Stylesheets that components and pages import. */
  readonly styles: readonly SitePath[]
  readonly cacheDiagnostics: () => readonly Diagnostic[]
  /** Saves what is new for the next build. */
  readonly close: () => void
}

type CompileRequest = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  readonly tool: ToolFacts
  readonly cache: boolean
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
}

/**
 * Compiles the files whose content is new and takes the rest from the cache. Equal files are compiled once, whatever
 * versions they are in.
 */
export async function compileSite(request: CompileRequest): Promise<Staged<CompiledSite>> {
  const {config, sources, tool} = request
  const options = markdownOptionsOf(config)
  const cache = openDocCache({
    stateRoot: config.stateRoot,
    optionsHash: hashParts(tool.hash, markdownOptionsHash(options), pluginsHash(config)),
    lifetime: request.cache ? 'lasting' : 'run',
  })
  const dependencies = createDependencyFiles(config.root)
  const all: SourceFile[] = [...sources.versions.flatMap(({docs}) => docs), ...sources.pages]
  const files = new Map<SitePath, KeyedDoc>()
  const fresh = new Set<string>()
  const compiler = createMarkdownCompiler(options)
  for (const source of all) {
    if (source.format !== 'md') continue
    const found = cache.lookup(sourceHash(source), dependencies.hashFor(path.dirname(source.absolutePath)))
    const keyed = found ?? compileMarkdown(source)
    files.set(source.path, {key: keyed.key, compiled: keyed.doc})
  }

  function compileMarkdown(source: SourceFile): {key: string; doc: Compilation['doc']} {
    const compilation = compiler.compile(source.bytes, dependencies.readerFor(path.dirname(source.absolutePath)))
    const key = cache.store(sourceHash(source), compilation)
    fresh.add(key)
    return {key, doc: compilation.doc}
  }

  const diagnostics = all.flatMap((source) => problemsOf(config, source, files.get(source.path)))
  return {
    value: {
      files,
      fresh,
      body: (key) => cache.body(key) ?? '',
      styles: [],
      cacheDiagnostics: () => cache.diagnostics(),
      close: () => cache.close(),
    },
    diagnostics,
  }
}

function sourceHash({format, hash}: SourceFile): string {
  return format === 'md' ? hash : hashParts(format, hash)
}

function pluginsHash({markdown, codeHash}: SiteConfig): string {
  return markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0 ? codeHash : ''
}

function markdownOptionsOf({markdown, code}: SiteConfig): MarkdownOptions {
  return {markdown, code, remarkPlugins: markdown.remarkPlugins, rehypePlugins: markdown.rehypePlugins}
}

/** A compilation does not know its file; here its problems get it. */
function problemsOf({root}: SiteConfig, source: SourceFile, keyed: KeyedDoc | undefined): Diagnostic[] {
  void root
  return (keyed?.compiled.problems ?? []).map(({source: inside, ...found}) => ({
    ...found,
    file: inside === undefined ? source.path : inside,
  }))
}

export type {DocCache, DependencyFiles}
