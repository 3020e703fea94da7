import {constants, copyFileSync, linkSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {treeFolder} from '../../core/files/git-folder.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {BlobStore} from './open-blobs.ts'
import type {GitFiles, GitProblem} from './plan-files.ts'

/** Name of the file, beside the files of a version, that holds its record as JSON. */
export const recordFile = 'version.json'

/** The folder of a version, and what is written into it. */
type VersionWrite<Kept> = {
  readonly folder: AbsolutePath
  /** A folder on the same file system that does not exist yet. */
  readonly staging: AbsolutePath
  readonly files: GitFiles['files']
  readonly record: Kept
  readonly blobs: Pick<BlobStore, 'pathOf'>
}

/**
 * Writes the folder of a version, and gives it its name once it is complete: a folder with a record can be trusted, whatever was killed.
 * Returns the record with the files that this machine cannot hold.
 * @throws file system errors
 */
export function writeVersion<Kept extends {readonly problems: readonly GitProblem[]}>(
  write: VersionWrite<Kept>,
): Kept & {problems: GitProblem[]} {
  const {folder, staging, files, blobs} = write
  try {
    const tree = path.join(staging, treeFolder)
    rmSync(staging, {recursive: true, force: true})
    mkdirSync(tree, {recursive: true})
    const record = {...write.record, problems: [...write.record.problems, ...placeFiles(tree, files, blobs)]}
    writeFileSync(path.join(staging, recordFile), JSON.stringify(record))
    // a damaged folder, or one that is to be written again
    rmSync(folder, {recursive: true, force: true})
    giveName(staging, folder)
    return record
  } catch (error) {
    removeQuietly(staging)
    throw error
  }
}

function giveName(staging: AbsolutePath, folder: AbsolutePath): void {
  try {
    renameSync(staging, folder)
  } catch (error) {
    // another process was faster, with the same files
    if (!hasFsCode(error, 'ENOTEMPTY', 'EEXIST')) throw error
    removeQuietly(staging)
  }
}

/** Errors of a name that the file system has no place for. */
const NO_PLACE = ['EEXIST', 'ENOTDIR', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL']

function placeFiles(tree: AbsolutePath, files: GitFiles['files'], blobs: Pick<BlobStore, 'pathOf'>): GitProblem[] {
  const problems: GitProblem[] = []
  const folders = new Set<string>()
  for (const [name, id] of files) {
    const target = path.join(tree, name)
    try {
      const parent = path.dirname(target)
      if (!folders.has(parent)) mkdirSync(parent, {recursive: true})
      folders.add(parent)
      placeFile(blobs.pathOf(id), target)
    } catch (error) {
      if (!hasFsCode(error, ...NO_PLACE)) throw error
      problems.push(withoutPlace(name, hasFsCode(error, 'EEXIST', 'ENOTDIR')))
    }
  }
  return problems
}

/** Links a file to its content, or copies it: not every file system has links, nor any number of them. */
function placeFile(content: AbsolutePath, target: AbsolutePath): void {
  try {
    linkSync(content, target)
  } catch (error) {
    if (hasFsCode(error, ...NO_PLACE)) throw error
    copyFileSync(content, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
}

function withoutPlace(name: string, isTwin: boolean): GitProblem {
  const reason = isTwin
    ? 'another file of the commit has the same name, apart from case or Unicode form'
    : 'the file system of this machine does not accept the name'
  const hint = 'Rename it, or build where file systems tell the names apart.'
  return {path: name, message: `The file is left out of the version: ${reason}.`, hint}
}
