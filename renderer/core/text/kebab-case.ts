/**
 * Converts a label to kebab case: words in lower case joined by dashes. Capitals and digits start a word, and accents are
 * removed. A label without any letter or digit is only trimmed and lower-cased, with dashes for slashes.
 * @example kebabCase('React Native') // => 'react-native'
 * @example kebabCase('fooBar2') // => 'foo-bar-2'
 */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .normalize('NFC')
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+|\p{Lu}/gu)
  return words === null ? label.trim().toLowerCase().replaceAll('/', '-') : words.join('-').toLowerCase()
}
