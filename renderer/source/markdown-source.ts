import {configOfSet, docSetIds} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {MarkdownSource} from '../core/feature.ts'
import {TRANSLATIONS_FOLDER, plainPath, plainTranslations, versionOfFolder} from '../core/files/translation-files.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {SourceFile} from '../core/model/source.ts'
import {hasVersionFolders} from './find-versions.ts'
import {pageFolders} from './page-folders.ts'

/** The configuration that decides which files are docs and which are pages. */
type ContentConfig = Pick<SiteConfig, 'root' | 'docs' | 'docSets' | 'docsPlaces' | 'setPlaces' | 'pagesRoot' | 'locale' | 'defaultLocale'> &
  Partial<Pick<SiteConfig, 'ownFeatures'>>

/**
 * Returns what Markdown plugins may know of a page: nothing that differs between versions, as equal files of theirs are compiled once.
 */
export function markdownSourceOf(source: SourceFile & {readonly docPath?: string}, config: ContentConfig): MarkdownSource {
  const {path, original, docPath} = source
  const isTranslated = original !== undefined
  const locale = (isTranslated ? config.locale : config.defaultLocale).name
  if (docPath !== undefined) return {kind: 'doc', path: docPath, locale}
  if (source.folder !== undefined) return {kind: 'page', path: pathWithFolder(original ?? path, source.folder), locale}
  const [file, folder] = isTranslated ? [plainPath(path), plainTranslations.pages(locale)] : [path, sitePath(config.root, config.pagesRoot)]
  return {kind: 'page', path: file.slice(folder.length + 1), locale}
}

/** @example pathWithFolder('content/blog/a.md', 'content/blog') // => 'blog/a.md' */
function pathWithFolder(file: SitePath, folder: SitePath): string {
  return file.slice(folder.lastIndexOf('/') + 1)
}

/**
 * Creates the function that returns the same for a file that pages import. It depends on the path alone, not on whether the file is a page
 * that is compiled as well. Undefined for a file outside the folders of docs and pages.
 */
export function createMarkdownSources(config: ContentConfig): (file: SitePath) => MarkdownSource | undefined {
  const {root, pagesRoot} = config
  const pages = `${sitePath(root, pagesRoot)}/`
  const sets = docSetIds(config).map((set) => configOfSet(config, set))
  const folders = sets.flatMap((own) => {
    const {shared, next, released, fromGit = {}} = own.docsPlaces
    const ofGit = Object.values(fromGit).map(({folder}) => folder)
    return [...ofGit, ...(shared !== undefined && !hasVersionFolders(own) ? [shared] : [next, released])]
  })
  const translatedInGit = sets.flatMap(({docsPlaces: {fromGit = {}}}) =>
    Object.values(fromGit).flatMap(({translations = {}}) =>
      Object.entries(translations).flatMap(([name, one]) =>
        one.folder === undefined ? [] : [{dir: sitePath(root, one.folder), locale: name}],
      ),
    ),
  )
  const docs = folders.map((folder) => sitePath(root, folder).split('/'))
  const locale = config.defaultLocale.name
  const added = pageFolders(config).map(({dir}) => dir)
  return (file) => {
    const own = added.find((dir) => file.startsWith(`${dir}/`))
    if (own !== undefined) return {kind: 'page', path: pathWithFolder(file, own), locale}
    if (file.startsWith(pages)) return {kind: 'page', path: file.slice(pages.length), locale}
    const segments = file.split('/')
    const folder = docs.find((one) => segments.length > one.length && one.every((name, index) => isName(segments[index] ?? '', name)))
    if (folder !== undefined) return {kind: 'doc', path: segments.slice(folder.length).join('/'), locale}
    const inGit = translatedInGit.find((one) => file.startsWith(`${one.dir}/`))
    if (inGit !== undefined) return {kind: 'doc', path: file.slice(inGit.dir.length + 1), locale: inGit.locale}
    return translatedSource(file, docSetIds(config))
  }
}

/** Reports whether a file name is that of a folder in which `{version}` may stand for a version. */
function isName(name: string, pattern: string): boolean {
  const [before = '', after] = pattern.split('{version}')
  return after === undefined
    ? name === pattern
    : name.length > before.length + after.length && name.startsWith(before) && name.endsWith(after)
}

function translatedSource(file: SitePath, sets: readonly string[]): MarkdownSource | undefined {
  const [folder, locale = '', , version = ''] = file.split('/')
  if (folder !== TRANSLATIONS_FOLDER) return undefined
  const plain = plainPath(file)
  const pages = `${plainTranslations.pages(locale)}/`
  if (plain.startsWith(pages)) return {kind: 'page', path: plain.slice(pages.length), locale}
  const docs = sets.map((set) => plainTranslations.docsFolder(locale, set)).find((one) => plain.startsWith(`${one}/`))
  if (docs === undefined || versionOfFolder(file.split('/')[2] ?? '', version) === undefined) return undefined
  return {kind: 'doc', path: file.split('/').slice(4).join('/'), locale}
}
