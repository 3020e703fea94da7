import {markdownFormat} from './content-format.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {placeOf} from '../core/diagnostics/text-place.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {DataFile, SourceFile} from '../core/model/source.ts'
import type {PageFolder} from '../core/own-feature-data.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {docsFilter} from './content-filter.ts'
import {readFileContent, readSourceFile} from './read-source-file.ts'
import {walkFolder} from './walk-folder.ts'

/** Pages in folders of features, with the files that belong to them. */
export type AddedPages = {readonly pages: readonly SourceFile[]; readonly dataFiles: readonly DataFile[]}

/** Returns the folders of features. */
export function pageFolders({ownFeatures = []}: Partial<Pick<SiteConfig, 'ownFeatures'>>): readonly PageFolder[] {
  return ownFeatures.flatMap((feature) => feature.pageFolders ?? [])
}

type FolderConfig = Pick<SiteConfig, 'root' | 'markdown'>

/** Reads the pages in the folders of features, and the other files there that features ask for. */
export async function readPageFolders(config: FolderConfig & Pick<SiteConfig, 'ownFeatures'>): Promise<Staged<AddedPages>> {
  return joinAdded(await Promise.all(pageFolders(config).map((folder) => readPageFolder(config, folder, folder.dir))))
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
 * @param dir the folder itself, or that of its translations
 */
export async function readPageFolder({root, markdown}: FolderConfig, folder: PageFolder, dir: SitePath): Promise<Staged<AddedPages>> {
  const wants = await docsFilter(folder)
  const files = walkFolder({
    root,
    folder: path.join(root, dir),
    wants: (name, isFolder) => wants(name, isFolder) && (isFolder || /\.mdx?$/i.test(name)),
  })
  const read = files.value.map((file) => readSourceFile(file, markdownFormat(markdown)))
  const data = await Promise.all(folder.dataFiles.map((name) => readDataFile(root, folder, {name, path: path.posix.join(dir, name)})))
  return {
    value: {
      pages: read.flatMap((file) => ('source' in file ? {...file.source, folder: folder.dir} : [])),
      dataFiles: data.flatMap((file) => (file !== undefined && 'text' in file ? file : [])),
    },
    diagnostics: [
      ...files.diagnostics,
      ...[...read, ...data].flatMap((file) => (file !== undefined && 'problem' in file ? file.problem : [])),
    ],
  }
}

type NamedFile = Pick<DataFile, 'name' | 'path'>
type ReadData = DataFile | {readonly problem: Diagnostic} | undefined

/** Reads a YAML file, of which JSON is a part. Undefined if it does not exist. */
async function readDataFile(root: AbsolutePath, {dir}: PageFolder, file: NamedFile): Promise<ReadData> {
  const absolutePath = path.join(root, file.path)
  if (!existsSync(absolutePath)) return undefined
  const content = readFileContent({...file, absolutePath})
  if ('problem' in content) return content
  const text = Buffer.from(content.bytes).toString('utf8')
  const {parseYaml} = await import('../core/data/parse-yaml.ts')
  const parsed = parseYaml(text)
  const read = 'fault' in parsed ? parsed : parsed.read()
  if ('value' in read) return {folder: dir, ...file, text, value: read.value}
  const message = `\`${file.name}\` ${read.fault}.`
  return {problem: diagnostic('data-file-invalid', {file: file.path, place: placeOf(text, ...read.range), message, hint: read.hint})}
}
