import {posix} from 'node:path'
import type {SitePath} from '../model/paths.ts'
import {mainSet, nextVersion, splitVersion} from '../text/version-name.ts'

/** Folder of the translations, with one folder per locale, relative to the site's root. */
export const TRANSLATIONS_FOLDER: SitePath = 'i18n'

/** Folder of a locale's docs: label files, next to the content in `current/` and `version-<name>/`. Those of other sets have its id after. */
const DOCS_FOLDER = 'docusaurus-plugin-content-docs'

const THEME_FOLDER = 'docusaurus-theme-classic'

/**
 * Paths of a locale's translations. They match those of Docusaurus exactly, including the names of its packages, so that a
 * migrated site can copy its `i18n` folder, and translation tools that know these paths (Crowdin and the like) continue to work.
 */
export const translationFiles = {
  /** @example translationFiles.code('de') // => 'i18n/de/code.json' */
  code: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, 'code.json'),
  /**
   * @param version `next` for unreleased docs, which Docusaurus calls the current ones
   * @example translationFiles.docs('de', '1.0') // => 'i18n/de/docusaurus-plugin-content-docs/version-1.0.json'
   */
  docs: (locale: string, version: string): SitePath =>
    posix.join(docsFolder(locale, splitVersion(version).set), `${versionFolderName(version)}.json`),
  /** @example translationFiles.docsFolder('de', 'sdk') // => 'i18n/de/docusaurus-plugin-content-docs-sdk' */
  docsFolder: (locale: string, set: string): SitePath => docsFolder(locale, set),
  navbar: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, THEME_FOLDER, 'navbar.json'),
  footer: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, THEME_FOLDER, 'footer.json'),
  /**
   * Folder of the translated pages of a version.
   * @example translationFiles.content('de', 'next') // => 'i18n/de/docusaurus-plugin-content-docs/current'
   */
  content: (locale: string, version: string): SitePath =>
    posix.join(docsFolder(locale, splitVersion(version).set), versionFolderName(version)),
  /** Folder of the translated pages outside the docs. */
  pages: (locale: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, 'docusaurus-plugin-content-pages'),
  /**
   * Folder of the translated pages of a feature's folder.
   * @example translationFiles.added('de', 'docusaurus-plugin-content-blog') // => 'i18n/de/docusaurus-plugin-content-blog'
   */
  added: (locale: string, folder: string): SitePath => posix.join(TRANSLATIONS_FOLDER, locale, folder),
} as const

/**
 * Returns the folder of all translations into a locale.
 * @example translationFolder('de') // => 'i18n/de'
 */
export function translationFolder(locale: string): SitePath {
  return posix.join(TRANSLATIONS_FOLDER, locale)
}

/**
 * Returns the version that a label file of a locale's docs belongs to, by the file's name. Undefined for other files.
 * @example versionOfFile('version-1.0.json') // => '1.0'
 */
export function versionOfFile(name: string): string | undefined {
  return name === 'current.json' ? 'next' : /^version-(.+)\.json$/.exec(name)?.[1]
}

/**
 * Returns the version that a folder of a locale's docs belongs to, by the folder's name. Undefined for other folders.
 * @example versionOfFolder('version-1.0') // => '1.0'
 */
export function versionOfFolder(name: string): string | undefined {
  return name === 'current' ? 'next' : /^version-(.+)$/.exec(name)?.[1]
}

function docsFolder(locale: string, set: string): SitePath {
  return posix.join(TRANSLATIONS_FOLDER, locale, set === mainSet ? DOCS_FOLDER : `${DOCS_FOLDER}-${set}`)
}

function versionFolderName(version: string): string {
  const {name} = splitVersion(version)
  return name === nextVersion ? 'current' : `version-${name}`
}
