import path from 'node:path'
import {archivesFolder} from '../../compile/archive/archive-text.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {pageFolders} from '../../source/page-folders.ts'
import {translationFolder} from '../../core/files/translation-files.ts'

/**
 * Returns the folders in which any file may be part of the site: the content, the translations into the current locale, and
 * archives, descriptions and folders of features that are elsewhere.
 */
export function contentFolders(config: SiteConfig): readonly AbsolutePath[] {
  const {root, contentRoots, locale, api} = config
  const described = api.flatMap(({descriptions}) => (descriptions === undefined ? [] : [path.resolve(root, descriptions)]))
  const added = pageFolders(config).map(({dir}) => path.join(root, dir))
  const others = [archivesFolder(config), ...described, ...added].filter(
    (folder) => !contentRoots.some((content) => isInside(content, folder)),
  )
  return [...contentRoots, path.join(root, translationFolder(locale.name)), ...others]
}
