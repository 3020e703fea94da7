import {markdownFormat} from './content-format.ts'
import path from 'node:path'
import type {Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {DataFile, SourceFile} from '../core/model/source.ts'
import type {PageFolder} from '../core/own-feature-data.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {docsFilter} from './content-filter.ts'
import {readDataFile} from './read-data-file.ts'
import type {SourceReader} from './source-reader.ts'
import {walkFolder} from './walk-folder.ts'

/** Pages in folders of features, with the files that belong to them. */
export type AddedPages = {readonly pages: readonly SourceFile[]; readonly dataFiles: readonly DataFile[]}

/** Returns the folders of features. */
export function pageFolders({ownFeatures = []}: Partial<Pick<SiteConfig, 'ownFeatures'>>): readonly PageFolder[] {
  return ownFeatures.flatMap((feature) => feature.pageFolders ?? [])
}

type FolderConfig = Pick<SiteConfig, 'root' | 'markdown' | 'ownFeatures'>

/** Reads the pages in the folders of features, and the other files there that features ask for. */
export async function readPageFolders(config: FolderConfig, reader: SourceReader): Promise<Staged<AddedPages>> {
  return joinAdded(await Promise.all(pageFolders(config).map((folder) => readPageFolder(config, folder, {dir: folder.dir, reader}))))
}

/** Joins the pages of several folders. */
export function joinAdded(folders: readonly Staged<AddedPages>[]): Staged<AddedPages> {
  return {
    value: {pages: folders.flatMap(({value}) => value.pages), dataFiles: folders.flatMap(({value}) => value.dataFiles)},
    diagnostics: folders.flatMap(({diagnostics}) => diagnostics),
  }
}

/**
 * Reads the pages of a feature's folder: Markdown and MDX, but not partials and dotfiles.
 * @param place the folder itself, or that of its translations, and the reader of its pages
 */
export async function readPageFolder(
  config: FolderConfig,
  folder: PageFolder,
  {dir, reader}: {readonly dir: SitePath; readonly reader: SourceReader},
): Promise<Staged<AddedPages>> {
  const {root} = config
  const wants = await docsFilter(folder)
  const files = walkFolder({
    root,
    folder: path.join(root, dir),
    wants: (name, isFolder) => wants(name, isFolder) && (isFolder || /\.mdx?$/i.test(name)),
  })
  const read = files.value.map((file) => reader.read(file, markdownFormat(config)))
  const data = await Promise.all(
    folder.dataFiles.map((name) => {
      const file = path.posix.join(dir, name)
      return readDataFile({name, path: file, absolutePath: path.join(root, file)}, {folder: folder.dir, site: config})
    }),
  )
  return {
    value: {
      pages: read.flatMap((file) => ('source' in file ? {...file.source, folder: folder.dir} : [])),
      dataFiles: data.flatMap(({value}) => value ?? []),
    },
    diagnostics: [
      ...files.diagnostics,
      ...read.flatMap((file) => ('problem' in file ? file.problem : [])),
      ...data.flatMap(({diagnostics}) => diagnostics),
    ],
  }
}
