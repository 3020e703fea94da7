import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, SiteScope} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'

/** Reports a part of a Docusaurus site that docsite does not have. It touches all pages, unless it is about a part of them or its place says where. */
export function notTaken(file: SitePath, message: string, hint?: string, scope: SiteScope | 'place' = 'site'): Diagnostic {
  return diagnostic('docusaurus-unsupported', {file, message, ...(hint !== undefined && {hint}), ...(scope !== 'place' && {scope})})
}
