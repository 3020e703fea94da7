import {formatCount} from './format-count.ts'
import {selectPlural} from './select-plural.ts'

/** What comes in the place of a text's `{names}`. */
export type FillValues = Readonly<Record<string, string | number>>

/**
 * Puts values in the place of the `{names}` of a text; one without a value stays. A `count` among them chooses the plural form, and
 * is written as the language writes numbers.
 * @param language BCP 47
 * @example fillText('One page|{count} pages', {values: {count: 2}, language: 'en'}) // => '2 pages'
 */
export function fillText(message: string, {values, language}: {readonly values: FillValues; readonly language: string}): string {
  const {count} = values
  if (typeof count !== 'number') return fill(message, values)
  return fill(selectPlural({count, message, language}), {...values, count: formatCount(count, language)})
}

function fill(message: string, values: FillValues): string {
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(Object.hasOwn(values, name) ? values[name] : placeholder))
}
