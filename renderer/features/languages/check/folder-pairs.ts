import type {SiteConfig} from '../../../config/site-config.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import {translationFilesAt} from '../../../core/files/translation-files.ts'
import type {Locale} from '../../../core/model/locale.ts'
import type {Version} from '../../../core/model/version.ts'
import {pageFolders} from '../../../source/page-folders.ts'
import type {FolderPair} from '../state/page-events.ts'

/** Returns the folders of a site with those of their translations: of its versions, of its pages, and of features, in this order. */
export function folderPairs(config: SiteConfig, versions: readonly Version[], {name: locale}: Pick<Locale, 'name'>): FolderPair[] {
  const paths = translationFilesAt(config.root)
  return [
    ...versions.map(({dir, name}) => ({originals: dir, translations: paths.content(locale, name)})),
    {originals: sitePath(config.root, config.pagesRoot), translations: paths.pages(locale)},
    ...pageFolders(config).map(({dir, translations}) => ({originals: dir, translations: paths.added(locale, translations)})),
  ]
}
