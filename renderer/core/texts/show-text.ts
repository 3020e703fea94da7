import type {ShowText} from '../model/site-facts.ts'
import {fillText} from './fill-text.ts'
import {englishForms} from './english-forms.ts'
import {interfaceTexts} from './interface-texts.ts'
import type {InterfaceTextId} from './interface-texts.ts'

/** What the texts that docsite shows depend on. */
export type TextConfig = {
  /** Translations, by the keys of texts. */
  readonly messages?: Readonly<Record<string, string>>
  readonly locale: {readonly htmlLang: string}
}

/** Makes the function that gives a text of docsite itself in the language that is built: its translation, else English. */
export function createShowText(config: TextConfig): ShowText {
  const source = createTextSource(config)
  const language = config.locale.htmlLang
  return (id, values = {}) => fillText(source(id), {values, language})
}

/** The same for texts that get their values later: plural forms are those of the language that is built, English or not. */
export function createTextSource({locale, messages = {}}: TextConfig): (id: InterfaceTextId) => string {
  return (id) => (Object.hasOwn(messages, id) ? messages[id] : undefined) ?? englishForms(interfaceTexts[id].message, locale.htmlLang)
}

/** The translations that there are for texts of docsite itself, by their keys: what pages depend on. */
export function translatedInterface({messages = {}}: TextConfig): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(interfaceTexts).flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]]])))
}
