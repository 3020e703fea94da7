import {existsSync} from 'node:fs'
import path from 'node:path'
import {sidebarsPath, versionFolder, versionsFolder} from '../../config/docs-places.ts'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {isInside} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {translationFilesAt} from '../../core/files/translation-files.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import {mainSet, nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {pageFolders} from '../../source/page-folders.ts'
import {readVersionList} from '../../source/read-version-list.ts'

/** The kinds of content that a site has. */
export type MovedKind = 'docs' | 'sidebars' | 'versions' | 'pages' | 'blog' | 'static' | 'other'

/** A folder or file of the old site, and where it is in the new one. Undefined for one that is left out. */
export type MovedFolder = {readonly kind: MovedKind; readonly from: AbsolutePath; readonly to: SitePath | undefined}

/** A doc set of the old site. */
export type MovedSet = {
  readonly id: string
  /** The list of its versions in the new site. */
  readonly list: SitePath
  /** Names of its versions that have a folder, newest first. Undefined if there is no list of versions. */
  readonly listed: readonly string[] | undefined
  /** Names of versions without a folder. */
  readonly missing: readonly string[]
  /** Folders of its versions, with their names. */
  readonly versions: readonly {readonly name: string; readonly from: AbsolutePath; readonly to: SitePath}[]
  /** The files with the sidebars of each version, whether they exist or not. */
  readonly sidebars: readonly {readonly name: string; readonly from: AbsolutePath; readonly to: SitePath}[]
}

/** Where everything in a site goes. */
export type MovedPlaces = {
  readonly sets: readonly MovedSet[]
  /** Blogs in the order of the configuration. */
  readonly blogs: readonly SitePath[]
  /** Static folders in the order of the configuration. */
  readonly staticDirs: readonly SitePath[]
  /** Returns the path in the new site of a file or folder of the old one. Undefined for what is left out or outside of the old site. */
  readonly placeOf: (old: AbsolutePath) => SitePath | undefined
  readonly kindOf: (old: AbsolutePath) => MovedKind
  /** All folders and files that have a place of their own. */
  readonly folders: readonly MovedFolder[]
  /** Returns the folder that the paths of a translation may count from: that of the original. */
  readonly originalFolder: (folder: AbsolutePath) => AbsolutePath | undefined
}

const CONTENT = 'content'

/** Decides where everything in a site goes: into the folders that docsite reads by default. */
export function movedPlaces(config: SiteConfig): MovedPlaces {
  const {root} = config
  const sets = docSetIds(config).map((id) => movedSet(configOfSet(config, id), id))
  const taken = new Set(['docs', 'pages', 'static', ...sets.map(({id}) => id)])
  const blogFolders = config.blog.map((blog, index): MovedFolder & {to: SitePath} => {
    const name = index === 0 && !taken.has('blog') ? 'blog' : `blog-${blog.id}`
    return {kind: 'blog', from: path.resolve(root, blog.path ?? 'content/blog'), to: `${CONTENT}/${name}`}
  })
  const contents: MovedFolder[] = [
    ...sets.flatMap(foldersOfSet),
    ...sets.flatMap((set) => remains(configOfSet(config, set.id), set)),
    ...blogFolders,
    {kind: 'pages', from: config.pagesRoot, to: `${CONTENT}/pages`},
  ]
  // a static folder within other content moves with it
  const outer = config.staticRoots.filter((folder) => !contents.some(({from}) => isInside(from, folder)))
  const all = [...contents, ...outer.map((from): MovedFolder => ({kind: 'static', from, to: `${CONTENT}/static`}))]
  const folders = all.toSorted((a, b) => b.from.length - a.from.length)
  const holderOf = (old: AbsolutePath): MovedFolder | undefined => folders.find(({from}) => isInside(from, old))
  const placeOf = (old: AbsolutePath): SitePath | undefined => {
    const holder = holderOf(old)
    if (holder === undefined) return isInside(root, old) ? sitePath(root, old) || '.' : undefined
    return holder.to && path.posix.join(holder.to, sitePath(holder.from, old))
  }
  const originals = translationFolders(config, sets)
  return {
    sets,
    blogs: blogFolders.map(({to}) => to),
    staticDirs: [...new Set(config.staticRoots.flatMap((folder) => placeOf(folder) ?? []))],
    placeOf,
    kindOf: (old) => holderOf(old)?.kind ?? 'other',
    folders,
    originalFolder: (folder) => {
      const found = originals.find(({translated}) => isInside(translated, folder))
      return found && path.join(found.original, path.relative(found.translated, folder))
    },
  }
}

function movedSet(config: SiteConfig, id: string): MovedSet {
  const {docsPlaces} = config
  const list = readVersionList(config).value
  const shared = `${CONTENT}/${id === mainSet ? 'docs' : id}`
  const names = list.exists ? [...list.names] : []
  const missing = names.filter((name) => !existsSync(versionFolder(docsPlaces, name)))
  const listed = names.filter((name) => !missing.includes(name))
  const folderOf = (name: string): SitePath => (list.exists ? `${shared}/${name}` : shared)
  const all = [nextVersion, ...listed]
  return {
    id,
    list: `${shared}/versions.json`,
    listed: list.exists ? listed : undefined,
    missing,
    versions: all.map((name) => ({name, from: versionFolder(docsPlaces, name), to: folderOf(name)})),
    sidebars: all.map((name) => ({name, from: sidebarsPath(docsPlaces, name), to: `${folderOf(name)}/sidebars.json`})),
  }
}

function foldersOfSet({versions, sidebars}: MovedSet): MovedFolder[] {
  return [
    ...versions.map(({from, to}) => ({kind: 'docs' as const, from, to})),
    ...sidebars.map(({from, to}) => ({kind: 'sidebars' as const, from, to})),
  ]
}

/** Returns the list of versions, and the folders of versions with what no list names. */
function remains({root, docsPlaces}: SiteConfig, {list}: MovedSet): MovedFolder[] {
  const folders = [docsPlaces.released, docsPlaces.releasedSidebars].map((released) => versionsFolder({released}).folder)
  return [
    {kind: 'versions', from: docsPlaces.list, to: list},
    ...folders.filter((folder) => folder !== root).map((from) => ({kind: 'versions' as const, from, to: undefined})),
  ]
}

type TranslationFolder = {readonly translated: AbsolutePath; readonly original: AbsolutePath}

function translationFolders(config: SiteConfig, sets: readonly MovedSet[]): TranslationFolder[] {
  const {root, locales, pagesRoot} = config
  const files = translationFilesAt(root)
  return locales.flatMap(({name: locale}) => [
    ...sets.flatMap(({id, versions}) =>
      versions.map(({name, from}) => ({
        translated: path.join(root, files.content(locale, uniqueName(id, name))),
        original: from,
      })),
    ),
    {translated: path.join(root, files.pages(locale)), original: pagesRoot},
    ...pageFolders(config).map(({dir, translations}) => ({
      translated: path.join(root, files.added(locale, translations)),
      original: path.join(root, dir),
    })),
  ])
}
