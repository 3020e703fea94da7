/** The forms that languages have, in the order in which a message gives them. Source: Unicode CLDR, plural categories. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * The form of a message for a number: forms are separated by `|`, in the order zero, one, two, few, many, other,
 * of which each language has some. When a message has fewer forms than the language, the last stands for the missing ones.
 * @param language BCP 47; English where the browser does not know it
 * @example selectPlural({count: 2, message: '{count} page|{count} pages', language: 'en'}) // => '{count} pages'
 */
export function selectPlural({count, message, language}: {count: number; message: string; language: string}): string {
  const forms = message.split('|')
  const rules = pluralRules(language)
  const index = pluralForms(rules).indexOf(rules.select(count))
  return forms[Math.min(Math.max(index, 0), forms.length - 1)] ?? message
}

/** The forms that a language has, in the order of messages. */
export function pluralForms(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const known = rules.resolvedOptions().pluralCategories
  return ORDER.filter((form) => known.includes(form))
}

/** The rules of a language, English where they are not known. */
export function pluralRules(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}
