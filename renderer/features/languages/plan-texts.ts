import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {configOfSet} from '../../config/config-of-set.ts'
import type {TextFile} from '../../core/files/replace-files.ts'
import {translationFilesAt} from '../../core/files/translation-files.ts'
import {splitVersion} from '../../core/text/version-name.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'
import {readInterface} from './read-interface.ts'
import type {TranslatedInterface} from './read-interface.ts'
import type {MessageFile} from '../../source/read-message-file.ts'
import type {Locale} from '../../core/model/locale.ts'
import type {LinkedSiteLocale} from '../own-command.ts'
import {footerTexts, navbarTexts} from './config-texts.ts'
import {docsTexts} from './docs-texts.ts'
import {extractCodeTexts} from './extract-code-texts.ts'
import {findCodeFiles} from './find-code-files.ts'
import {planMessageFiles} from './plan-message-files.ts'
import type {PlannedTexts, WantedFile} from './plan-message-files.ts'
import {shownTexts} from './shown-texts.ts'
import {writeMessageFiles} from './write-message-files.ts'

/** A request for files with texts. */
export type TextsRequest = {
  /** The locale whose files are planned. */
  readonly locale: Locale
  /** Whether existing messages are replaced with those of the site. */
  readonly override: boolean
  /** A prefix for new messages. */
  readonly prefix: string
}

/** The files of a locale and the function that writes all of them and others, or none. It returns problems of the file system. */
export type TextsPlan = {readonly files: readonly PlannedTexts[]; readonly write: (others: readonly TextFile[]) => readonly Diagnostic[]}

/** Plans the files of a locale with the texts of a site that are not content, in the order code, docs, navbar, footer. */
export async function planTexts(site: LinkedSiteLocale, request: TextsRequest): Promise<Staged<TextsPlan>> {
  const {root} = site.config
  const wanted = await wantedFiles(site, request.locale)
  const {value: files, diagnostics} = planMessageFiles(root, wanted.value, request)
  return {
    value: {
      files,
      write: (others) =>
        writeMessageFiles(root, [...files.flatMap(({path, text}) => (text === undefined ? [] : [{path, text}])), ...others]),
    },
    diagnostics: [...wanted.diagnostics, ...diagnostics],
  }
}

async function wantedFiles(site: LinkedSiteLocale, {name, htmlLang}: TextsRequest['locale']): Promise<Staged<WantedFile[]>> {
  const {config, graph} = site
  const files = translationFilesAt(config.root)
  const code = await findCodeFiles(site)
  const texts = await extractCodeTexts(config, code.value)
  const docs = graph.versions
    .filter(({version}) => !hasLabelsInGit(config, version.name, name))
    .map((version) => ({path: files.docs(name, version.version.name), found: docsTexts(version, graph.routes)}))
  return {
    value: [
      {path: files.code(name), found: withOthers(texts.value, config, readInterface(htmlLang)?.texts)},
      ...docs,
      {path: files.navbar(name), found: navbarTexts(config.navbar)},
      {path: files.footer(name), found: footerTexts(config.footer)},
    ],
    diagnostics: [...code.diagnostics, ...texts.diagnostics],
  }
}

/** Reports whether the commit that a version comes from has translations of its labels, which a file of the site with the same labels would hide. */
function hasLabelsInGit(config: SiteConfig, version: string, locale: string): boolean {
  const {set, name} = splitVersion(version)
  return configOfSet(config, set).docsPlaces.fromGit?.[name]?.translations?.[locale]?.labels !== undefined
}

/** Adds the texts of plugins and docsite's own. A text of the site with the same key takes precedence, as it does in the site's code. */
function withOthers(texts: MessageFile, config: SiteConfig, translated: TranslatedInterface['texts'] | undefined): MessageFile {
  const others = [...featureTexts(config), ...shownTexts(config, translated)].filter(([key]) => !texts.has(key))
  return new Map([...texts, ...others])
}

/** Returns the texts of plugins by key. */
function featureTexts({plugins}: SiteConfig): MessageFile {
  const texts = plugins.flatMap(({name, texts: own = {}}) =>
    Object.entries(own).map(([id, text]) => [messageKeys.featureText(name, id), text] as const),
  )
  return new Map(texts)
}
