import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {replaceFiles} from '../../core/files/replace-files.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import type {FixesOfCut} from '../../features/own-feature.ts'

/** Additions to docs of next, a line each, and the files that have them. */
export type FixedNext = {readonly lines: readonly string[]; readonly files: readonly SitePath[]}

/** Edits of all features, and what they add. Or the problem why there are none. */
export type NextFixes = {readonly edits: readonly SiteEdit[]; readonly fixed: FixedNext} | {readonly problem: Diagnostic}

/** Joins the edits of features. Each feature edits other files. */
export function joinFixes(ofFeatures: readonly FixesOfCut[]): NextFixes {
  const edits: SiteEdit[] = []
  const lines: string[] = []
  for (const fixes of ofFeatures) {
    if ('error' in fixes) return {problem: diagnostic('version-cut-failed', {message: fixes.error, hint: 'Then cut again.'})}
    append(edits, fixes.edits)
    append(lines, fixes.lines)
  }
  return {edits, fixed: {lines, files: edits.map(({path}) => path)}}
}

/** Writes all edits or none. Returns the problem if one cannot be written. */
export function writeNextFixes(root: AbsolutePath, edits: readonly SiteEdit[]): Diagnostic | undefined {
  const failure = replaceFiles(
    root,
    edits.map(({path, after}) => ({path, text: after})),
  )
  if (failure === undefined) return undefined
  const message = `${failure.file === undefined ? 'A file' : `\`${failure.file}\``} cannot be written: ${failure.reason}. Nothing was changed.`
  return diagnostic('version-cut-failed', {file: failure.file, message, hint: 'Make it writable, and cut again.'})
}
