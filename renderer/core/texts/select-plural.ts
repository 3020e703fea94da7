/** All plural categories, in the order of the forms in a message. Source: Unicode CLDR, plural categories. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * Selects the plural form of a message for a number. Forms are separated by `|`, in the order zero, one, two, few, many, other;
 * each language has some of them. If a message has fewer forms than the language, its last form is the fallback.
 * @param language BCP 47; English if the browser does not know the language
 * @example selectPlural({count: 2, message: '{count} page|{count} pages', language: 'en'}) // => '{count} pages'
 */
export function selectPlural({count, message, language}: {count: number; message: string; language: string}): string {
  const forms = message.split('|')
  const rules = pluralRules(language)
  const index = pluralForms(rules).indexOf(rules.select(count))
  return forms[Math.min(Math.max(index, 0), forms.length - 1)] ?? message
}

/** Returns the plural categories of a language, in the order of the forms in a message. */
export function pluralForms(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const known = rules.resolvedOptions().pluralCategories
  return ORDER.filter((form) => known.includes(form))
}

/** Returns the plural rules of a language, or those of English if they are unknown. */
export function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}
