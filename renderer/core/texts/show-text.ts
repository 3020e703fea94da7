import type {ShowText} from '../model/site-facts.ts'
import {fillText} from './fill-text.ts'
import {interfaceTexts} from './interface-texts.ts'
import type {InterfaceTextId} from './interface-texts.ts'
import {pluralForms, pluralRules} from './select-plural.ts'

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

/** Number of sample counts. They cover all plural forms that a language has for whole numbers, except those for millions. */
const SAMPLES = 200

/**
 * Expands an English message to the plural forms of another language, so that selecting by the rules of that language does not
 * produce `One page` for 21. If the numbers of one form have different forms in English, the form for many is used.
 * @param language BCP 47
 * @example englishForms('One page|{count} pages', 'ru') // => '{count} pages'
 * @example englishForms('One page|{count} pages', 'de') // => 'One page|{count} pages'
 */
function englishForms(message: string, language: string): string {
  const many = message.split('|').at(-1) ?? message
  if (many === message) return message
  const rules = pluralRules(language)
  const numbers = Array.from({length: SAMPLES}, (_, count) => count)
  // created once: loading a language takes a millisecond, creating its rules a tenth of that
  const english = pluralRules('en')
  const englishOrder = pluralForms(english)
  const parts = message.split('|')
  const inEnglishOf = (count: number): string => parts[Math.min(englishOrder.indexOf(english.select(count)), parts.length - 1)] ?? message
  const forms = pluralForms(rules).map((form) => {
    const inEnglish = new Set(numbers.filter((count) => rules.select(count) === form).map(inEnglishOf))
    const [only] = inEnglish
    return inEnglish.size === 1 && only !== undefined ? only : many
  })
  return forms.every((form) => form === many) ? many : forms.join('|')
}
