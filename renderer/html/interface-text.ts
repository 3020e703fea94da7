import type {SiteConfig} from '../model/site-config.ts'
import type {ShowText} from '../model/site-facts.ts'
import {selectPlural} from '../react/use-plural-form.ts'
import {interfaceTexts} from '../translations/interface-texts.ts'

/** What the texts that docsite shows depend on. */
export type TextConfig = Pick<SiteConfig, 'locale' | 'messages'>

/** Makes the function that gives a text of docsite itself in the language that is built: its translation, else English. */
export function createShowText({locale, messages = {}}: TextConfig): ShowText {
  return (id, values = {}) => {
    const message = messages[id] ?? interfaceTexts[id].message
    const {count} = values
    const form = typeof count === 'number' ? selectPlural({count, message, language: locale.htmlLang}) : message
    return form.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
  }
}

/** The translations that there are for texts of docsite itself, by their keys: what pages depend on. */
export function translatedInterface({messages = {}}: TextConfig): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(interfaceTexts).flatMap((id) => (messages[id] === undefined ? [] : [[id, messages[id]]])))
}
