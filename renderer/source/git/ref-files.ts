import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import type {GitPlace} from '../../core/model/git-place.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from './repository.ts'
import type {Repository} from './repository.ts'

/** The files of a repository that say which commits its names stand for. */
export type RefFiles = {
  /** The folder that holds them. */
  readonly folder: AbsolutePath
  /** The files, some of which do not exist: a name may be a tag or a branch, in a file of its own or among all others. */
  readonly files: readonly AbsolutePath[]
  /** The folder of all tags, if each new one may be a version. */
  readonly tags?: AbsolutePath
}

/** Returns the places of all versions of a site that come from Git. */
export function gitPlaces({docsPlaces, setPlaces}: Pick<SiteConfig, 'docsPlaces' | 'setPlaces'>): GitPlace[] {
  return [docsPlaces, ...Object.values(setPlaces)].flatMap(({fromGit = {}}) => Object.values(fromGit))
}

/** Returns the repositories of a site of which each new tag may be a version. */
export function tagRepositories({docsPlaces, setPlaces}: Pick<SiteConfig, 'docsPlaces' | 'setPlaces'>): AbsolutePath[] {
  return [...new Set([docsPlaces, ...Object.values(setPlaces)].flatMap((places) => places.tagRepositories ?? []))]
}

/**
 * Returns the files that change when a version of a site from Git becomes another commit. Those of a repository that cannot be read are left out.
 * @param withTags repositories of which each new tag may be a version
 */
export async function findRefFiles(places: readonly GitPlace[], withTags: readonly AbsolutePath[] = []): Promise<RefFiles[]> {
  const folders = [...new Set([...places.map(({repository}) => repository), ...withTags])]
  const found = await Promise.all(
    folders.map(async (folder) => {
      const revs = new Set(places.filter(({repository}) => repository === folder).map(({rev}) => rev))
      return refFilesOf(repositoryAt(folder), [...revs].filter(canMove), withTags.includes(folder))
    }),
  )
  return found.filter(({files}) => files.length > 0)
}

/** Reports whether a name can stand for another commit one day, as the hash of one cannot. */
function canMove(rev: string): boolean {
  return !/^(?:[\da-f]{40}|[\da-f]{64})$/.test(rev)
}

async function refFilesOf(repository: Repository, revs: readonly string[], hasTags: boolean): Promise<RefFiles> {
  const ask = async (...command: readonly string[]): Promise<readonly string[]> => {
    try {
      return (await runGit(repository, command, {patience: GIT_PATIENCE})).split('\n').filter((line) => line !== '')
    } catch {
      return [] // loading the configuration says what is wrong with it
    }
  }
  const [own, common] = revs.length === 0 && !hasTags ? [] : await ask('rev-parse', '--git-dir', '--git-common-dir')
  if (own === undefined || common === undefined) return {folder: repository.folder, files: []}
  // a worktree has its own HEAD, and shares all else
  const [ownFolder, folder] = [path.resolve(repository.folder, own), path.resolve(repository.folder, common)]
  const branch = revs.some(isHead) ? await ask('symbolic-ref', '--quiet', 'HEAD') : []
  const files = revs.flatMap((rev) =>
    isHead(rev)
      ? [path.join(ownFolder, 'HEAD'), ...branch.map((name) => path.join(folder, name))]
      : namesOf(rev).map((name) => path.join(folder, name)),
  )
  return {
    folder,
    files: [...new Set([path.join(folder, 'packed-refs'), path.join(folder, 'reftable/tables.list'), ...files])],
    ...(hasTags && {tags: path.join(folder, 'refs/tags')}),
  }
}

function isHead(rev: string): boolean {
  return rev === 'HEAD' || rev === '@'
}

/** Returns the full names that a short one may stand for. */
function namesOf(rev: string): string[] {
  if (rev.startsWith('refs/')) return [rev]
  const shortened = /^(?:heads|tags|remotes)\//.test(rev) ? [`refs/${rev}`] : []
  return [...shortened, ...['tags', 'heads', 'remotes', 'remotes/origin'].map((kind) => `refs/${kind}/${rev}`)]
}
