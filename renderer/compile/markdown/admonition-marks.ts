/**
 * Mark of rewritten admonition titles, and of lines hidden by `markLine`. `:::note Title`, the old form of a title, is not
 * directive syntax: parsers only know `:::note[Title]`. Before parsing, the space therefore becomes a bracket, which keeps every
 * column, and a mark and a bracket are added after the title. If such a line turns out to be something else (code, HTML, text),
 * the mark identifies it and the line is restored.
 */
const MARK = '\uE0DE'

/** Follows a title: white space that no line ends with, so that emphasis may close before it, and the mark. */
const TITLE_END = `\u00A0${MARK}`

/** Stands for the first colon of a line that is text, where it keeps every column. */
const COLON = '\uE0DF'

/**
 * Returns the opening line of a directive with its title marked; undefined if it has no title, or has one in brackets.
 * @example markTitle(':::note Be careful') // => ':::note[Be careful\u00A0\uE0DE]'
 */
export function markTitle(line: string): string | undefined {
  const parts = /^(::::*[A-Za-z][\w-]*)[ \t](.*\S)[ \t]*$/.exec(line)
  const [, opening, title] = parts ?? []
  if (opening === undefined || title === undefined || /^\s*[[{]/.test(title)) return undefined
  return `${opening}[${isBalanced(title) ? title : title.replaceAll(/[[\]]/g, String.raw`\$&`)}${TITLE_END}]`
}

/**
 * Moves the white space between the colons and a known name behind it, where parsers allow it: the line stays as long as it is. Undefined
 * for other lines.
 * @example joinName('::: code-group', ['code-group']) // => ':::code-group '
 */
export function joinName(line: string, names: readonly string[]): string | undefined {
  const [, colons = '', space = '', name = '', rest = ''] = /^(::::*)([ \t][ \t]*)([\w-]*)([ \t]*)$/.exec(line) ?? []
  return names.includes(name) ? colons + name + space + rest : undefined
}

/**
 * Reports whether a line of colons opens a directive: with a name, a label and attributes, and nothing after these. The native parser
 * opens or closes one at other lines too, and drops what they say.
 */
export function opensDirective(line: string): boolean {
  const opening = /^::::*[\p{ID_Start}\p{Nd}][\p{ID_Continue}-]*/u.exec(line)?.[0] ?? '_'
  if (/[-_]$/.test(opening)) return false
  const label = endOf(line, opening.length, '[]')
  const attributes = label === undefined ? undefined : endOf(line, label, '{}')
  return attributes !== undefined && line.slice(attributes).trim() === ''
}

/** Returns the end of what brackets enclose from an index on: the index itself without brackets, undefined if they do not close. */
function endOf(line: string, start: number, [open, close]: string): number | undefined {
  if (line[start] !== open) return start
  let depth = 0
  let quote: string | undefined
  for (let at = start; at < line.length; at += 1) {
    const character = line.charAt(at)
    if (quote !== undefined) quote = character === quote ? undefined : quote
    else if (open === '{' && /["']/.test(character)) quote = character
    else if (open === '[' && character === '\\') at += 1
    else if (character === open) depth += 1
    else if (character === close) depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

/** Marks a line that begins with colons and opens no directive, so that it is read as text. */
export function markText(line: string): string {
  return COLON + line.slice(1)
}

/** Marks a line of code that would close the directive around it, so that it does not. */
export function markLine(line: string): string {
  return MARK + line
}

/** Reports whether a text contains marks. */
export function hasMarks(text: string): boolean {
  return text.includes(MARK) || text.includes(COLON)
}

/**
 * Returns the text with marks replaced by the text that the author wrote.
 * @example unmark(':::note[Be careful\u00A0\uE0DE]') // => ':::note Be careful'
 */
export function unmark(text: string): string {
  if (!hasMarks(text)) return text
  const titled = text.replaceAll(/(::::*[A-Za-z][\w-]*)\[([^\n]*)\u00A0\uE0DE\]/g, '$1 $2')
  return titled.replaceAll(TITLE_END, '').replaceAll(MARK, '').replaceAll(COLON, ':')
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
