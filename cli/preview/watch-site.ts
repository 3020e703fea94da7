import {statSync} from 'node:fs'
import path from 'node:path'
import type {ServedSite} from '../http/find-answer.ts'
import {listFiles} from './list-files.ts'
import {readRules} from './served-rules.ts'

/**
 * The files and rules of a built site as they are now. They are read again when a build has replaced the folder or written
 * its manifest, which is the last thing that it writes.
 */
export function watchSite(folder: string): () => Pick<ServedSite<string>, 'files' | 'rules'> {
  let stamp = stampOf(folder)
  let site = readSite(folder)
  return () => {
    const now = stampOf(folder)
    if (now !== stamp) {
      site = readSite(folder)
      stamp = now
    }
    return site
  }
}

function readSite(folder: string): Pick<ServedSite<string>, 'files' | 'rules'> {
  return {files: listFiles(folder), rules: readRules(folder)}
}

function stampOf(folder: string): string {
  const marks = [folder, path.join(folder, 'manifest.json')].map((file) => statSync(file, {throwIfNoEntry: false}))
  return marks.map((mark) => `${mark?.ino}:${mark?.mtimeMs}`).join(' ')
}
