import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../../config/site-config.ts'
import type {Locale} from '../../../core/model/locale.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import type {SiteSources, SourceFile} from '../../../core/model/source.ts'
import {pageFolders} from '../../../source/page-folders.ts'
import type {FolderPair} from '../state/page-events.ts'
import {folderPairs} from './folder-pairs.ts'

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
export function findTranslated(config: SiteConfig, sources: SiteSources, locale: Pick<Locale, 'name'>): TranslatablePages {
  const {root, stateRoot} = config
  const folders = folderPairs(
    config,
    sources.versions.map(({version}) => version),
    locale,
  )
  const files: readonly (readonly SourceFile[])[] = [
    ...sources.versions.map(({docs}) => docs),
    sources.pages.filter(({folder}) => folder === undefined),
    ...pageFolders(config).map(({dir}) => sources.pages.filter(({folder}) => folder === dir)),
  ]
  const pages = folders.flatMap((pair, index) =>
    (files[index] ?? []).flatMap((source): TranslatablePage[] => {
      const isWritten = source.format !== 'react' && source.generated === undefined && source.path.startsWith(`${pair.originals}/`)
      if (!isWritten || source.absolutePath.startsWith(stateRoot + path.sep)) return []
      const translation = pair.translations + source.path.slice(pair.originals.length)
      return [{source, translation, isTranslated: existsSync(path.join(root, translation))}]
    }),
  )
  return {pages, folders}
}
