import type {ListingRoute} from '../model/route-graph.ts'
import {compareText} from '../text/compare.ts'

type Groups = ListingRoute['groups']
type Item = Groups[number]['items'][number]

/** Groups the entries of a list of tags by the first letter of their labels, in capitals. */
export function groupByLetter(items: Iterable<Item>): Groups {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const letter = firstLetter(item.label)
    const group = groups.get(letter) ?? []
    group.push(item)
    groups.set(letter, group)
  }
  return [...groups].sort(([a], [b]) => compareText(a, b)).map(([heading, group]) => ({heading, items: group}))
}

/**
 * Returns what readers take for the first letter, which may consist of several characters, as emoji and accents do.
 * @example firstLetter('👩‍💻 Tools') // => '👩‍💻'
 */
function firstLetter(label: string): string {
  const text = label.trim().normalize('NFC')
  // opening a segmenter takes 28 ms
  if (/^[ -~](?:[ -~]|$)/.test(text)) return text.charAt(0).toUpperCase()
  const [first] = new Intl.Segmenter(undefined, {granularity: 'grapheme'}).segment(text)
  const letter = first?.segment ?? ''
  const capital = letter.toUpperCase()
  // a capital such as that of `ß` is two letters
  return capital.length === letter.length ? capital : letter
}
