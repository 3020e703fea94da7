import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {translationFolder} from '../translations/translation-files.ts'

/** The folders whose every file may be part of the site: that of the content, and that of the locale that is shown. */
export function contentFolders({root, contentRoot, locale}: SiteConfig): readonly AbsolutePath[] {
  return [contentRoot, path.join(root, translationFolder(locale.name))]
}
