import {selectPlural} from '../../core/texts/select-plural.ts'
import {lang} from './site-constants.ts'

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
