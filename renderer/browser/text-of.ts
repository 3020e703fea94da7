import {fillText} from '../core/texts/fill-text.ts'
import type {FillValues} from '../core/texts/fill-text.ts'

/**
 * A text of the site with its values, in the plural form that the language of the page has for a `count` among them.
 * @example textOf(SITE_TEXTS.searchFound, {count: 2}) // => '2 results'
 */
export function textOf(message: string, values: FillValues): string {
  return fillText(message, {values, language: document.documentElement.lang})
}
