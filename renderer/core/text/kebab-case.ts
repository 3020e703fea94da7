/** Latin letters that do not consist of a letter and an accent, in ASCII. */
const ascii: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
}

/**
 * Converts a label to kebab case: words in lower case joined by dashes. Capitals and digits start a word, and Latin letters lose their
 * accents; in other scripts, a mark makes another letter or a vowel, and stays. A label without any letter or digit is only trimmed and
 * lower-cased, with dashes for slashes.
 * @example kebabCase('React Native') // => 'react-native'
 * @example kebabCase('fooBar2') // => 'foo-bar-2'
 * @example kebabCase('ガイド 2') // => 'ガイド-2'
 */
export function kebabCase(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{Diacritic}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ßÆæŒœØøŁłĐđı]/g, (letter) => ascii[letter] ?? letter)
  const words = plain.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}[\p{Ll}\p{M}]*|\p{N}+|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*|\p{Lu}/gu)
  return words === null ? label.trim().toLowerCase().replaceAll('/', '-') : words.join('-').toLowerCase()
}
