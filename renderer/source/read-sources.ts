import {append} from '../core/data/append.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import {findDocsFolder} from '../config/find-docs-folder.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteSources, VersionSources} from '../core/model/source.ts'
import {readText} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {sitePath} from '../core/files/site-path.ts'
import {findIgnored} from './find-ignored.ts'
import {findVersions} from './find-versions.ts'
import {findStaticFiles} from './find-static-files.ts'
import {readPageFolders} from './page-folders.ts'
import {readPages} from './read-pages.ts'
import {readVersion} from './read-version.ts'
import {openSourceReader} from './source-reader.ts'
import type {SourceReader} from './source-reader.ts'
import {translateSources} from './translate-sources.ts'

/** The hand-written docs and pages of a site, as input for generated ones. */
export type WrittenSources = Pick<SiteSources, 'versions' | 'pages'> & {readonly config: SiteConfig}

/** The docs and pages of a site with the generated ones, and what else features have generated. */
type GeneratedSources = Pick<SiteSources, 'versions' | 'pages' | 'declaredFiles' | 'modules'>

/** Adds generated docs and pages to those of a site. */
export type GenerateSources = (written: WrittenSources) => Promise<Staged<GeneratedSources>>

/** Options for reading a site. */
export type ReadOptions = {
  /** Called with the hand-written docs and pages. By default nothing is generated. */
  readonly generate?: GenerateSources | undefined
  /** Reads the pages. By default one without notes of earlier runs. */
  readonly reader?: SourceReader
}

/**
 * Reads all sources of the locale: docs of every version, standalone pages, names and sizes of static files. Each file is read
 * once. Unusable files are reported and left out, and reading continues.
 */
export async function readSources(
  config: SiteConfig,
  {generate, reader = openSourceReader()}: ReadOptions = {},
): Promise<Staged<SiteSources>> {
  const originals = await readOriginals(config, {generate, reader})
  const translated = await translateSources(config, originals.value, reader)
  return {value: translated.value, diagnostics: [...originals.diagnostics, ...translated.diagnostics]}
}

/** Reads the sources of the default locale, whichever locale is built. */
export async function readOriginals(
  config: SiteConfig,
  {generate, reader = openSourceReader()}: ReadOptions = {},
): Promise<Staged<SiteSources>> {
  const configFile = readConfigText(config)
  const found = findVersions(config, configFile)
  const diagnostics: Diagnostic[] = [...found.diagnostics]
  const written: VersionSources[] = []
  for (const version of found.value) {
    const read = await readVersion(config, version, reader)
    append(diagnostics, read.diagnostics)
    if (read.value.docs.length > 0) written.push(read.value)
  }
  const writtenPages = await readPages(config, {folder: config.pagesRoot, reader})
  const generated = await generate?.({config, versions: written, pages: writtenPages.value})
  const {
    versions,
    pages,
    declaredFiles = [],
    modules = {},
  }: GeneratedSources = generated?.value ?? {versions: written, pages: writtenPages.value}
  const added = await readPageFolders(config, reader)
  const staticFiles = findStaticFiles(config)
  append(diagnostics, [...(generated?.diagnostics ?? []), ...writtenPages.diagnostics, ...added.diagnostics, ...staticFiles.diagnostics])
  const ignored = findIgnored(config)
  const isQuiet = diagnostics.every(({code}) => code === 'file-ignored')
  const {dataFiles} = added.value
  const allPages = [...pages, ...added.value.pages]
  if (isQuiet && versions.length === 0 && allPages.length === 0) {
    const docsDir = sitePath(config.root, config.docsPlaces.shared ?? config.docsPlaces.next)
    const pagesDir = sitePath(config.root, config.pagesRoot)
    const message = `There is nothing to build: \`${docsDir}\` and \`${pagesDir}\` have no files that become pages.`
    const folder = config.docsPlaces.shared === undefined ? undefined : findDocsFolder(config.root)
    const hint = folder === undefined ? '' : ` To build the Markdown in \`${folder}\`, set \`docs: {layout: {next: '${folder}'}}\`.`
    diagnostics.push(diagnostic('version-missing', {file: configFile?.path, message, hint: `Write \`${docsDir}/index.md\`.${hint}`}))
  }
  return {
    value: {
      versions,
      pages: allPages,
      ...(dataFiles.length > 0 && {dataFiles}),
      staticFiles: staticFiles.value,
      ...(declaredFiles.length > 0 && {declaredFiles}),
      ...(Object.keys(modules).length > 0 && {modules}),
      ...(configFile && {configFile}),
    },
    diagnostics: [...diagnostics, ...ignored],
  }
}

function readConfigText({root, configFile}: SiteConfig): SiteSources['configFile'] {
  try {
    return {path: sitePath(root, configFile), text: readText(configFile)}
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}
