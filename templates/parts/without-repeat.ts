/**
 * Returns the text before a label without the word that the label begins with, so that readers do not read it twice.
 * @example withoutRepeat('Version: ', 'Version 2.0') // => ''
 * @example withoutRepeat('Version: ', '2.0') // => 'Version: '
 */
export function withoutRepeat(before: string, label: string): string {
  const [word = ''] = /[\p{L}\p{M}]*(?=[^\p{L}\p{M}]*$)/u.exec(before) ?? []
  const [first] = /^[\p{L}\p{M}]*/u.exec(label) ?? []
  return word !== '' && first?.toLowerCase() === word.toLowerCase() ? before.slice(0, before.lastIndexOf(word)) : before
}
