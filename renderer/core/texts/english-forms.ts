import {pluralForms, pluralRules} from './select-plural.ts'

/** Number of sample counts. They cover all plural forms that a language has for whole numbers, except those for millions. */
const SAMPLES = 200

/**
 * Expands an English message to the plural forms of another language, so that selecting by the rules of that language does not
 * produce `One page` for 21. If the numbers of one form have different forms in English, the form for many is used.
 * @param language BCP 47
 * @example englishForms('One page|{count} pages', 'ru') // => '{count} pages'
 * @example englishForms('One page|{count} pages', 'de') // => 'One page|{count} pages'
 */
export function englishForms(message: string, language: string): string {
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
