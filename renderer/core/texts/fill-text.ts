import {formatCount} from './format-count.ts'
import {selectPlural} from './select-plural.ts'

/** Values for the `{names}` of a text. */
export type FillValues = Readonly<Record<string, string | number>>

/**
 * Replaces the `{names}` of a text by values. Names without a value are kept. A numeric `count` selects the plural form and is
 * formatted for the language.
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
