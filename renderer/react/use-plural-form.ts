import {lang} from './site-constants.ts'

/** The forms that languages have, in the order in which a message gives them. Source: Unicode CLDR, plural categories. */
const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/**
 * The form of a message for a number (behaviour P8): forms are separated by `|`, in the order zero, one, two, few, many, other,
 * of which each language has some. When a message has fewer forms than the language, the last stands for the missing ones.
 * @param language BCP 47; English where the browser does not know it
 * @example selectPlural({count: 2, message: '{count} page|{count} pages', language: 'en'}) // => '{count} pages'
 */
export function selectPlural({count, message, language}: {count: number; message: string; language: string}): string {
  const forms = message.split('|')
  const rules = rulesOf(language)
  const known = rules.resolvedOptions().pluralCategories
  const index = ORDER.filter((form) => known.includes(form)).indexOf(rules.select(count))
  return forms[Math.min(Math.max(index, 0), forms.length - 1)] ?? message
}

function rulesOf(language: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(language)
  } catch {
    return new Intl.PluralRules('en')
  }
}

/** Chooses forms by the rules of the language that is built. */
export type PluralForm = {
  /** The form for a number, of a message such as `{count} page|{count} pages`. */
  readonly selectMessage: (count: number, message: string) => string
}

const pluralForm: PluralForm = {selectMessage: (count, message) => selectPlural({count, message, language: lang})}

/**
 * Plural forms in the language that is built.
 * @example selectMessage(count, translate({message: '{count} page|{count} pages'}, {count}))
 */
export function usePluralForm(): PluralForm {
  return pluralForm
}
