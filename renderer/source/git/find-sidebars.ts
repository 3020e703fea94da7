import path from 'node:path'
import {findInTree} from './find-in-tree.ts'
import type {GitTree} from './find-in-tree.ts'
import type {GitVersion} from './git-version.ts'
import type {GitProblem} from './plan-files.ts'

/** The path of the sidebars in the repository; undefined if the commit has none that can be read. */
type FoundSidebars = {readonly path: string | undefined; readonly problems: readonly GitProblem[]}

/** Name of a released version's folder in a Docusaurus site, whose sidebars are in another one. */
const RELEASED = /^(.*\/)?versioned_docs\/version-([^/]+)$/

/**
 * Finds the sidebars that belong to the docs of a commit: those that the configuration names, or `sidebars.json` in the folder of the
 * docs, beside it, or in the folder `website` beside it. Those of a version that Docusaurus has cut have a place of their own.
 */
export async function findSidebars(
  tree: GitTree,
  {reference, sidebars}: Pick<GitVersion, 'reference' | 'sidebars'>,
): Promise<FoundSidebars> {
  if (sidebars !== undefined) return {path: sidebars, problems: []}
  const folder = reference.path
  const released = RELEASED.exec(folder)
  const places = released
    ? [`${folder}/sidebars`, `${released[1] ?? ''}versioned_sidebars/version-${released[2]}-sidebars`]
    : ['sidebars', '../sidebars', '../website/sidebars'].map((name) => path.posix.join(folder, name))
  const inside = places.filter((place) => !place.startsWith('../'))
  for (const place of inside) if (await isFile(tree, `${place}.json`)) return {path: `${place}.json`, problems: []}
  for (const place of inside)
    for (const ending of ['js', 'ts', 'cjs', 'mjs'])
      if (await isFile(tree, `${place}.${ending}`)) return {path: undefined, problems: [code(`${place}.${ending}`)]}
  return {path: undefined, problems: []}
}

async function isFile(tree: GitTree, name: string): Promise<boolean> {
  const found = await findInTree(tree, name)
  return 'id' in found && found.kind === 'file'
}

function code(name: string): GitProblem {
  return {
    path: name,
    message: 'The sidebars of the version are code, and code of a commit is not run: its sidebars are generated from its folders.',
    hint: 'Commit `sidebars.json` beside it in later versions. To hide this message, set the level of `git-file-unusable`.',
  }
}
