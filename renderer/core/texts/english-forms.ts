import {pluralForms, pluralRules} from './select-plural.ts'

/** Numbers below have shown every form that a language has for whole numbers, but for millions. */
const SAMPLES = 200

/**
 * An English message with the plural forms of another language, so that whoever chooses by the rules of that language does not say
 * `One page` of 21: where numbers of one form there have different forms in English, it is the one for many.
 * @param language BCP 47
 * @example englishForms('One page|{count} pages', 'ru') // => '{count} pages'
 * @example englishForms('One page|{count} pages', 'de') // => 'One page|{count} pages'
 */
export function englishForms(message: string, language: string): string {
  const many = message.split('|').at(-1) ?? message
  if (many === message) return message
  const rules = pluralRules(language)
  const numbers = Array.from({length: SAMPLES}, (_, count) => count)
  // made once: a language takes a millisecond to be loaded, and rules a tenth of that to be made
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
