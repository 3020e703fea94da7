import path from 'node:path'
import {docusaurusTranslations, plainTranslations} from '../../core/files/translation-files.ts'
import {nextVersion, splitVersion, uniqueName} from '../../core/text/version-name.ts'
import {findInTree} from './find-in-tree.ts'
import type {GitTree} from './find-in-tree.ts'
import type {GitVersion} from './git-version.ts'

/** The translations of the docs of a commit into a locale, by their paths in the repository: a folder, and a file of labels. One of them may be missing. */
export type FoundTranslation = {readonly folder?: string; readonly labels?: string}

/** Name of the folder of a released version in a Docusaurus site. */
const RELEASED = /(?:^|\/)versioned_docs\/version-([^/]+)$/

/**
 * Finds the translations that belong to the docs of a commit, by locale: in the folder `i18n` nearest to the folder of the docs, upward or in
 * `website`, that has any of its doc set. At the commit of a release, its docs are still those that are not released.
 */
export async function findTranslations(
  tree: GitTree,
  {name, reference, isOwn}: Pick<GitVersion, 'name' | 'reference' | 'isOwn'>,
  locales: readonly string[],
): Promise<Record<string, FoundTranslation>> {
  const found: Record<string, FoundTranslation> = {}
  const bases = basesOf(reference.path)
  const names = namesOf(reference.path)
  const {set} = splitVersion(name)
  // docs of another repository may be all that its site has
  const sets = isOwn ? [set] : [...new Set([set, ''])]
  for (const locale of locales) {
    const places = bases.flatMap((base) =>
      sets.flatMap((one) =>
        names.flatMap((own) =>
          [docusaurusTranslations, plainTranslations].map((files) => path.posix.join(base, files.content(locale, uniqueName(one, own)))),
        ),
      ),
    )
    for (const place of places) {
      const [folder, labels] = [await kindOf(tree, place), await kindOf(tree, `${place}.json`)]
      if (folder !== 'folder' && labels !== 'file') continue
      found[locale] = {...(folder === 'folder' && {folder: place}), ...(labels === 'file' && {labels: `${place}.json`})}
      break
    }
  }
  return found
}

/** Returns the folders in which `i18n` is looked for, the nearest first. */
function basesOf(folder: string): string[] {
  const segments = folder === '' ? [] : folder.split('/')
  const around = segments.map((_, index) => segments.slice(0, segments.length - 1 - index).join('/'))
  return (around.length === 0 ? [''] : around).flatMap((one) => [one, path.posix.join(one, 'website')])
}

/** Returns the versions whose translations may be those of the docs in a folder. */
function namesOf(folder: string): string[] {
  const released = RELEASED.exec(folder)?.[1]
  if (released !== undefined) return [released]
  const own = path.posix.basename(folder)
  return [...(/^v?\d/.test(own) ? [own] : []), nextVersion]
}

async function kindOf(tree: GitTree, name: string): Promise<'file' | 'folder' | undefined> {
  const found = await findInTree(tree, name)
  return 'id' in found ? found.kind : undefined
}
