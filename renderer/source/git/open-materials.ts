import path from 'node:path'
import * as v from 'valibot'
import {gitFolder, gitVersionFolder, treeFolder} from '../../core/files/git-folder.ts'
import {hashParts} from '../../core/files/hash.ts'
import {readText} from '../../core/files/read-file.ts'
import type {GitPlace} from '../../core/model/git-place.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {explainMissingObject, explainMissingPath, explainMissingRev, lacksObject} from './explain-missing.ts'
import {findInTree} from './find-in-tree.ts'
import type {GitTree} from './find-in-tree.ts'
import {findSidebars} from './find-sidebars.ts'
import {findTranslations} from './find-translations.ts'
import type {GitVersion} from './git-version.ts'
import {openBlobs} from './open-blobs.ts'
import {openObjects} from './open-objects.ts'
import {planFiles} from './plan-files.ts'
import type {GitProblem} from './plan-files.ts'
import {createLinkReader, createTreeReader} from './read-tree.ts'
import type {Repository} from './repository.ts'
import {recordFile, writeVersion} from './write-version.ts'

/** A commit, and the hash of its root folder. */
type Commit = {readonly id: string; readonly tree: string}

/** A version in its folder, or why there is none. */
type Provided =
  | {readonly place: Omit<GitPlace, 'repository' | 'up'>; readonly problems: readonly GitProblem[]}
  | {readonly fault: {readonly message: string; readonly hint: string}}

/** Versions of one repository, and the process of git that reads it. */
export type Materials = {
  /** Returns the commit of a version. Undefined if the repository has none of that name. */
  readonly findCommit: (version: GitVersion) => Promise<Commit | undefined>
  /** Puts the files of a version into its folder, unless they are there. @throws what git wrote; file system errors */
  readonly provide: (version: GitVersion, commit: Commit | undefined) => Promise<Provided>
  /** Whether a folder has been written. */
  readonly hasWritten: () => boolean
  readonly close: () => void
}

/** Increased when the same commit leads to other files. */
const FORMAT = '2'

const record = v.strictObject({
  sidebars: v.string(),
  translations: v.record(v.string(), v.strictObject({folder: v.optional(v.string()), labels: v.optional(v.string())})),
  problems: v.array(v.strictObject({path: v.string(), message: v.string(), hint: v.string()})),
})

/** The record of a version beside its files. */
type VersionRecord = v.InferOutput<typeof record>

type MaterialsOptions = {
  readonly repository: Repository
  readonly stateRoot: AbsolutePath
  /** The locales whose translations belong to versions. */
  readonly locales: readonly string[]
  readonly cache: boolean
}

/** Opens a repository. Without `cache`, folders and contents of earlier runs are written again. */
export function openMaterials({repository, stateRoot, locales, cache}: MaterialsOptions): Materials {
  const state = path.join(stateRoot, gitFolder)
  const objects = openObjects(repository)
  const readTree = createTreeReader(objects)
  const blobs = openBlobs(path.join(state, 'blobs'), {read: objects.read, anew: !cache})
  let written = 0
  const readLink = createLinkReader(objects)
  const treeOf = ({tree}: Commit): GitTree => ({root: tree, read: readTree, readLink})
  const write = async (
    folder: AbsolutePath,
    version: GitVersion,
    commit: Commit,
  ): Promise<VersionRecord | Extract<Provided, {fault: unknown}>> => {
    const tree = treeOf(commit)
    const {reference, staticDir} = version
    const missing = await findMissing(tree, version)
    if (missing !== undefined) return {fault: missing}
    const sidebars = await findSidebars(tree, version)
    const translations = await findTranslations(tree, version, locales)
    const wanted = [
      reference.path,
      ...Object.values(translations).flatMap((found) => Object.values(found)),
      ...(sidebars.path === undefined ? [] : [sidebars.path]),
      ...(staticDir === undefined ? [] : [staticDir]),
    ]
    const planned = await planFiles(tree, wanted, blobs)
    written += 1
    return writeVersion({
      folder,
      staging: path.join(state, `.staging-${process.pid}-${written}`),
      files: planned.files,
      record: {
        sidebars: sidebars.path ?? path.posix.join(reference.path, 'sidebars.json'),
        translations,
        problems: [...sidebars.problems, ...planned.problems],
      },
      blobs,
    })
  }
  return {
    async findCommit({reference: {rev}}) {
      // where a CI service checks out, branches are only those of the remote
      const found = await Promise.all([rev, `refs/remotes/origin/${rev}`].map(async (name) => objects.read(`${name}^{commit}`)))
      const commit = found.find((object) => object?.type === 'commit')
      const [, tree] = /^tree ([\da-f]+)$/m.exec(commit?.bytes.toString('latin1') ?? '') ?? []
      return commit === undefined || tree === undefined ? undefined : {id: commit.id, tree}
    },
    async provide(version, commit) {
      const {name, reference, sidebars, staticDir} = version
      if (commit === undefined) return {fault: await explainMissingRev(repository, reference)}
      const key = hashParts(FORMAT, name, commit.tree, reference.path, JSON.stringify([sidebars, staticDir, locales])).slice(0, 16)
      const folder = path.join(state, gitVersionFolder(reference.rev, key))
      try {
        const made = (cache ? readRecord(folder) : undefined) ?? (await write(folder, version, commit))
        if ('fault' in made) return made
        const tree = path.join(folder, treeFolder)
        const place = {
          folder: path.join(tree, reference.path),
          sidebars: path.join(tree, made.sidebars),
          ...(staticDir !== undefined && {staticFolder: path.join(tree, staticDir)}),
          ...(Object.keys(made.translations).length > 0 && {translations: placeTranslations(tree, made.translations)}),
          tree,
          rev: reference.rev,
          commit: commit.id,
          path: reference.path,
        }
        return {place, problems: made.problems}
      } catch (error) {
        if (!lacksObject(error)) throw error
        return {fault: await explainMissingObject(repository, reference)}
      }
    },
    hasWritten: () => written > 0,
    close: objects.close,
  }
}

/** Returns where the translations of a version are on disk. */
function placeTranslations(tree: AbsolutePath, found: VersionRecord['translations']): GitPlace['translations'] {
  const at = (name: string | undefined): AbsolutePath | undefined => (name === undefined ? undefined : path.join(tree, name))
  return Object.fromEntries(
    Object.entries(found).map(([locale, one]) => {
      const [folder, labels] = [at(one.folder), at(one.labels)]
      return [locale, {...(folder !== undefined && {folder}), ...(labels !== undefined && {labels})}]
    }),
  )
}

/** Explains what the configuration names and the commit does not have. */
async function findMissing(
  tree: GitTree,
  {reference, sidebars, staticDir}: GitVersion,
): Promise<{message: string; hint: string} | undefined> {
  const named = [
    {path: reference.path, kind: 'folder'},
    {path: sidebars, kind: 'file'},
    {path: staticDir, kind: 'folder'},
  ] as const
  for (const {path: wanted, kind} of named) {
    if (wanted === undefined) continue
    const found = await findInTree(tree, wanted)
    if ('fault' in found || found.kind !== kind) return explainMissingPath(tree, {rev: reference.rev, path: wanted}, kind)
  }
  return undefined
}

/** Reads the record of a version. Undefined if it has not been written, or was damaged. */
function readRecord(folder: AbsolutePath): VersionRecord | undefined {
  try {
    return v.parse(record, JSON.parse(readText(path.join(folder, recordFile))))
  } catch {
    return undefined // the folder is written anew
  }
}
