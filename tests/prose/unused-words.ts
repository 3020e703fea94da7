/** Words of a list, one a line, that are in no text any more: a list that only grows would in time allow every mistake. */
export function unusedWords(list: string, texts: readonly string[]): readonly {readonly word: string; readonly line: number}[] {
  const all = texts.join('\n').toLowerCase()
  const words = list.split('\n').map((word, index) => ({word, line: index + 1}))
  return words.filter(({word}) => word !== '' && !all.includes(word.toLowerCase()))
}
