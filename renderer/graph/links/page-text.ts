import {decodeHTML} from 'entities'
import type {Doc, StandalonePage} from '../../core/model/route-graph.ts'

const UNSEEN = /<(script|style|template)\b[^]*?<\/\1>/gi
const TAG = /<(\/?)([a-z][^\s/>]*)[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/gi

/** Elements that may occur within a word or sentence. */
const INLINE = new Set(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
)

/** Returns the text of a page, including its title, normalized by `plainText`. */
export function pageText({title, compiled}: Pick<Doc | StandalonePage, 'title' | 'compiled'>, html: string): string {
  const seen = html.replace(UNSEEN, ' ').replace(TAG, (_tag, _slash, name: string) => (INLINE.has(name.toLowerCase()) ? '' : ' '))
  return plainText(`${title} ${compiled.heading ?? ''} ${decodeHTML(seen)}`)
}

/**
 * Normalizes text the way browsers compare text directives: differences in letter case, Unicode form of accents, and white
 * space are ignored.
 * @example plainText(' Two\n Words') // => 'two words'
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replaceAll(/\s\s*/g, ' ')
    .trim()
    .toLowerCase()
}
