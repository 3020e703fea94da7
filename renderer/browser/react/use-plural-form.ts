import {selectPlural} from '../../core/texts/select-plural.ts'
import {lang} from './site-constants.ts'

/** A selector of plural forms by the rules of the language of the page. */
export type PluralForm = {
  /** Returns the plural form for a number, from a message such as `{count} page|{count} pages`. */
  readonly selectMessage: (count: number, message: string) => string
}

const pluralForm: PluralForm = {selectMessage: (count, message) => selectPlural({count, message, language: lang})}

/**
 * Returns a selector of plural forms for the language of the page.
 * @example selectMessage(count, translate({message: '{count} page|{count} pages'}, {count}))
 */
export function usePluralForm(): PluralForm {
  return pluralForm
}
