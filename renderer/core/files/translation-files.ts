import {posix} from 'node:path'
import type {SitePath} from '../model/paths.ts'

/** Folder of the translations, one folder per locale in it; relative to the site's root. */
export const TRANSLATIONS_FOLDER: SitePath = 'i18n'

/** Folder of a locale's docs: files of labels here, and content in `current/` and `version-<name>/` beside them. */
const DOCS_FOLDER = 'docusaurus-plugin-content-docs'

const THEME_FOLDER = 'docusaurus-theme-classic'

/**
 * Where translated texts of a locale are: exactly where Docusaurus has them, names of its packages included, so that a site that
 * moves here copies its `i18n` folder, and tools of translators that know those places (Crowdin and the like) go on working.
 */
export const translationFiles = {
  /** @example translationFiles.code('de') // => 'i18n/de/code.json' */
  code: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, 'code.json'),
  /**
   * @param version `next` for docs that are not released, which Docusaurus calls the current ones
   * @example translationFiles.docs('de', '1.0') // => 'i18n/de/docusaurus-plugin-content-docs/version-1.0.json'
   */
  docs: (locale: string, version: string): SitePath =>
    posix.join(TRANSLATIONS_FOLDER, locale, DOCS_FOLDER, `${versionFolderName(version)}.json`),
  docsFolder: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, DOCS_FOLDER),
  navbar: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, THEME_FOLDER, 'navbar.json'),
  footer: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, THEME_FOLDER, 'footer.json'),
  /**
   * Folder of the translated pages of a version.
   * @example translationFiles.content('de', 'next') // => 'i18n/de/docusaurus-plugin-content-docs/current'
   */
  content: (locale: string, version: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, DOCS_FOLDER, versionFolderName(version)),
  /** Folder of the translated pages outside the docs. */
  pages: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, 'docusaurus-plugin-content-pages'),
} as const

/**
 * Everything that is translated into a locale.
 * @example translationFolder('de') // => 'i18n/de'
 */
export function translationFolder(locale: string): SitePath {
  return posix.join(TRANSLATIONS_FOLDER, locale)
}

/**
 * The version whose labels a file of a locale's docs has, by the file's name; undefined for other files.
 * @example versionOfFile('version-1.0.json') // => '1.0'
 */
export function versionOfFile(name: string): string | undefined {
  return name === 'current.json' ? 'next' : /^version-(.+)\.json$/.exec(name)?.[1]
}

/**
 * The same for folders of a locale's docs, by the folder's name.
 * @example versionOfFolder('version-1.0') // => '1.0'
 */
export function versionOfFolder(name: string): string | undefined {
  return name === 'current' ? 'next' : /^version-(.+)$/.exec(name)?.[1]
}

function versionFolderName(version: string): string {
  return version === 'next' ? 'current' : `version-${version}`
}
