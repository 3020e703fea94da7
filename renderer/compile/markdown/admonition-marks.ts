/**
 * `:::note Title`, the old way to give an admonition a title, is not directive syntax: parsers know `:::note[Title]`
 * only. So before parsing the space becomes a bracket, which keeps every column, and the end of the title gets a mark
 * and a bracket. Where such a line turns out to be something else (code, HTML, text), the mark shows it and the line is
 * turned back.
 */
const MARK = '\uE0DE'

/**
 * The opening line of a directive with its title marked; undefined when it has none or has it in brackets.
 * @example markTitle(':::note Be careful') // => ':::note[Be careful\uE0DE]'
 */
export function markTitle(line: string): string | undefined {
  const parts = /^(::::*[A-Za-z][\w-]*)[ \t](.*\S)[ \t]*$/.exec(line)
  const [, opening, title] = parts ?? []
  if (opening === undefined || title === undefined || /^\s*[[{]/.test(title)) return undefined
  return `${opening}[${isBalanced(title) ? title : title.replaceAll(/[[\]]/g, String.raw`\$&`)}${MARK}]`
}

/** A line of code that would close the directive around it, marked so that it does not. */
export function markLine(line: string): string {
  return MARK + line
}

/** Whether a text has marks in it. */
export function hasMarks(text: string): boolean {
  return text.includes(MARK)
}

/**
 * Text with marks turned back into what the author wrote.
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
