import type {ShowText} from '../model/site-facts.ts'
import {fillText} from './fill-text.ts'
import {englishForms} from './english-forms.ts'
import {interfaceTexts} from './interface-texts.ts'
import type {InterfaceTextId} from './interface-texts.ts'

/** The configuration that user interface texts depend on. */
export type TextConfig = {
  /** Translations by key. */
  readonly messages?: Readonly<Record<string, string>>
  readonly locale: {readonly htmlLang: string}
}

/** Creates the function that returns user interface texts in the locale being built. English is the fallback. */
export function createShowText(config: TextConfig): ShowText {
  const source = createTextSource(config)
  const language = config.locale.htmlLang
  return (id, values = {}) => fillText(source(id), {values, language})
}

/**
 * Creates the same function for texts whose values are filled in later. They have the plural forms of the locale being built, even
 * if the text is English.
 */
export function createTextSource({locale, messages = {}}: TextConfig): (id: InterfaceTextId) => string {
  return (id) => (Object.hasOwn(messages, id) ? messages[id] : undefined) ?? englishForms(interfaceTexts[id].message, locale.htmlLang)
}

/** Returns the available translations of user interface texts by key. Pages depend on them. */
export function translatedInterface({messages = {}}: TextConfig): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(interfaceTexts).flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]]])))
}
