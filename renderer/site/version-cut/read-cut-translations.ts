import {readdirSync} from 'node:fs'
import path from 'node:path'
import {append} from '../../core/data/append.ts'
import {resolveLocales} from '../../config/resolve-locales.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {compareText} from '../../core/text/compare.ts'
import {readText} from '../../core/files/read-file.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {docusaurusTranslations, plainTranslations, translationFilesAt} from '../../core/files/translation-files.ts'
import type {TranslationFiles} from '../../core/files/translation-files.ts'
import type {CutFile} from './cut-plan.ts'
import {readCutFolder} from './read-cut-folder.ts'

/** The state of a locale when a cut is planned. */
export type TranslationSources = {
  /** Name of the locale. */
  readonly locale: string
  /** Names of its folders: whether they are those of Docusaurus or plain. */
  readonly names: TranslationFiles
  /** The files of its translation of next, sorted by name; undefined in the default locale, whose docs are the originals. */
  readonly content: readonly CutFile[] | undefined
  /** Text of the labels of next, byte for byte. Undefined if the file does not exist. */
  readonly labels: string | undefined
  /** Names of the entries in the folder of the locale's docs, sorted. */
  readonly entries: readonly string[]
}

/** Reads the translation of next of a doc set into every locale. Reports files that cannot be copied. */
export function readCutTranslations({root, i18n}: Pick<SiteConfig, 'root' | 'i18n'>, set: string): Staged<TranslationSources[]> {
  const diagnostics: Diagnostic[] = []
  const next = uniqueName(set, nextVersion)
  const files = translationFilesAt(root)
  const value = resolveLocales(i18n).map(({name: locale, isDefault}): TranslationSources => {
    const docs = files.docsFolder(locale, set)
    const names = docs === plainTranslations.docsFolder(locale, set) ? plainTranslations : docusaurusTranslations
    const folder = path.join(root, names.content(locale, next))
    const content = isDefault ? {value: undefined, diagnostics: []} : readCutFolder(root, folder)
    append(diagnostics, content.diagnostics)
    const entries = entriesOf(path.join(root, docs))
    return {locale, names, content: content.value, labels: readLabels(root, names.docs(locale, next)), entries}
  })
  return {value, diagnostics}
}

/** Reads the text of a labels file, byte for byte. Returns undefined if it does not exist. Throws file system errors. */
export function readLabels(root: AbsolutePath, file: SitePath): string | undefined {
  try {
    return readText(path.join(root, file))
  } catch (error) {
    if (!hasFsCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) throw error
    return undefined
  }
}

function entriesOf(folder: AbsolutePath): string[] {
  try {
    return readdirSync(folder).sort(compareText)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
