import {existsSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {append} from '../core/data/append.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import {docSetIds} from '../config/config-of-set.ts'
import {mainSet, uniqueName} from '../core/text/version-name.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {SiteConfig} from '../config/site-config.ts'
import type {Messages, Translations} from '../core/model/translations.ts'
import {ADMONITION_TITLES} from '../core/texts/message-keys.ts'
import type {Locale} from '../core/model/locale.ts'
import {compareText} from '../core/text/compare.ts'
import {readMessageFile} from './read-message-file.ts'
import {translationFilesAt, versionOfFile} from '../core/files/translation-files.ts'

/**
 * Reads the translations of a locale from the files of `i18n/<locale>/`. Invalid files are reported and count as empty. Missing files are
 * not an error.
 * @throws if an existing folder cannot be listed
 */
export async function readTranslations(
  {
    root,
    docSets,
    i18n,
    defaultLocale,
    docsPlaces,
    setPlaces,
    ownFeatures = [],
  }: Pick<SiteConfig, 'root' | 'docSets' | 'defaultLocale'> &
    Partial<Pick<SiteConfig, 'i18n' | 'docsPlaces' | 'setPlaces' | 'ownFeatures'>>,
  {name: locale, htmlLang, isDefault}: Pick<Locale, 'name' | 'htmlLang' | 'isDefault'>,
): Promise<Staged<Translations>> {
  const diagnostics: Diagnostic[] = []
  const files = translationFilesAt(root)
  const read = (file: SitePath): Messages => {
    const {value, diagnostics: found} = readMessageFile(root, file)
    append(diagnostics, found)
    return new Map([...value].map(([key, {message}]) => [key, message]))
  }
  const versions = docSetIds({docSets}).flatMap((set) => {
    const folder = files.docsFolder(locale, set)
    const absolute = path.join(root, folder)
    const names = existsSync(absolute) ? readdirSync(absolute).sort(compareText) : []
    return names.flatMap((name) => {
      const version = versionOfFile(folder, name)
      return version === undefined ? [] : [[uniqueName(set, version), read(`${folder}/${name}`)] as const]
    })
  })
  // labels of versions from Git are in their commits; those of the site correct them
  const ofCommits = docSetIds({docSets}).flatMap((set) => {
    const {fromGit = {}} = (set === mainSet ? docsPlaces : setPlaces?.[set]) ?? {}
    return Object.entries(fromGit).flatMap(([name, {translations}]) => {
      const labels = translations?.[locale]?.labels
      return labels === undefined ? [] : [[uniqueName(set, name), read(sitePath(root, labels))] as const]
    })
  })
  const docs = new Map<string, Messages>(ofCommits)
  for (const [name, messages] of versions) docs.set(name, new Map([...(docs.get(name) ?? []), ...messages]))
  const code = (name: string): Messages => new Map([...Object.entries(i18n?.texts?.[name] ?? {}), ...read(files.code(name))])
  const interfaceIn = async (language: string): Promise<Messages> => {
    const texts = await Promise.all(ownFeatures.map(async ({loadInterface}) => (await loadInterface?.(language)) ?? {}))
    return new Map(texts.flatMap((all) => Object.entries(all)))
  }
  const value: Translations = {
    locale,
    interface: await interfaceIn(htmlLang),
    originalTitles: isDefault ? new Map() : titlesIn([...(await interfaceIn(defaultLocale.htmlLang)), ...code(defaultLocale.name)]),
    code: code(locale),
    docs,
    navbar: read(files.navbar(locale)),
    footer: read(files.footer(locale)),
  }
  return {value, diagnostics}
}

function titlesIn(messages: readonly (readonly [string, string])[]): Messages {
  return new Map(messages.filter(([key]) => key.startsWith(ADMONITION_TITLES)))
}
