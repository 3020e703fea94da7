import {readdirSync} from 'node:fs'
import type {Dirent} from 'node:fs'
import path from 'node:path'
import {resolveLocales} from '../config/resolve-locales.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import {configOfSet, docSetIds} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {nearest} from '../core/text/nearest.ts'
import {sitePath} from '../core/files/site-path.ts'
import {
  TRANSLATIONS_FOLDER,
  plainPath,
  translationFilesAt,
  translationFolder,
  versionOfFile,
  versionOfFolder,
} from '../core/files/translation-files.ts'
import {pageFolders} from './page-folders.ts'
import {gitVersions} from './find-versions.ts'
import {readVersionList} from './read-version-list.ts'
import {nextVersion, uniqueName} from '../core/text/version-name.ts'

/** Folders of the content that have a meaning, and their names in other tools. */
const contentFolders = [
  {name: 'docs', others: ['doc', 'documentation']},
  {name: 'pages', others: ['page']},
  {name: 'static', others: ['statics', 'public']},
]

/** Folders of Docusaurus, each with what docsite reads instead. */
const foreignFolders: ReadonlyMap<string, {readonly message: string; readonly hint: string}> = new Map([
  [
    'versioned_docs',
    {
      message: 'The folder is not read: each version of the docs is a folder of `docs`.',
      hint: 'Move each folder in it into `docs`, without `version-` before its name, and list the names in `docs/versions.json`; its sidebars are `sidebars.json` in that folder.',
    },
  ],
  [
    'blog',
    {
      message: 'The folder is not read: the configuration has no `blog`.',
      hint: 'Write `blog: {}` to publish the posts, or begin the name of the folder with `_` to leave it out.',
    },
  ],
])

/**
 * Reports unread files and folders, in the content and among the translations, that look as if they were meant to be read.
 * Otherwise their authors would not notice that they have no effect.
 */
export function findIgnored(config: SiteConfig): Diagnostic[] {
  return [...findBesideContent(config), ...findBesideTranslations(config)]
}

/** Reports misnamed content. Any folder may hold code, so only names that suggest a missing folder are reported. */
function findBesideContent(config: SiteConfig): Diagnostic[] {
  const {root, contentRoot, contentRoots} = config
  if (!contentRoots.includes(contentRoot)) return []
  const entries = entriesOf(contentRoot)
  const has = (name: string): boolean => entries.some((entry) => entry.name === name)
  return entries.flatMap((entry) => {
    const file = sitePath(root, path.join(contentRoot, entry.name))
    if (entry.isFile() && /^[^._].*\.mdx?$/i.test(entry.name)) {
      const message = 'The file does not become a page: pages are in the folders `docs` and `pages`.'
      return [ignored(file, message, 'Move it into one of them; if other pages import it, begin its name with `_`.')]
    }
    const isAdded = pageFolders(config).some(({dir}) => dir === file || dir.startsWith(`${file}/`))
    if (!entry.isDirectory() || isAdded) return []
    const foreign = foreignFolders.get(entry.name)
    if (foreign !== undefined)
      return holdsMarkdown(path.join(contentRoot, entry.name)) ? [ignored(file, foreign.message, foreign.hint)] : []
    const meant = contentFolders.find(({name, others}) => {
      const lower = entry.name.toLowerCase()
      return lower !== entry.name ? lower === name || others.includes(lower) : others.includes(lower)
    })
    if (meant === undefined || has(meant.name)) return []
    return [ignored(file, `The folder \`${entry.name}\` is not read as ${meant.name}.`, `Rename it to \`${meant.name}\`.`)]
  })
}

function findBesideTranslations(config: SiteConfig): Diagnostic[] {
  const {root} = config
  const locales = resolveLocales(config.i18n).map(({name}) => name)
  const sets = docSetIds(config).map((set) => {
    const own = configOfSet(config, set)
    const names = new Set([nextVersion, ...readVersionList(own).value.names, ...gitVersions(own)])
    return {set, versions: [...names].map((name) => uniqueName(set, name))}
  })
  return entriesOf(path.join(root, TRANSLATIONS_FOLDER)).flatMap((entry) => {
    if (!entry.isDirectory() || /^[._]/.test(entry.name)) return []
    if (locales.includes(entry.name)) return findBesideLocale(config, entry.name, sets)
    const meant = nearest(entry.name, locales)
    const hint =
      meant === undefined
        ? 'Add it to `i18n.locales` in the configuration, or begin the name of the folder with `_` to leave it out.'
        : `Did you mean \`${meant}\`?`
    return [ignored(translationFolder(entry.name), `The site has no locale \`${entry.name}\`, so nothing in the folder is read.`, hint)]
  })
}

type SetNames = {readonly set: string; readonly versions: readonly string[]}

function findBesideLocale(config: SiteConfig, locale: string, sets: readonly SetNames[]): Diagnostic[] {
  const {root} = config
  const folder = translationFolder(locale)
  const files = translationFilesAt(root)
  const docs = sets.map(({set}) => files.docsFolder(locale, set))
  const read = [
    files.code(locale),
    ...docs,
    files.pages(locale),
    ...[files.navbar(locale), files.footer(locale)].map((file) => file.split('/').slice(0, 3).join('/')),
    ...pageFolders(config).map(({translations}) => files.added(locale, translations)),
  ]
  const isRead = (file: SitePath): boolean => read.some((known) => known === file || known === plainPath(file))
  const beside = unread(root, folder, (name) => isRead(`${folder}/${name}`))
  const names = [...new Set(read)].map((file) => `\`${path.posix.basename(file)}\``).join(', ')
  return [
    ...beside.map((file) => ignored(file, 'No translation is read from here.', `Translations of \`${locale}\` are in ${names}.`)),
    ...sets.flatMap((set) => findBesideVersions(config, locale, set)),
  ]
}

function findBesideVersions({root}: Pick<SiteConfig, 'root'>, locale: string, {set, versions}: SetNames): Diagnostic[] {
  const files = translationFilesAt(root)
  const folder = files.docsFolder(locale, set)
  const found = unread(root, folder, (name, isFolder) => {
    const version = isFolder ? versionOfFolder(folder, name) : versionOfFile(folder, name)
    return version !== undefined && versions.includes(uniqueName(set, version))
  })
  const names = versions.map((version) => `\`${path.posix.basename(files.content(locale, version))}\``).join(', ')
  const message = 'This is not the name of a version in a folder of translations.'
  return found.map((file) => ignored(file, message, `The names are ${names}, for folders and \`.json\` files.`))
}

/** Returns the unread files of a folder, except those whose names begin with `.` or `_`. */
function unread(root: AbsolutePath, folder: SitePath, isRead: (name: string, isFolder: boolean) => boolean): SitePath[] {
  return entriesOf(path.join(root, folder)).flatMap((entry) =>
    /^[._]/.test(entry.name) || isRead(entry.name, entry.isDirectory()) ? [] : [`${folder}/${entry.name}`],
  )
}

function ignored(file: SitePath, message: string, hint: string): Diagnostic {
  return diagnostic('file-ignored', {file, message, hint})
}

function holdsMarkdown(folder: AbsolutePath): boolean {
  return entriesOf(folder).some((entry) =>
    entry.isDirectory() ? holdsMarkdown(path.join(folder, entry.name)) : /^[^._].*\.mdx?$/i.test(entry.name),
  )
}

function entriesOf(folder: AbsolutePath): Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true}).sort((a, b) => compareText(a.name, b.name))
  } catch (error) {
    if (isFsError(error)) return [] // missing, or reading the site reports the error
    throw error
  }
}
