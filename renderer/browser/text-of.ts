import {fillText} from '../core/texts/fill-text.ts'
import type {FillValues} from '../core/texts/fill-text.ts'

/**
 * Fills values into a text of the site. If one of them is a `count`, selects the plural form for the language of the page.
 * @example textOf(SITE_TEXTS.searchFound, {count: 2}) // => '2 results'
 */
export function textOf(message: string, values: FillValues): string {
  return fillText(message, {values, language: document.documentElement.lang})
}
