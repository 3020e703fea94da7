import type {Doc, VersionGraph} from '../../core/model/route-graph.ts'
import {docId, parseDocPath} from './doc-path.ts'
import {stripNumberPrefixes} from './number-prefix.ts'
import type {SplitName} from './number-prefix.ts'

/**
 * Returns the ids of docs that a version leaves out; for a folder, what ids in it begin with.
 * @param paths paths inside the folder of the version; those of folders end with a slash
 * @example leftOutIds(['01-guide/02-old.md', 'api/'], splitNumberPrefix) // => ['api/', 'guide/old']
 */
export function leftOutIds(paths: readonly string[], split: SplitName): string[] {
  const ids = paths.map((one) => (one.endsWith('/') ? stripNumberPrefixes(one, split) : docId(parseDocPath(one, split), undefined)))
  return [...new Set(ids)].sort()
}

/**
 * Reports whether a version has what a doc of another version is about, but no page of it: it is a draft, is excluded, or its feature says so. Then the
 * doc is neither new in the one nor removed from the other.
 */
export function leavesOut({version, draftIds, leftOutIds: ids = []}: VersionGraph, {id, source}: Doc): boolean {
  if (source.generated?.hiddenIn?.includes(version.name) === true) return true
  return draftIds.includes(id) || ids.some((one) => (one.endsWith('/') ? id.startsWith(one) : one === id))
}
