import stringWidth from 'fast-string-width'

/**
 * Breaks text between words, so that no line is wider than a number of columns; a wider word stays whole. Existing line breaks
 * stay, and lines that begin with spaces are left unchanged: they are code or lists.
 * @example wrapText('one two three', 8) // => 'one two\nthree'
 */
export function wrapText(text: string, columns: number): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith(' ') || stringWidth(line) <= columns ? line : wrapLine(line, columns)))
    .join('\n')
}

function wrapLine(line: string, columns: number): string {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current !== '' && stringWidth(current) + 1 + stringWidth(word) > columns) {
      lines.push(current)
      current = word
    } else current = current === '' ? word : `${current} ${word}`
  }
  return [...lines, current].join('\n')
}
