import stringWidth from 'fast-string-width'

/**
 * Formats rows as lines, with each column as wide as its widest cell.
 * @example alignColumns([['a', 'b'], ['long', 'c']]) // => 'a     b\nlong  c'
 */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
