import path from 'node:path'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {readText} from '../../../core/files/read-file.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {SiteEdit} from '../../../core/model/site-edit.ts'
import type {FixesOfCut} from '../../own-feature.ts'
import {editFrontMatter} from '../../../compile/markdown/edit-front-matter.ts'
import type {Fix} from './plan-fixes.ts'

/** Edits the front matter of files in memory: of all, or of none if one cannot be edited. There is a line for each key of each file. */
export function editFiles(root: AbsolutePath, fixes: readonly Fix[]): FixesOfCut {
  const edits: SiteEdit[] = []
  for (const fix of fixes) {
    const edited = edit(root, fix)
    if ('refusal' in edited)
      return {
        error: `\`${fix.file}\` cannot be fixed: ${edited.refusal}. Nothing was written; write it yourself: ${describe(fix).join('; ')}.`,
      }
    edits.push({path: fix.file, before: edited.before, after: edited.text})
  }
  return {edits, lines: fixes.flatMap((fix) => describe(fix).map((added) => `${fix.file}: ${added}`))}
}

type Edited = {readonly before: string; readonly text: string} | {readonly refusal: string}

function edit(root: AbsolutePath, fix: Fix): Edited {
  try {
    const before = readText(path.join(root, fix.file))
    return {before, ...editFrontMatter(before, fix)}
  } catch (error) {
    if (isFsError(error)) return {refusal: fsReason(error)}
    throw error
  }
}

/** @example describe({file: 'a.md', movedFrom: ['/b'], anchors: [], likely: new Set(['/b'])}) // => ['moved_from: /b (likely)'] */
function describe({movedFrom, anchors, likely}: Fix): string[] {
  const marked = (former: string): string => (likely.has(former) ? ' (likely)' : '')
  return [
    ...movedFrom.map((former) => `moved_from: ${former}${marked(former)}`),
    ...anchors.map(([former, id]) => `anchors: {${former}: ${id}}${marked(former)}`),
  ]
}
