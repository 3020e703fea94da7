import {rmSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../../config/site-config.ts'
import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {replaceFiles} from '../../../core/files/replace-files.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteChange} from '../../../core/model/site-edit.ts'
import type {OwnCommandContext} from '../../own-command.ts'

/** A file to write. */
export type FileToWrite = {readonly path: SitePath; readonly before: string | undefined; readonly after: string}

type Writing = {
  readonly context: Pick<OwnCommandContext, 'writeEdits'>
  readonly config: SiteConfig
  /** Proves the site with the new files. Problems are why they are taken back. */
  readonly prove: () => Promise<readonly Diagnostic[]>
}

/**
 * Writes all files or none, even if the process is killed. If the site has problems with them, all is as before. New files are made in the folder of
 * docsite's state, from where they are moved, so that nothing is seen of them before.
 */
export async function writePages(files: readonly FileToWrite[], {context, config, prove}: Writing): Promise<readonly Diagnostic[]> {
  const {root, stateRoot} = config
  const folder = sitePath(root, path.join(stateRoot, 'translations'))
  const added = files.filter(({before}) => before === undefined)
  const edits = files.flatMap(({path: file, before, after}) =>
    before === undefined || before === after ? [] : [{path: file, before, after}],
  )
  const moves = added.map(({path: to}) => ({from: `${folder}/${to}`, to}))
  const failure = replaceFiles(
    root,
    added.map(({path: file, after: text}) => ({path: `${folder}/${file}`, text})),
  )
  if (failure !== undefined) {
    const message = `\`${failure.file ?? folder}\` cannot be written: ${failure.reason}. No translation was written.`
    return [diagnostic('translations-not-written', {message, hint: 'Make the folder writable, or free space, and run the command again.'})]
  }
  // new files of a change that could not be taken back stay, for the next command to finish
  const failed = await context.writeEdits(config, {by: 'translate', edits, moves})
  if (failed.length > 0) return failed
  let isKept = false
  try {
    const found = await prove()
    isKept = found.length === 0
    return found
  } finally {
    // also if the command was interrupted
    const left = isKept ? [] : await context.writeEdits(config, reversed({by: 'translate', edits, moves}))
    if (left.length === 0) rmSync(path.join(root, folder), {recursive: true, force: true})
  }
}

/** Returns the changes that take others back. */
function reversed({by, edits, moves}: SiteChange): SiteChange {
  return {
    by,
    edits: edits.map(({path: file, before, after}) => ({path: file, before: after, after: before})),
    moves: moves.map(({from, to}) => ({from: to, to: from})),
  }
}
