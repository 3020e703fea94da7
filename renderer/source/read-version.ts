import {markdownFormat} from './content-format.ts'
import {existsSync} from 'node:fs'
import path from 'node:path'
import {append} from '../core/data/append.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {configOfVersion} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {CategoryFile, DocSource, VersionSources} from '../core/model/source.ts'
import {isNext, splitVersion} from '../core/text/version-name.ts'
import type {Version} from '../core/model/version.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {TagList} from '../core/model/tag-list.ts'
import {readTags} from '../core/tags/read-tags.ts'
import {docsFilter, mayBeDoc} from './content-filter.ts'
import {describeIgnored} from './ignored-file.ts'
import {isCategoryFile, readCategoryFile} from './read-category-file.ts'
import {listStaticFiles} from './find-static-files.ts'
import {readDataFile} from './read-data-file.ts'
import {readTextFile} from './read-text-file.ts'
import type {SourceReader} from './source-reader.ts'
import {walkFolder} from './walk-folder.ts'

/** The configuration that decides which files of a folder are docs, and how they are read. */
type DocsConfig = Pick<SiteConfig, 'root' | 'docs' | 'docSets' | 'docsPlaces' | 'setPlaces' | 'markdown' | 'ownFeatures'> &
  Partial<Pick<SiteConfig, 'original'>>

/**
 * Reads the folder of a version: `.md` and `.mdx` files, category files and `sidebars.json`. Dotfiles are left out, and so is what
 * `docs.exclude` matches, by default partials, whose names begin with `_`, or `exclude` of the version; also all files in such folders.
 */
export async function readVersion(config: DocsConfig, version: Version, reader: SourceReader): Promise<Staged<VersionSources>> {
  const {
    root,
    docs: {sidebars: given, tags: tagsFile},
    docsPlaces: {fromGit},
  } = configOfVersion(config, version.name)
  const place = fromGit?.[splitVersion(version.name).name]
  const folder = path.join(root, version.dir)
  const {
    value: {docs, categories, leftOut},
    diagnostics,
  } = await readDocFiles(config, {folder, version: version.name, reader})
  const empty =
    docs.length === 0 && diagnostics.every(({code}) => code === 'file-ignored')
      ? [noDocs(version, {...config, isGit: place !== undefined})]
      : []
  const inConfig = isNext(version.name) && given !== undefined && place === undefined
  const sidebars = inConfig
    ? {value: {path: version.sidebarsPath, text: JSON.stringify(given, null, 2), isCode: true}, diagnostics: []}
    : readSidebars(root, version)
  const tags = await readTagList(config, {dir: version.dir, name: tagsFile})
  const statics = place?.staticFolder === undefined ? undefined : listStaticFiles(root, place.staticFolder)
  return {
    value: {
      version,
      docs,
      ...(leftOut && {leftOut}),
      categories,
      sidebarsFile: sidebars.value,
      ...(tags.value && {tags: tags.value}),
      ...(statics && {staticFiles: new Map(statics.value.map(({route, path: file}) => [route, file]))}),
    },
    diagnostics: [...diagnostics, ...empty, ...sidebars.diagnostics, ...tags.diagnostics, ...(statics?.diagnostics ?? [])],
  }
}

/**
 * Reads the list of tags in a folder of a version. Undefined if it has none.
 * @param file the folder, and the name of the file in it, or false
 */
export async function readTagList(
  config: Pick<DocsConfig, 'root' | 'ownFeatures'>,
  {dir, name}: {readonly dir: SitePath; readonly name: string | false},
): Promise<Staged<TagList | undefined>> {
  if (name === false) return {value: undefined, diagnostics: []}
  const file = path.posix.join(dir, name)
  const read = await readDataFile({name, path: file, absolutePath: path.join(config.root, file)}, {folder: dir, site: config})
  const tags = readTags(read.value)
  return {value: tags.value, diagnostics: [...read.diagnostics, ...tags.diagnostics]}
}

/** Reports a version without docs. In a site of another tool, a script may make them before a build. */
function noDocs({name, dir}: Version, {original, isGit}: Pick<DocsConfig, 'original'> & {readonly isGit: boolean}): Diagnostic {
  const message = `The version \`${name}\` has no docs: \`${dir}\` holds no \`.md\` or \`.mdx\` file.`
  const otherwise = isGit
    ? 'name the folder of its docs in `git`'
    : isNext(name)
      ? 'set `includeNext: false`'
      : 'remove the name from `versions.json`'
  const found = diagnostic('version-empty', {file: dir, message, hint: `Write one, or ${otherwise}.`})
  return original === undefined ? found : {...found, severity: 'warning'}
}

/** Reads the docs and category files of a folder of a version. A missing folder has none. */
export async function readDocFiles(
  config: DocsConfig,
  {folder, version, reader}: {readonly folder: AbsolutePath; readonly version: string; readonly reader: SourceReader},
): Promise<Staged<Pick<VersionSources, 'docs' | 'categories' | 'leftOut'>>> {
  const diagnostics: Diagnostic[] = []
  const leftOut: string[] = []
  const ofVersion = configOfVersion(config, version)
  const {root, docs: patterns} = ofVersion
  const base = sitePath(root, folder)
  const wants = await docsFilter({...patterns, excludeToo: patterns.versions[splitVersion(version).name]?.exclude})
  const found = walkFolder({
    root,
    folder,
    wants: (name, isFolder) => {
      const isWanted = wants(name, isFolder)
      if (!isWanted && mayBeDoc(name, isFolder)) leftOut.push(isFolder ? `${name}/` : name)
      if (isFolder || isWanted) return isWanted
      const hasBeside = (other: string): boolean => existsSync(path.join(folder, path.dirname(name), other))
      append(diagnostics, [describeIgnored({name, file: `${base}/${name}`, folder: 'docs', hasBeside}) ?? []].flat())
      return isWanted
    },
  })
  append(diagnostics, found.diagnostics)
  const docs: DocSource[] = []
  const categories = new Map<string, CategoryFile>()
  for (const file of found.value) {
    if (isCategoryFile(file.name)) {
      const read = await readCategoryFile(file, config)
      append(diagnostics, read.problems)
      if (read.category !== undefined) categories.set(folderOf(file.name), read.category)
    } else {
      const read = reader.read(file, markdownFormat(ofVersion))
      if ('problem' in read) diagnostics.push(read.problem)
      else docs.push({version, docPath: file.name, ...read.source})
    }
  }
  return {value: {docs, categories, ...(leftOut.length > 0 && {leftOut: leftOut.sort()})}, diagnostics}
}

function readSidebars(root: AbsolutePath, {sidebarsPath}: Version): Staged<VersionSources['sidebarsFile']> {
  const file = {name: path.basename(sidebarsPath), path: sidebarsPath, absolutePath: path.join(root, sidebarsPath)}
  if (!existsSync(file.absolutePath)) return {value: undefined, diagnostics: []}
  const content = readTextFile(file)
  if ('problems' in content) return {value: undefined, diagnostics: content.problems}
  return {value: {path: file.path, text: content.text}, diagnostics: []}
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
