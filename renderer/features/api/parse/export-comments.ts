import type ts from 'typescript-api'
import type {ApiComment, ApiFlags, ApiItem} from '../model/api.ts'
import type {Compiler} from './load-compiler.ts'
import {mergeComments, readComment} from './read-comment.ts'
import {isInternal, readFlags} from './read-flags.ts'

/** The comment of an export that names a declaration elsewhere: `export {draw as paint}`. */
export type ExportComment = {
  readonly comment: ApiComment | undefined
  readonly flags: ApiFlags
  /** Whether it takes precedence over the comment of the declaration. */
  readonly isFirst: boolean
}

/**
 * Reads the comment of an export. A comment before the statement is only used where the declaration has none, unless the export has
 * another name: at the beginning of a file it may be about the file.
 * @param specifier the export in the list of the statement, if it has one
 * @returns undefined if there is no comment, `internal` if it excludes the export from the documentation
 */
export function readExportComment(
  ts: Compiler,
  statement: ts.Statement,
  specifier?: ts.ExportSpecifier,
): ExportComment | 'internal' | undefined {
  const own = specifier && readComment(ts, specifier)
  const around = readComment(ts, statement)
  if (isInternal(ts, statement) || (specifier && isInternal(ts, specifier))) return 'internal'
  const isOnly = specifier === undefined || specifier.parent.elements.length === 1
  // the text of a comment on several exports is about none of them
  const comment = own ?? (around && (isOnly ? around : {...around, text: ''}))
  const flags = {...readFlags(ts, statement), ...(specifier && readFlags(ts, specifier))}
  const former = specifier?.propertyName?.text
  const isFirst = own !== undefined || (former !== undefined && former !== 'default')
  return comment === undefined && Object.keys(flags).length === 0 ? undefined : {comment, flags, isFirst}
}

/** Adds the comment of an export to the item that it exports. */
export function withExportComment(item: ApiItem, said: ExportComment): ApiItem {
  const comment = mergeExportComment(item.comment, said)
  // the comment of an item is that of its first overload with one
  const index = item.signatures.findIndex((signature) => signature.comment !== undefined)
  const signatures = item.signatures.map((signature, at) => (at === index ? {...signature, comment} : signature))
  return {...item, signatures, comment, flags: {...item.flags, ...said.flags}}
}

/** Merges the comment of an export with that of what it exports. */
export function mergeExportComment(declared: ApiComment | undefined, {comment, isFirst}: ExportComment): ApiComment | undefined {
  return isFirst ? mergeComments(comment, declared) : mergeComments(declared, comment)
}
