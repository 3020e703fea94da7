import {existsSync, statSync} from 'node:fs'
import path from 'node:path'
import {readBytes} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {exactText} from '../../core/text/exact-text.ts'
import {explainGit} from './explain-git.ts'
import {readBlobs} from './read-blobs.ts'
import {isNone, parseRaw} from '../../source/git/read-history.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../source/git/repository.ts'
import type {Repository} from '../../source/git/repository.ts'

/** A file before and after a correction. The text is undefined where there is no file, or none that is UTF-8. */
export type CorrectedFile = {readonly path: SitePath; readonly base: string | undefined; readonly changed: string | undefined}

/** The files that a correction changes. */
export type Correction = {
  /** What it is called in marks of conflicts: a short id of a commit, or the path of a file. */
  readonly label: string
  readonly files: readonly CorrectedFile[]
}

/** Folders that a correction is read in. */
type Places = {readonly cwd: AbsolutePath; readonly root: AbsolutePath}

/** Reads the uncommitted change of a file, or the changes of a commit. Returns a message if there is none. */
export async function readCorrection(written: string, {cwd, root}: Places): Promise<Correction | {readonly error: string}> {
  const repository = repositoryAt(root)
  const file = path.resolve(cwd, written)
  try {
    if (existsSync(file)) return await readUncommitted(repository, {file, written})
    return await readCommit(repository, written)
  } catch (error) {
    return {error: explainGit(error)}
  }
}

type WrittenFile = {readonly file: AbsolutePath; readonly written: string}

async function readUncommitted(repository: Repository, {file, written}: WrittenFile): Promise<Correction | {readonly error: string}> {
  if (statSync(file).isDirectory()) return {error: `\`${written}\` is a folder. Name one file, or a commit.`}
  const name = sitePath(repository.folder, file)
  const id = await resolve(repository, `HEAD:${name.startsWith('../') ? name : `./${name}`}`)
  if (id === undefined) return {error: `\`${written}\` is not in the last commit, so there is no text that it corrects.`}
  const base = (await readBlobs(repository, [id])).get(id)
  const changed = exactText(readBytes(file))
  if (base === changed)
    return {error: `\`${written}\` has no uncommitted change. Name the commit that corrected it: \`git log -- ${written}\` lists them.`}
  return {label: name, files: [{path: name, base, changed}]}
}

async function readCommit(repository: Repository, written: string): Promise<Correction | {readonly error: string}> {
  // fails with a message of its own outside of repositories
  const prefix = (await runGit(repository, ['rev-parse', '--show-prefix'], {patience: GIT_PATIENCE})).replace(/\n$/, '')
  const commit = await resolve(repository, `${written}^{commit}`)
  if (commit === undefined) return {error: `There is no file \`${written}\`, and no commit of that name.`}
  const parent = await resolve(repository, `${commit}^`)
  if (parent === undefined) return {error: `\`${written}\` is the first commit, which corrects nothing.`}
  const output = await runGit(repository, ['diff-tree', '-r', '-z', '--raw', '--no-abbrev', '--no-renames', parent, commit], {
    patience: GIT_PATIENCE,
  })
  const changes = parseRaw(output)
  const texts = await readBlobs(
    repository,
    changes.flatMap(({ids}) => ids.filter((id) => !isNone(id))),
  )
  return {
    label: commit.slice(0, 9),
    files: changes.map(({file, ids: [base, changed]}) => ({
      path: path.posix.relative(prefix, file),
      base: texts.get(base),
      changed: texts.get(changed),
    })),
  }
}

/** Returns the id that a name of a repository stands for. The name cannot be taken for an option. */
async function resolve(repository: Repository, name: string): Promise<string | undefined> {
  try {
    return (await runGit(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', name], {patience: GIT_PATIENCE})).trim()
  } catch (error) {
    // with `--quiet` a name that stands for nothing leaves no message
    if ((error as {readonly stderr?: string}).stderr === '') return undefined
    throw error
  }
}
