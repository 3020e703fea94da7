import {listNearest} from '../../core/text/list-nearest.ts'
import {nearest} from '../../core/text/nearest.ts'
import type {GitReference} from '../../core/text/git-reference.ts'
import type {SitePath} from '../../core/model/paths.ts'
import {findInTree} from './find-in-tree.ts'
import type {GitTree} from './find-in-tree.ts'
import {MissingObject} from './read-tree.ts'
import {GIT_PATIENCE, runGit} from './repository.ts'
import type {Repository} from './repository.ts'

/** What is missing, and what to do. */
type Explained = {readonly message: string; readonly hint: string}

/** Commands that fetch all of a repository, for hints. */
export const FETCH_HISTORY = '`git fetch --tags --unshallow`, or `fetch-depth: 0` where a CI service checks out'

const DAMAGED = 'Look at what `git fsck` says, and clone the repository again.'

/** Explains why a repository has no such tag, branch or commit. */
export async function explainMissingRev(repository: Repository, {rev}: GitReference): Promise<Explained> {
  const isShallow = (await tryGit(repository, ['rev-parse', '--is-shallow-repository'])).startsWith('true')
  const refs = await tryGit(repository, ['for-each-ref', '--format=%(refname:short)', 'refs/tags', 'refs/heads', 'refs/remotes'])
  const names = refs.split('\n').filter((name) => name !== '')
  if (names.includes(rev)) return {message: `The repository lacks the commit of \`${rev}\`, or it is damaged.`, hint: DAMAGED}
  const meant = nearest(rev, names)
  const message = `The repository has no tag, branch or commit \`${rev}\`${isShallow ? ': this clone has only the newest commits' : ''}.`
  if (isShallow) return {message, hint: `Fetch the history: ${FETCH_HISTORY}.`}
  if (meant !== undefined) return {message, hint: `Did you mean \`${meant}\`?`}
  const hasTags = (await tryGit(repository, ['for-each-ref', '--count=1', 'refs/tags'])) !== ''
  return {
    message,
    hint: hasTags ? `Write one of those that \`git tag\` and \`git branch --all\` list.` : 'Fetch the tags: `git fetch --tags`.',
  }
}

/** Explains why a commit has no such folder or file. */
export async function explainMissingPath(tree: GitTree, {rev, path}: GitReference, kind: 'folder' | 'file'): Promise<Explained> {
  const found = await findInTree(tree, path)
  if ('id' in found) return {message: `\`${path}\` in \`${rev}\` is a ${found.kind}, not a ${kind}.`, hint: `Write the path of a ${kind}.`}
  const segments = path.split('/')
  const message = `The commit of \`${rev}\` has no ${kind} \`${path}\`.`
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const parent = await findInTree(tree, segments.slice(0, depth).join('/'))
    if ('fault' in parent || parent.kind === 'file') continue
    const all = [...(await tree.read(parent.id)).values()].filter((entry) => kind === 'file' || entry.kind !== 'file')
    const base = parent.path === '' ? '' : `${parent.path}/`
    return {
      message,
      hint: listNearest(
        segments.slice(0, depth + 1).join('/'),
        all.map(({name}) => base + name),
      ),
    }
  }
  return {message, hint: 'Write the path from the root of the repository.'}
}

/** Reports whether an error means that the repository lacks an object. In a partial clone git ends, as it is not allowed to fetch it. */
export function lacksObject(error: unknown): boolean {
  return error instanceof MissingObject || (error instanceof Error && /lazy fetching disabled|promisor remote/.test(error.message))
}

/** Explains why a commit cannot be read although its name is known. */
export async function explainMissingObject(repository: Repository, {rev}: GitReference): Promise<Explained> {
  const filters = await tryGit(repository, ['config', '--get-regexp', String.raw`^remote\..*\.partialclonefilter$`])
  return filters === ''
    ? {
        message: `The repository lacks a part of \`${rev}\`, or it is damaged.`,
        hint: DAMAGED,
      }
    : {
        message: `The repository lacks a part of \`${rev}\`: it is a partial clone, which has files only once they were checked out.`,
        hint: 'Fetch all of them: `git fetch --refetch --no-filter`, or clone without `--filter`.',
      }
}

/** Explains that there is no folder where the configuration has a repository. */
export function explainNoFolder(folder: SitePath): Explained {
  return {
    message: `The repository \`${folder}\` does not exist.`,
    hint: 'Write its path from the folder of the configuration, or clone it there.',
  }
}

/** Explains why git cannot be used, from the error or from what git wrote. */
export function explainUnavailable(error: unknown): Explained {
  const {code, stderr, message = String(error)} = error as {readonly code?: unknown; readonly stderr?: string; readonly message?: string}
  if (code === 'ENOENT') return {message: 'Git is not installed, or not in the `PATH`.', hint: 'Install git where the site is built.'}
  const said = stderr ?? message
  if (said.includes('dubious ownership'))
    return {
      message: 'Git does not read the repository, because its folder belongs to another user.',
      hint: 'Allow it: `git config --global --add safe.directory <folder>`, with the folder of the repository.',
    }
  if (said.includes('not a git repository'))
    return {
      message: 'This is not a Git repository, nor a folder in one.',
      hint: 'Build in a clone, with its folder `.git`; or name the repository in `repository`.',
    }
  const lines = said.split('\n')
  const reason = lines.find((line) => line.startsWith('fatal: ')) ?? lines[0] ?? ''
  return {message: `Git cannot read the repository: ${reason.replace(/^fatal: /, '').replace(/\.$/, '')}.`, hint: 'Run `git fsck` in it.'}
}

/** Runs a command whose failure only makes an explanation less exact. */
async function tryGit(repository: Repository, command: readonly string[]): Promise<string> {
  try {
    return await runGit(repository, command, {patience: GIT_PATIENCE})
  } catch {
    return ''
  }
}
