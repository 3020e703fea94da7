/**
 * Mark of rewritten admonition titles, and of lines hidden by `markLine`. `:::note Title`, the old form of a title, is not
 * directive syntax: parsers only know `:::note[Title]`. Before parsing, the space therefore becomes a bracket, which keeps every
 * column, and a mark and a bracket are added after the title. If such a line turns out to be something else (code, HTML, text),
 * the mark identifies it and the line is restored.
 */
const MARK = '\uE0DE'

/**
 * Returns the opening line of a directive with its title marked; undefined if it has no title, or has one in brackets.
 * @example markTitle(':::note Be careful') // => ':::note[Be careful\uE0DE]'
 */
export function markTitle(line: string): string | undefined {
  const parts = /^(::::*[A-Za-z][\w-]*)[ \t](.*\S)[ \t]*$/.exec(line)
  const [, opening, title] = parts ?? []
  if (opening === undefined || title === undefined || /^\s*[[{]/.test(title)) return undefined
  return `${opening}[${isBalanced(title) ? title : title.replaceAll(/[[\]]/g, String.raw`\$&`)}${MARK}]`
}

/** Marks a line of code that would close the directive around it, so that it does not. */
export function markLine(line: string): string {
  return MARK + line
}

/** Reports whether a text contains marks. */
export function hasMarks(text: string): boolean {
  return text.includes(MARK)
}

/**
 * Returns the text with marks replaced by the text that the author wrote.
 * @example unmark(':::note[Be careful\uE0DE]') // => ':::note Be careful'
 */
export function unmark(text: string): string {
  if (!text.includes(MARK)) return text
  return text.replaceAll(/(::::*[A-Za-z][\w-]*)\[([^\n]*)\uE0DE\]/g, '$1 $2').replaceAll(MARK, '')
}

function isBalanced(title: string): boolean {
  let depth = 0
  for (const character of title.replaceAll(/\\./g, '')) {
    if (character === '[') depth += 1
    else if (character === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
