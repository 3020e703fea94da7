import path from 'node:path'
import type {Diagnostic, Problem} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'

/**
 * Returns the file that contains a reference or problem: the document, or a partial that it includes.
 * @example sourcePath('content/docs/next/a.md', undefined) // => 'content/docs/next/a.md'
 * @example sourcePath('content/docs/next/a.md', '../_b.md') // => 'content/docs/_b.md'
 * @example sourcePath('content/docs/next/a.md', '@site/c.ts') // => 'c.ts'
 */
export function sourcePath(document: SitePath, source: string | undefined): SitePath {
  if (source === undefined) return document
  if (source.startsWith('@site/')) return path.posix.normalize(source.slice('@site/'.length))
  return path.posix.join(path.posix.dirname(document), source)
}

/** Turns a compilation problem into a diagnostic of the compiled document. */
export function problemToDiagnostic(document: SitePath, {source, ...problem}: Problem): Diagnostic {
  return {...problem, file: sourcePath(document, source)}
}
