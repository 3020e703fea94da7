import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../../config/site-config.ts'
import {translationFilesAt} from '../../../core/files/translation-files.ts'
import {sitePath} from '../../../core/files/site-path.ts'
import type {Locale} from '../../../core/model/locale.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteSources, SourceFile} from '../../../core/model/source.ts'
import {pageFolders} from '../../../source/page-folders.ts'
import type {FolderPair} from '../state/page-events.ts'

/** A page with the path of its translation. */
export type TranslatablePage = {
  readonly source: SourceFile
  readonly translation: SitePath
  /** Whether there is a translation. */
  readonly isTranslated: boolean
}

/** The pages of a site for a locale, and the folders that they are in. */
export type TranslatablePages = {readonly pages: readonly TranslatablePage[]; readonly folders: readonly FolderPair[]}

/** Finds the pages of a site that can be translated: Markdown and MDX in its folders, not what is generated or from other commits. */
// oxlint-disable-next-line eslint/max-params -- a site and a locale
export function findTranslated(config: SiteConfig, sources: SiteSources, {name: locale}: Pick<Locale, 'name'>): TranslatablePages {
  const {root, pagesRoot, stateRoot} = config
  const paths = translationFilesAt(root)
  const ofDocs = sources.versions.map(({version, docs}) => ({
    pair: {originals: version.dir, translations: paths.content(locale, version.name)},
    files: docs as readonly SourceFile[],
  }))
  const ofPages = {
    pair: {originals: sitePath(root, pagesRoot), translations: paths.pages(locale)},
    files: sources.pages.filter(({folder}) => folder === undefined),
  }
  const ofFolders = pageFolders(config).map(({dir, translations}) => ({
    pair: {originals: dir, translations: paths.added(locale, translations)},
    files: sources.pages.filter(({folder}) => folder === dir),
  }))
  const all = [...ofDocs, ofPages, ...ofFolders]
  const pages = all.flatMap(({pair, files}) =>
    files.flatMap((source): TranslatablePage[] => {
      const isWritten = source.format !== 'react' && source.generated === undefined && source.path.startsWith(`${pair.originals}/`)
      if (!isWritten || source.absolutePath.startsWith(stateRoot + path.sep)) return []
      const translation = pair.translations + source.path.slice(pair.originals.length)
      return [{source, translation, isTranslated: existsSync(path.join(root, translation))}]
    }),
  )
  return {pages, folders: all.map(({pair}) => pair)}
}
