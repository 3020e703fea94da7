import {existsSync, readdirSync} from 'node:fs'
import path, {posix} from 'node:path'
import type {AbsolutePath, SitePath} from '../model/paths.ts'
import {mainSet, nextVersion, splitVersion} from '../text/version-name.ts'

/** Folder of the translations, with one folder per locale, relative to the site's root. */
export const TRANSLATIONS_FOLDER: SitePath = 'i18n'

/** Paths of a locale's translations, under one of two kinds of names. */
export type TranslationFiles = {
  /** @example plainTranslations.code('de') // => 'i18n/de/code.json' */
  readonly code: (locale: string) => SitePath
  /**
   * Labels of a version.
   * @example plainTranslations.docs('de', '1.0') // => 'i18n/de/docs/1.0.json'
   */
  readonly docs: (locale: string, version: string) => SitePath
  /** Folder of a doc set: label files next to the content of each version. */
  readonly docsFolder: (locale: string, set: string) => SitePath
  readonly navbar: (locale: string) => SitePath
  readonly footer: (locale: string) => SitePath
  /** Folder of the translated pages of a version. */
  readonly content: (locale: string, version: string) => SitePath
  /** Folder of the translated pages outside the docs. */
  readonly pages: (locale: string) => SitePath
  /** Folder of the translated pages of a feature's folder, which has this name. */
  readonly added: (locale: string, folder: string) => SitePath
}

/** Plain names, as the content has them: `i18n/de/docs/next`, `i18n/de/blog`. */
export const plainTranslations: TranslationFiles = namedBy({
  folder: (name) => name,
  label: (name) => `${name}.json`,
  version: (name) => name,
})

/** What begins the names of folders of Docusaurus. */
const PACKAGE = 'docusaurus-plugin-content-'

/**
 * The names of Docusaurus, which contain those of its packages: a site keeps its `i18n` folder when it comes from there, and translation tools that know
 * these paths (Crowdin and the like) continue to work.
 * @example docusaurusTranslations.content('de', 'next') // => 'i18n/de/docusaurus-plugin-content-docs/current'
 */
export const docusaurusTranslations: TranslationFiles = namedBy({
  folder: (name) => PACKAGE + name,
  label: (name) => `docusaurus-theme-classic/${name}.json`,
  version: (name) => (name === nextVersion ? 'current' : `version-${name}`),
})

type Naming = Readonly<Record<'folder' | 'label' | 'version', (name: string) => string>>

function inLocale(locale: string, name: string): SitePath {
  return posix.join(TRANSLATIONS_FOLDER, locale, name)
}

function namedBy({folder, label, version: folderOf}: Naming): TranslationFiles {
  const docsFolder = (locale: string, set: string): SitePath => inLocale(locale, folder(set === mainSet ? 'docs' : `docs-${set}`))
  const content = (locale: string, version: string): SitePath => {
    const {set, name} = splitVersion(version)
    return posix.join(docsFolder(locale, set), folderOf(name))
  }
  return {
    code: (locale) => inLocale(locale, 'code.json'),
    docs: (locale, version) => `${content(locale, version)}.json`,
    docsFolder,
    navbar: (locale) => inLocale(locale, label('navbar')),
    footer: (locale) => inLocale(locale, label('footer')),
    content,
    pages: (locale) => inLocale(locale, folder('pages')),
    added: (locale, name) => inLocale(locale, folder(name)),
  }
}

/**
 * Returns the paths of translations as a site has them: for each folder, and for the labels of navbar and footer, the name that is there. What is not there
 * has the names of Docusaurus, unless all that is in `i18n` has plain ones. The answers are those of the first call, so make the value anew for each look
 * at the site.
 */
export function translationFilesAt(root: AbsolutePath): TranslationFiles {
  const answers = new Map<SitePath, TranslationFiles>()
  const has = (file: SitePath): boolean => existsSync(path.join(root, file))
  let fallback: TranslationFiles | undefined
  const namesOf = (file: (names: TranslationFiles) => SitePath): TranslationFiles => {
    const plain = file(plainTranslations)
    const known = answers.get(plain)
    if (known !== undefined) return known
    const found = has(plain)
      ? plainTranslations
      : has(file(docusaurusTranslations))
        ? docusaurusTranslations
        : (fallback ??= usesPlainNames(root) ? plainTranslations : docusaurusTranslations)
    answers.set(plain, found)
    return found
  }
  const ofSet = (locale: string, set: string): TranslationFiles => namesOf((names) => names.docsFolder(locale, set))
  return {
    code: plainTranslations.code,
    docs: (locale, version) => ofSet(locale, splitVersion(version).set).docs(locale, version),
    docsFolder: (locale, set) => ofSet(locale, set).docsFolder(locale, set),
    navbar: (locale) => namesOf((names) => names.navbar(locale)).navbar(locale),
    footer: (locale) => namesOf((names) => names.footer(locale)).footer(locale),
    content: (locale, version) => ofSet(locale, splitVersion(version).set).content(locale, version),
    pages: (locale) => namesOf((names) => names.pages(locale)).pages(locale),
    added: (locale, folder) => namesOf((names) => names.added(locale, folder)).added(locale, folder),
  }
}

/** Entries of the folder of a locale whose names are plain. */
const PLAIN = /^(?:(?:docs|blog)(?:-.+)?|pages|(?:navbar|footer)\.json)$/

function usesPlainNames(root: AbsolutePath): boolean {
  const folder = path.join(root, TRANSLATIONS_FOLDER)
  const names = namesIn(folder).flatMap((locale) => namesIn(path.join(folder, locale)))
  return names.some((name) => PLAIN.test(name)) && !names.some((name) => name.startsWith('docusaurus-'))
}

function namesIn(folder: AbsolutePath): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // a file, or not there
    return []
  }
}

/**
 * Returns the folder of all translations into a locale.
 * @example translationFolder('de') // => 'i18n/de'
 */
export function translationFolder(locale: string): SitePath {
  return posix.join(TRANSLATIONS_FOLDER, locale)
}

/**
 * Returns a path among translations with plain names. Other paths are returned as they are.
 * @example plainPath('i18n/de/docusaurus-plugin-content-docs/version-1.0/a.md') // => 'i18n/de/docs/1.0/a.md'
 */
export function plainPath(file: SitePath): SitePath {
  const [top, locale, folder = '', entry, ...rest] = file.split('/')
  if (top !== TRANSLATIONS_FOLDER || !folder.startsWith(PACKAGE)) return file
  const name = folder.slice(PACKAGE.length)
  const version = entry !== undefined && /^docs(?:-|$)/.test(name) ? versionOfFolder(folder, entry) : undefined
  return [top, locale, name, ...(entry === undefined ? [] : [version ?? entry]), ...rest].join('/')
}

/**
 * Returns the version that a label file of a locale's docs belongs to, by the names of their folder and the file. Undefined for other files.
 * @example versionOfFile('docusaurus-plugin-content-docs', 'version-1.0.json') // => '1.0'
 * @example versionOfFile('docs', '1.0.json') // => '1.0'
 */
export function versionOfFile(folder: string, name: string): string | undefined {
  return name.endsWith('.json') ? versionOfFolder(folder, name.slice(0, -'.json'.length)) : undefined
}

/**
 * Returns the version that a folder of a locale's docs belongs to, by the names of their folder and its own. Undefined for other folders.
 * @example versionOfFolder('docusaurus-plugin-content-docs', 'current') // => 'next'
 */
export function versionOfFolder(folder: string, name: string): string | undefined {
  if (!posix.basename(folder).startsWith(PACKAGE)) return /^[._]|^$/.test(name) ? undefined : name
  return name === 'current' ? nextVersion : /^version-(.+)$/.exec(name)?.[1]
}
