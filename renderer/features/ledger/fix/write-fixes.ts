import path from 'node:path'
import {fsReason, isFsError} from '../../../core/files/fs-error.ts'
import {readText} from '../../../core/files/read-file.ts'
import {replaceFiles} from '../../../core/files/replace-files.ts'
import type {TextFile} from '../../../core/files/replace-files.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {editFrontMatter} from './edit-front-matter.ts'
import type {Fix} from './plan-fixes.ts'

/** What was written: a line for each key of each file. Or why nothing was, as a sentence. */
export type WrittenFixes = {readonly lines: readonly string[]} | {readonly error: string}

/** Writes fixes into the front matter of their files: all of them, or none if one cannot be written. */
// oxlint-disable-next-line eslint/max-params -- a folder and fixes of its files
export function writeFixes(root: AbsolutePath, fixes: readonly Fix[]): WrittenFixes {
  const edited: TextFile[] = []
  for (const fix of fixes) {
    const read = edit(root, fix)
    if ('refusal' in read)
      return {
        error: `\`${fix.file}\` cannot be fixed: ${read.refusal}. Nothing was written; write it yourself: ${describe(fix).join('; ')}.`,
      }
    edited.push({path: fix.file, text: read.text})
  }
  const failure = replaceFiles(root, edited)
  if (failure === undefined) return {lines: fixes.flatMap((fix) => describe(fix).map((added) => `${fix.file}: ${added}`))}
  const name = failure.file === undefined ? 'A file' : `\`${failure.file}\``
  return {error: `${name} cannot be written: ${failure.reason}. No page was changed.`}
}

// oxlint-disable-next-line eslint/max-params -- a folder and a fix of one of its files
function edit(root: AbsolutePath, fix: Fix): ReturnType<typeof editFrontMatter> {
  try {
    return editFrontMatter(readText(path.join(root, fix.file)), fix)
  } catch (error) {
    if (isFsError(error)) return {refusal: fsReason(error)}
    throw error
  }
}

/** @example describe({file: 'a.md', movedFrom: ['/b'], anchors: []}) // => ['moved_from: /b'] */
function describe({movedFrom, anchors}: Fix): string[] {
  return [...movedFrom.map((former) => `moved_from: ${former}`), ...anchors.map(([former, id]) => `anchors: {${former}: ${id}}`)]
}
