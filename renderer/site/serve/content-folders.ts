import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {translationFolder} from '../../core/files/translation-files.ts'

/**
 * Returns the folders in which any file may be part of the site: the content, the translations into the current locale, and
 * descriptions kept elsewhere.
 */
export function contentFolders({root, contentRoots, locale, api}: SiteConfig): readonly AbsolutePath[] {
  const described = api.flatMap(({descriptions}) => (descriptions === undefined ? [] : [path.resolve(root, descriptions)]))
  const others = described.filter((folder) => !contentRoots.some((content) => isInside(content, folder)))
  return [...contentRoots, path.join(root, translationFolder(locale.name)), ...others]
}
