import type {AbsolutePath} from '../../../core/model/paths.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../../source/git/repository.ts'

/** Returns the id of the commit that a folder is at. Empty if there is no repository, no commit or no git. */
export async function readHead(folder: AbsolutePath): Promise<string> {
  try {
    return (await runGit(repositoryAt(folder), ['rev-parse', '--verify', 'HEAD'], {patience: GIT_PATIENCE})).trim()
  } catch {
    return ''
  }
}
