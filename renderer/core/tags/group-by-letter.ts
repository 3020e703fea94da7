import type {ListingRoute} from '../model/route-graph.ts'
import {orderLabels} from '../text/order-labels.ts'

type Groups = ListingRoute['groups']
type Item = Groups[number]['items'][number]

/**
 * Groups the entries of a list of tags by the first letter of their labels, in capitals. Letters that a language lists as one, such as A and Ä
 * in German, are one group. Entries and groups are in the order of the language.
 * @param language BCP 47
 */
export function groupByLetter(items: Iterable<Item>, language: string): Groups {
  const all = [...items]
  const {compare, isSameLetter} = orderLabels(
    language,
    all.map(({label}) => label),
  )
  const groups = new Map<string, Item[]>()
  const letters = [...new Set(all.map(({label}) => firstLetter(label, language)))]
  // a group has the name of its plain letter
  letters.sort((a, b) => a.normalize('NFD').length - b.normalize('NFD').length || compare(a, b))
  for (const item of all.sort((a, b) => compare(a.label, b.label))) {
    const own = firstLetter(item.label, language)
    const letter = letters.find((one) => isSameLetter(own, one)) ?? own
    const group = groups.get(letter) ?? []
    group.push(item)
    groups.set(letter, group)
  }
  return [...groups].sort(([a], [b]) => compare(a, b)).map(([heading, group]) => ({heading, items: group}))
}

/**
 * Returns what readers take for the first letter, which may consist of several characters, as emoji and accents do.
 * @example firstLetter('👩‍💻 Tools', 'en') // => '👩‍💻'
 */
function firstLetter(label: string, language: string): string {
  const text = label.trim().normalize('NFC')
  // opening a segmenter takes 28 ms
  if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0).toLocaleUpperCase(language)
  const [first] = new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(text)
  const letter = first?.segment ?? ''
  const capital = letter.toLocaleUpperCase(language)
  // a capital such as that of `ß` is two letters
  return capital.length === letter.length ? capital : letter
}
