import path from 'node:path'
import {append} from '../core/data/append.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {PageFolder} from '../core/own-feature-data.ts'
import {configOfVersion} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {SiteSources, SourceFile, VersionSources} from '../core/model/source.ts'
import type {TagList} from '../core/model/tag-list.ts'
import {messageKeys} from '../core/texts/message-keys.ts'
import {translationFilesAt} from '../core/files/translation-files.ts'
import {sitePath} from '../core/files/site-path.ts'
import {splitVersion} from '../core/text/version-name.ts'
import {findDoubleTranslations} from './find-double-translations.ts'
import {joinAdded, pageFolders, readPageFolder} from './page-folders.ts'
import type {AddedPages} from './page-folders.ts'
import {readPages} from './read-pages.ts'
import {readDocFiles, readTagList} from './read-version.ts'
import type {SourceReader} from './source-reader.ts'

/**
 * Returns the sources of the locale being built: those of the default locale, with translated files and labels in place of the
 * originals. A translation without an original is reported and left out. Category files are ignored, because category labels are
 * translated with the other labels.
 */
export async function translateSources(config: SiteConfig, originals: SiteSources, reader: SourceReader): Promise<Staged<SiteSources>> {
  const diagnostics: Diagnostic[] = findDoubleTranslations(config)
  const versions: VersionSources[] = []
  for (const version of originals.versions) {
    const translated = await translateVersion(config, version, reader)
    versions.push(translated.value)
    append(diagnostics, translated.diagnostics)
  }
  if (config.locale.isDefault) return {value: {...originals, versions}, diagnostics}
  const pages = await translatePages(
    config,
    originals.pages.filter((page) => !isAdded(page)),
    reader,
  )
  const added = await translateAdded(config, {pages: originals.pages.filter(isAdded), dataFiles: originals.dataFiles ?? []}, reader)
  const {dataFiles} = added.value
  return {
    value: {...originals, versions, pages: [...pages.value, ...added.value.pages], ...(dataFiles.length > 0 && {dataFiles})},
    diagnostics: [...diagnostics, ...pages.diagnostics, ...added.diagnostics],
  }
}

/** Reports whether a page is in a folder of a feature. */
function isAdded({folder}: SourceFile): boolean {
  return folder !== undefined
}

async function translateVersion(config: SiteConfig, sources: VersionSources, reader: SourceReader): Promise<Staged<VersionSources>> {
  const {locale, root, translations} = config
  const {version} = sources
  const messages = translations?.docs.get(version.name)
  const label = messages?.get(messageKeys.versionLabel)
  const labelled = messages === undefined ? sources : {...sources, version: {...version, label: label ?? version.label}, messages}
  if (locale.isDefault) return {value: labelled, diagnostics: []}
  const {docs: options, docsPlaces} = configOfVersion(config, version.name)
  const files = translationFilesAt(root)
  const dir = files.content(locale.name, version.name)
  const found = await readDocFiles(config, {folder: path.join(root, dir), version: version.name, reader})
  // a version from Git has translations in its commit; those of the site correct them
  const inGit = docsPlaces.fromGit?.[splitVersion(version.name).name]?.translations?.[locale.name]?.folder
  const ofCommit = inGit === undefined ? undefined : await readDocFiles(config, {folder: inGit, version: version.name, reader})
  const docs = putInPlace(sources.docs, [...(ofCommit?.value.docs ?? []), ...found.value.docs], ({docPath}) => docPath)
  const tags = await readTagsOf(config, {dirs: [dir, ...(inGit === undefined ? [] : [sitePath(root, inGit)])], name: options.tags})
  return {
    value: {...labelled, docs: docs.value, ...(tags.value && {tags: tags.value})},
    diagnostics: [
      ...tags.diagnostics,
      ...found.diagnostics,
      ...(ofCommit?.diagnostics ?? []),
      ...[...found.value.categories.values()].map((category) => ignoredCategory(category.path, files.docs(locale.name, version.name))),
      ...docs.strangers.map((doc) =>
        stranger(
          doc,
          sources.docs.map(({path: file}) => file),
          `${version.dir}/${doc.docPath}`,
        ),
      ),
    ],
  }
}

/** Reads the list of tags in the first of some folders that has one. */
async function readTagsOf(
  config: SiteConfig,
  {dirs, name}: {readonly dirs: readonly SitePath[]; readonly name: string | false},
): Promise<Staged<TagList | undefined>> {
  const diagnostics: Diagnostic[] = []
  for (const dir of dirs) {
    const read = await readTagList(config, {dir, name})
    append(diagnostics, read.diagnostics)
    if (read.value !== undefined) return {value: read.value, diagnostics}
  }
  return {value: undefined, diagnostics}
}

async function translatePages(config: SiteConfig, originals: readonly SourceFile[], reader: SourceReader): Promise<Staged<SourceFile[]>> {
  const {root, pagesRoot, locale} = config
  const dir = translationFilesAt(root).pages(locale.name)
  const base = sitePath(root, pagesRoot)
  const found = await readPages(config, {folder: path.join(root, dir), reader})
  const placeOf = (file: SourceFile): string => file.path.slice((file.path.startsWith(`${dir}/`) ? dir : base).length)
  const pages = putInPlace(originals, found.value, placeOf)
  return {
    value: pages.value,
    diagnostics: [
      ...found.diagnostics,
      ...pages.strangers.map((page) =>
        stranger(
          page,
          originals.map(({path: file}) => file),
          base + placeOf(page),
        ),
      ),
    ],
  }
}

/** Translates the pages of features' folders, and the files that belong to them. */
async function translateAdded(config: SiteConfig, {pages, dataFiles}: AddedPages, reader: SourceReader): Promise<Staged<AddedPages>> {
  const translate = async (folder: PageFolder): Promise<Staged<AddedPages>> => {
    const dir = translationFilesAt(config.root).added(config.locale.name, folder.translations)
    const found = await readPageFolder(config, folder, {dir, reader})
    const originals = pages.filter((page) => page.folder === folder.dir)
    const placeOf = ({path: file}: SourceFile): string => file.slice((file.startsWith(`${dir}/`) ? dir : folder.dir).length)
    const placed = putInPlace(originals, found.value.pages, placeOf)
    const known = originals.map(({path: file}) => file)
    return {
      value: {
        pages: placed.value,
        dataFiles: [
          ...found.value.dataFiles,
          ...dataFiles.filter((file) => file.folder === folder.dir && !found.value.dataFiles.some(({name}) => name === file.name)),
        ],
      },
      diagnostics: [...found.diagnostics, ...placed.strangers.map((page) => stranger(page, known, folder.dir + placeOf(page)))],
    }
  }
  return joinAdded(await Promise.all(pageFolders(config).map(translate)))
}

/** Replaces originals by their translations, and returns the translations that have no original as `strangers`. */
function putInPlace<File extends SourceFile>(
  originals: readonly File[],
  translations: readonly File[],
  placeOf: (file: File) => string,
): {readonly value: File[]; readonly strangers: readonly File[]} {
  const keyOf = (file: File): string => placeOf(file).normalize('NFC')
  const byPlace = new Map(translations.map((file) => [keyOf(file), file]))
  const places = new Set(originals.map(keyOf))
  return {
    value: originals.map((original) => {
      const translation = byPlace.get(keyOf(original))
      return translation === undefined ? original : {...translation, original: original.path}
    }),
    strangers: translations.filter((file) => !places.has(keyOf(file))),
  }
}

function stranger({path: file}: SourceFile, originals: readonly SitePath[], original: SitePath): Diagnostic {
  const stem = original.replace(/\.\w+$/, '')
  const meant = originals.find((other) => other.replace(/\.\w+$/, '') === stem)
  return diagnostic('translation-stranger', {
    file,
    message: `The file translates \`${original}\`, which does not exist, so it does not become a page.`,
    hint:
      meant === undefined
        ? 'Give it the name and folder of the file that it translates, extension included, or begin its name with `_` to keep it.'
        : `The original is \`${meant}\`: give the translation that extension too.`,
  })
}

function ignoredCategory(file: SitePath, messages: SitePath): Diagnostic {
  const message = 'The category file of a translation is not read: the category is that of the original.'
  return diagnostic('file-ignored', {file, message, hint: `Translate its label in \`${messages}\`.`})
}
