import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'

/** Reports a part of a Docusaurus site that docsite does not have. */
export function notTaken(file: SitePath, message: string, hint?: string): Diagnostic {
  return diagnostic('docusaurus-unsupported', {file, message, ...(hint !== undefined && {hint})})
}
