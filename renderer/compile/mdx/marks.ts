/**
 * Marks in the text of a rendered MDX page until it is finished. All are private-use characters, which `compile/markdown/` replaces in
 * sources, so no author's text contains them. React writes them unchanged. None remains in the result.
 *
 * - `E0D2 module.index E0D3`: HTML of plain Markdown, made without React
 * - `E0D4 number E0D5` … `E0D6`: the output of one element of the author, with the number of its place
 * - `E0D7 number E0D8`: a code block that is highlighted after the render
 * - `E0D9` … `E0DA`: HTML whose links are already collected
 */
export const marks = {
  rawOpen: '\uE0D2',
  rawClose: '\uE0D3',
  useOpen: '\uE0D4',
  useOpened: '\uE0D5',
  useClose: '\uE0D6',
  codeOpen: '\uE0D7',
  codeClose: '\uE0D8',
  collectedOpen: '\uE0D9',
  collectedClose: '\uE0DA',
} as const

/** Returns the mark for HTML number `index` of module number `module`. */
export function rawMark(module: number, index: number): string {
  return `${marks.rawOpen}${module}.${index}${marks.rawClose}`
}
