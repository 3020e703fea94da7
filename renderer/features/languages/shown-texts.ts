import type {SiteConfig} from '../../config/site-config.ts'
import {interfaceTexts} from '../../core/texts/interface-texts.ts'
import {editorTexts, internalDocsTexts} from '../../core/texts/internal-docs-texts.ts'
import type {TranslatedInterface} from './read-interface.ts'
import type {Message, MessageFile} from '../../source/read-message-file.ts'
import {ADMONITION_TITLES} from '../../core/texts/message-keys.ts'
import {searchTexts} from '../../core/texts/search-texts.ts'

/**
 * Returns the texts of docsite's interface that this site can show, leaving out those of disabled features. Those that docsite has in the
 * language of the translator are in that language.
 */
export function shownTexts(
  {search, internalDocs}: Pick<SiteConfig, 'search' | 'internalDocs'>,
  translated: TranslatedInterface['texts'] = {},
): MessageFile {
  const texts = new Map(
    Object.entries(interfaceTexts).map(([key, text]): [string, Message] => [key, {...text, message: translated[key] ?? text.message}]),
  )
  const leaveOut = (part: object): void => Object.keys(part).forEach((key) => texts.delete(key))
  if (search === false) leaveOut(searchTexts)
  else if (search.placeholder !== undefined) texts.set(PLACEHOLDER, {...searchTexts[PLACEHOLDER], message: search.placeholder})
  if (internalDocs === undefined) leaveOut(internalDocsTexts)
  if (internalDocs?.editor === undefined) leaveOut(editorTexts)
  return texts
}

/** The one text that the configuration can set. */
const PLACEHOLDER = 'theme.SearchModal.placeholder'

/** Reports whether a key belongs to docsite's interface, including texts that this site does not show. */
export function isInterfaceText(key: string): boolean {
  return Object.hasOwn(interfaceTexts, key) || key.startsWith(ADMONITION_TITLES)
}
