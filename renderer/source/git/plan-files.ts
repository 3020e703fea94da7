import path from 'node:path'
import {isTreeName} from '../../core/text/git-reference.ts'
import type {BlobStore} from './open-blobs.ts'
import {findInTree} from './find-in-tree.ts'
import type {GitTree} from './find-in-tree.ts'

/** A part of a version that cannot be taken from the repository. */
export type GitProblem = {
  /** Path in the repository. */
  readonly path: string
  readonly message: string
  readonly hint: string
}

/** The files of a version. */
export type GitFiles = {
  /** Hashes of their contents, by path in the repository. */
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly GitProblem[]
}

/** The maximum number of files and folders of a version: a small repository can describe trees of any size. */
const MOST_ENTRIES = 200_000
const MOST_LEVELS = 256

/** What is planned so far. */
type Plan = {readonly files: Map<string, string>; readonly problems: GitProblem[]; entries: number}

/** A folder with its path in the version, and the one in the repository, which differs below symbolic links. */
type Folder = {readonly id: string; readonly name: string; readonly real: string}

/**
 * Lists the files of folders in a tree, and the files that those refer to by relative paths, which may be anywhere in the repository.
 * Symbolic links become what they lead to. Contents of all files are put into the store, since paths in them are read.
 * @param wanted paths in the repository, of folders or files that exist
 */
export async function planFiles(tree: GitTree, wanted: readonly string[], blobs: BlobStore): Promise<GitFiles> {
  const plan: Plan = {files: new Map(), problems: [], entries: 0}
  for (const name of wanted) {
    const found = await findInTree(tree, name)
    if ('fault' in found) continue
    if (found.kind === 'folder') await planFolder(tree, plan, {id: found.id, name, real: found.path})
    else plan.files.set(name, found.id)
  }
  await planMentioned({tree, plan, blobs, wanted})
  return {files: plan.files, problems: plan.problems}
}

async function planFolder(tree: GitTree, plan: Plan, folder: Folder): Promise<void> {
  for (const {name: entry, kind, id} of (await tree.read(folder.id)).values()) {
    const name = joinPath(folder.name, entry)
    plan.entries += 1
    if (plan.entries === MOST_ENTRIES) plan.problems.push(tooMany(folder.name))
    if (plan.entries >= MOST_ENTRIES) return
    const real = joinPath(folder.real, entry)
    if (!isTreeName(entry)) plan.problems.push(unusableName(folder.name, entry))
    else if (kind === 'submodule') plan.problems.push(submodule(name))
    else if (kind === 'file') plan.files.set(name, id)
    else if (kind === 'link') await followLink(tree, plan, {id, name, real})
    else if (name.split('/').length > MOST_LEVELS) plan.problems.push(tooDeep(name))
    else await planFolder(tree, plan, {id, name, real})
  }
}

async function followLink(tree: GitTree, plan: Plan, link: Folder): Promise<void> {
  const found = await findInTree(tree, link.real)
  if ('fault' in found) plan.problems.push(badLink(link.name, found.fault))
  else if (found.kind === 'file') plan.files.set(link.name, found.id)
  else if (isBelow(link.real, found.path)) plan.problems.push(badLink(link.name, 'leads to a folder that contains the link itself'))
  else if (link.name.split('/').length > MOST_LEVELS) plan.problems.push(tooDeep(link.name))
  else await planFolder(tree, plan, {id: found.id, name: link.name, real: found.path})
}

type Mentions = {readonly tree: GitTree; readonly plan: Plan; readonly blobs: BlobStore; readonly wanted: readonly string[]}

/** Adds the files that planned ones mention, those that they mention, and so on. */
async function planMentioned({tree, plan, blobs, wanted}: Mentions): Promise<void> {
  let next = [...plan.files]
  while (next.length > 0) {
    const added = new Map<string, string>()
    const facts = await Promise.all(next.map(async ([name, id]) => ({name, ...(await blobs.factsOf(id, name))})))
    for (const {name, isPointer, mentions} of facts) {
      if (isPointer) plan.problems.push(pointer(name))
      for (const mention of mentions) {
        const target = path.posix.join(path.posix.dirname(name), decoded(mention)).replace(/\/$/, '')
        if (target.startsWith('..') || wanted.some((folder) => isBelow(target, folder))) continue
        for (const [file, id] of await findMentioned(tree, target)) if (!plan.files.has(file)) added.set(file, id)
      }
    }
    for (const [file, id] of added) plan.files.set(file, id)
    next = [...added]
  }
}

/** Endings that code and imports leave out. */
const endings = ['.mdx', '.md', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.css']

/** Finds the file that a path means: itself, the one with an ending, or the index of a folder. A path without any means nothing. */
async function findMentioned(tree: GitTree, target: string): Promise<(readonly [string, string])[]> {
  const exact = await findInTree(tree, target)
  if ('id' in exact && exact.kind === 'file') return [[target, exact.id]]
  const stem = 'id' in exact ? `${target}/index` : target
  const candidates = [...endings.map((ending) => stem + ending), ...typedTwins(target)]
  for (const candidate of candidates) {
    const found = await findInTree(tree, candidate)
    if ('id' in found && found.kind === 'file') return [[candidate, found.id]]
  }
  return []
}

/** Returns the names of the TypeScript file that an import of its JavaScript means. */
function typedTwins(target: string): string[] {
  const [, stem, mark, x] = /^(.*)\.([cm]?)js(x?)$/.exec(target) ?? []
  return stem === undefined ? [] : [`${stem}.${mark}ts${x}`, `${stem}.${mark}tsx`]
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

function isBelow(name: string, folder: string): boolean {
  return folder === '' || name === folder || name.startsWith(`${folder}/`)
}

function badLink(name: string, fault: string): GitProblem {
  return {
    path: name,
    message: `The symbolic link ${fault}, so it is left out of the version.`,
    hint: 'Only links to other files of the same commit are followed.',
  }
}

function submodule(name: string): GitProblem {
  return {
    path: name,
    message: 'This is a submodule: its files are in another repository, so they are left out of the version.',
    hint: 'Name that repository in `repository` of a doc set of its own, or set the level of `git-file-unusable`.',
  }
}

function pointer(name: string): GitProblem {
  return {
    path: name,
    message: 'Git LFS stores the content of the file elsewhere; in the commit is only a text that says where.',
    hint: 'Check out the tag with `git worktree`, and let the version be a folder.',
  }
}

function unusableName(folder: string, name: string): GitProblem {
  return {
    path: folder,
    message: `${JSON.stringify(name)} cannot be the name of a file, so this entry is left out of the version.`,
    hint: 'Such an entry can only be made on purpose. Use a commit without it.',
  }
}

function tooMany(folder: string): GitProblem {
  return {
    path: folder,
    message: `The version has more than ${MOST_ENTRIES} files and folders; the others are left out.`,
    hint: 'Name the folder of the docs: `v1.0:docs`.',
  }
}

function tooDeep(name: string): GitProblem {
  return {
    path: name,
    message: `Folders are nested more than ${MOST_LEVELS} levels deep; the contents of this one are left out of the version.`,
    hint: 'Use a commit without them.',
  }
}
